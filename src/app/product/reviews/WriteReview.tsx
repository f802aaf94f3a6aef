/** A customer's own review, and the way to write or change it; for a visitor the way to log in. */
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { useActionData } from "react-router"
import { Done } from "#app/account/Done.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { later } from "#app/later.ts"
import type { ShownOwnReview } from "#app/product/reviews/loadReviews.ts"
import { ReviewItem } from "#app/product/reviews/ReviewItem.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { loginTo, paths } from "#shared/paths.ts"

/** Most visitors read only: the form and its rules come with the first customer who may write. */
const ReviewForm = lazy(async () => ({ default: (await later(() => import("./ReviewForm.tsx"))).ReviewForm }))

interface Props {
  slug: string
  own: ShownOwnReview | null
}

export const WriteReview = observer(function WriteReview({ slug, own }: Props) {
  const { t } = useTexts()
  const { session } = useStores()
  const wasRefused = useActionData() !== undefined
  if (!session.isSignedIn) {
    return (
      <p className="Reviews__write">
        <ButtonLink look="quiet" to={loginTo(`${paths.product(slug)}#reviews`)}>
          {t("reviews.logIn")}
        </ButtonLink>
      </p>
    )
  }
  return (
    <div className="Reviews__write">
      <Done />
      {own && own.status !== "approved" && <Waiting own={own} />}
      {/* Once it was sent, the form folds up again. */}
      <details key={own ? JSON.stringify([own.rating, own.title, own.content]) : ""} open={wasRefused}>
        <summary className="Button" data-look="quiet">
          {own ? t("reviews.edit") : t("reviews.write")}
        </summary>
        <Suspense fallback={null}>
          <ReviewForm slug={slug} own={own} />
        </Suspense>
      </details>
    </div>
  )
})

function Waiting({ own }: { own: ShownOwnReview }) {
  const { t } = useTexts()
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
