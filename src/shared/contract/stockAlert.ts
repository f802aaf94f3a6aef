/** Alerts for products that are back in stock, as they cross the wire. The first input is also the form's struct. */
import { enums, type Infer, object, optional, size, string } from "superstruct"
import { Email } from "#shared/fields/account.ts"
import { locales } from "#shared/locale.ts"

export const AskStockAlertInput = object({
  /** Left out for a product without variants. */
  variant_id: optional(size(string(), 1, 160)),
  email: Email,
  /** Language of the mails. */
  locale: enums(locales),
})
export type AskStockAlertInput = Infer<typeof AskStockAlertInput>

/** The product that a confirmed alert waits for. */
export const StockAlert = object({ slug: string(), variant_id: string() })
export type StockAlert = Infer<typeof StockAlert>
