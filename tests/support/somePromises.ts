/** Promises of the shop on test pages. */
import type { PagePromises } from "#shared/contract/promises.ts"

const both = (text: string) => ({ es: text, en: text })

export const somePromises: PagePromises = {
  header: [both("free"), both("returns")],
  returns: both("returns"),
  returnDays: 30,
  priceNote: both("VAT included"),
  prices: both("Prices include VAT"),
}
