import { useTexts } from "#app/context.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"

export function CheckoutButton() {
  const { t } = useTexts(cartTexts)
  return (
    <ButtonLink to={paths.checkout} size="big" wide>
      {t("cartPage.checkout")}
    </ButtonLink>
  )
}
