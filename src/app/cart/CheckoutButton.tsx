/** The way to pay. */
import { useTexts } from "#app/context.ts"
import { hasScreen } from "#app/routes.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"

export function CheckoutButton() {
  const { t } = useTexts(cartTexts)
  if (!hasScreen(paths.checkout)) return null
  return (
    <ButtonLink to={paths.checkout} size="big" wide>
      {t("cartPage.checkout")}
    </ButtonLink>
  )
}
