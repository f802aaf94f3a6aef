/** A cart with nothing in it. */
import { useTexts } from "#app/context.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { EmptyState } from "#app/ui/EmptyState.tsx"
import { paths } from "#shared/paths.ts"
import basket from "../account/basket.avif"

export function EmptyCart() {
  const { t } = useTexts()
  return (
    <EmptyState picture={basket} title={t("cart.empty")} text={t("cart.emptyText")}>
      <ButtonLink to={paths.products}>{t("cart.browse")}</ButtonLink>
    </EmptyState>
  )
}
