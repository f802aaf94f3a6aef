/**
 * Names things bought without a right of withdrawal because they have a set date, told before the order. Source: Directive
 * 2011/83, articles 6(1)(k) and 16(l); Royal Decree 1/2007, articles 97.1.k) and 103 l).
 */
import { useTexts } from "#app/context.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"

export function DatedServices({ cart }: { cart: Cart }) {
  const { t, text } = useTexts(checkoutTexts)
  const dated = cart.products.filter(({ startsAt }) => startsAt !== undefined)
  if (dated.length === 0) return null
  const names = [...new Set(dated.map(({ name }) => text(name)))].join(", ")
  return (
    <NoticeBox>
      <p>
        <b>{t("checkout.noWithdrawal")}</b>
      </p>
      <p>{t("checkout.noWithdrawalText", { names })}</p>
    </NoticeBox>
  )
}
