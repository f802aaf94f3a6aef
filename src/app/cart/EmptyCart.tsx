import { useTexts } from "#app/context.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { EmptyState } from "#app/ui/EmptyState.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"
import basket from "../account/basket.avif"

/** In the panel it follows the panel's h2, on the page the page's h1. */
export function EmptyCart({ heading }: { heading: "h2" | "h3" }) {
  const { t } = useTexts(cartTexts)
  return (
    <EmptyState picture={basket} title={t("cartPage.empty")} heading={heading} text={t("cartPage.emptyText")}>
      <ButtonLink to={paths.products}>{t("cartPage.browse")}</ButtonLink>
    </EmptyState>
  )
}
