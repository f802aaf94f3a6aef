import type { Texts } from "#app/stores/LocaleStore.ts"
import type { ProductDiscount } from "#shared/contract/product.ts"
import { parseAmount } from "#shared/money.ts"

export type DiscountTerms = Pick<ProductDiscount, "kind" | "percent" | "take" | "pay" | "pieces" | "minimum">

/** `Desde 6: −10 %`, `3 por 2`. */
export function discountLabel(
  { kind, percent, take, pay, pieces, minimum }: DiscountTerms,
  { t, shortMoney }: Pick<Texts, "t" | "shortMoney">,
): string {
  if (kind === "take_pay") return t("product.discount.take", { take, pay })
  if (pieces > 1) return t("product.discount.from", { n: pieces, percent })
  const cents = parseAmount(minimum) ?? 0
  if (cents > 0) return t("product.discount.worth", { amount: shortMoney(cents), percent })
  return t("product.salePercent", { n: percent })
}
