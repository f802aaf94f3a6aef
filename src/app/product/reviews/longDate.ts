import type { ProductKey } from "#shared/i18n/product.ts"
import type { Translate } from "#shared/i18n/translator.ts"

/** Long dates without `Intl`. `2025-09-26` → `26 de septiembre de 2025` or `26 September 2025`. */
export function longDate(day: string, t: Translate<ProductKey>): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number]
  return t("reviews.date", { year, month: t("reviews.months").split(" ")[month - 1] ?? "", date })
}
