/** A customer's own review, and the form to write or change it. */
import { Done } from "#app/account/Done.tsx"
import { useTexts } from "#app/context.ts"
import type { Refusal } from "#app/loading.ts"
import { useActionData } from "#app/navigation.ts"
import { DeleteReview } from "#app/product/reviews/DeleteReview.tsx"
import type { ReviewPage, ShownOwnReview } from "#app/product/reviews/loadReviews.ts"
import { ReviewForm } from "#app/product/reviews/ReviewForm.tsx"
import { ReviewItem } from "#app/product/reviews/ReviewItem.tsx"
import { REVIEW } from "#app/product/reviews/reviewIntents.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/ui/Button.css"

interface Props {
  slug: string
  page: ReviewPage
}

export function OwnReview({ slug, page: { own = null, mayAddPhotos = false } }: Props) {
  const { t } = useTexts(productTexts)
  const wasRefused = useActionData<Refusal>()?.values["intent"] === REVIEW
  return (
    <>
      <Done />
      {own && own.status !== "approved" && <Waiting own={own} />}
      {/* The form closes after submitting. */}
      <details
        key={own ? JSON.stringify([own.rating, own.title, own.content, own.ownPhotos?.map(({ id }) => id)]) : ""}
        open={wasRefused}
      >
        <summary className="Button" data-look="quiet">
          {own ? t("reviews.edit") : t("reviews.write")}
        </summary>
        <ReviewForm slug={slug} own={own} mayAddPhotos={mayAddPhotos} />
      </details>
      {own && <DeleteReview slug={slug} />}
    </>
  )
}

function Waiting({ own }: { own: ShownOwnReview }) {
  const { t } = useTexts(productTexts)
  const isRejected = own.status === "rejected"
  return (
    <>
      <NoticeBox tone={isRejected ? "warn" : "info"} icon="clock">
        {isRejected ? t("reviews.rejected") : t("reviews.pending")}
      </NoticeBox>
      <ReviewItem review={own} />
    </>
  )
}
