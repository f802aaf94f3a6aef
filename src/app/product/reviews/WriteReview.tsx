/** The customer's review form; for a visitor the link to log in. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import type { ReviewPage } from "#app/product/reviews/loadReviews.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { loginTo, paths } from "#shared/paths.ts"
import "#app/product/reviews/Reviews.css"

/** Most visitors only read: form and validation are loaded for customers who may write. */
const OwnReview = lazyComponent(async () => (await import("./OwnReview.tsx")).OwnReview)

interface Props {
  slug: string
  page: ReviewPage
}

export const WriteReview = observer(function WriteReview(props: Props) {
  const { t } = useTexts(productTexts)
  const { session } = useStores()
  return (
    <div className="Reviews__write">
      {session.isSignedIn ? (
        <OwnReview {...props} />
      ) : (
        <ButtonLink look="quiet" to={loginTo(`${paths.product(props.slug)}#reviews`)}>
          {t("reviews.logIn")}
        </ButtonLink>
      )}
    </div>
  )
})
