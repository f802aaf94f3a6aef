/** The way to pay. */
import { useTexts } from "#app/context.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { paths } from "#shared/paths.ts"

export function CheckoutButton() {
  const { t } = useTexts()
  return (
    <ButtonLink to={paths.checkout} size="big" wide>
      {t("cart.checkout")}
    </ButtonLink>
  )
}
