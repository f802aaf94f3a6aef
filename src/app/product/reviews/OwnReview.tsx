/** A customer's own review, and the form to write or change it. */
import { Done } from "#app/account/Done.tsx"
import { useTexts } from "#app/context.ts"
import type { Refusal } from "#app/loading.ts"
import { useActionData } from "#app/navigation.ts"
import { DeleteReview } from "#app/product/reviews/DeleteReview.tsx"
import type { ReviewPage, ShownOwnReview } from "#app/product/reviews/loadReviews.ts"
import { OwnPhotos } from "#app/product/reviews/photos/OwnPhotos.tsx"
import { ReviewForm } from "#app/product/reviews/ReviewForm.tsx"
import { ReviewItem } from "#app/product/reviews/ReviewItem.tsx"
import { REVIEW } from "#app/product/reviews/reviewIntents.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { ownReviewTexts } from "#shared/i18n/ownReview.ts"
import "#app/ui/Button.css"

interface Props {
  slug: string
  page: ReviewPage
}

export function OwnReview({ slug, page: { own = null, mayAddPhotos = false } }: Props) {
  const { t } = useTexts(ownReviewTexts)
  const photos = own?.ownPhotos ?? []
  const wasRefused = useActionData<Refusal>()?.values["intent"] === REVIEW
  return (
    <>
      <Done />
      {own && own.status !== "approved" && <Waiting own={own} />}
      {photos.some(({ status }) => status !== "approved") && <OwnPhotos own={photos} />}
      {/* The form closes after submitting. */}
      <details
        key={own ? JSON.stringify([own.rating, own.title, own.content, photos.map(({ id }) => id)]) : ""}
        open={wasRefused}
      >
        <summary className="Button" data-look="quiet">
          {own ? t("ownReview.edit") : t("ownReview.write")}
        </summary>
        <ReviewForm slug={slug} own={own} mayAddPhotos={mayAddPhotos} />
      </details>
      {own && <DeleteReview slug={slug} />}
    </>
  )
}

function Waiting({ own }: { own: ShownOwnReview }) {
  const { t } = useTexts(ownReviewTexts)
  const isRejected = own.status === "rejected"
  return (
    <>
      <NoticeBox tone={isRejected ? "warn" : "info"} icon="clock">
        {isRejected ? t("ownReview.rejected") : t("ownReview.pending")}
      </NoticeBox>
      <ReviewItem review={own} />
    </>
  )
}
