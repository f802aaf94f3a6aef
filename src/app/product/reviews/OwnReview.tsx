/** A customer's own review, and the form to write or change it. */
import { Done } from "#app/account/Done.tsx"
import { useTexts } from "#app/context.ts"
import { useActionData } from "#app/navigation.ts"
import type { ShownOwnReview } from "#app/product/reviews/loadReviews.ts"
import { ReviewForm } from "#app/product/reviews/ReviewForm.tsx"
import { ReviewItem } from "#app/product/reviews/ReviewItem.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/ui/Button.css"

interface Props {
  slug: string
  own: ShownOwnReview | null
}

export function OwnReview({ slug, own }: Props) {
  const { t } = useTexts(productTexts)
  const wasRefused = useActionData() !== undefined
  return (
    <>
      <Done />
      {own && own.status !== "approved" && <Waiting own={own} />}
      {/* The form closes after submitting. */}
      <details key={own ? JSON.stringify([own.rating, own.title, own.content]) : ""} open={wasRefused}>
        <summary className="Button" data-look="quiet">
          {own ? t("reviews.edit") : t("reviews.write")}
        </summary>
        <ReviewForm slug={slug} own={own} />
      </details>
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
