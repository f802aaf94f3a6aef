/** The catalogue as a file that imports read. */
import { enums, type Infer, object, optional } from "superstruct"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import { type Format, formats } from "#provider/exchange/product.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import type { FileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { dayOf } from "#shared/dates.ts"
import { FALLBACK_LOCALE, locales } from "#shared/locale.ts"

/** `locale`: for formats with a single language. */
export const ExportQuestion = object({ format: enums(formats), locale: optional(enums(locales)) })

export function exportProducts(
  { db, files, now }: Pick<AdminContext, "db" | "files" | "now">,
  { format, locale = FALLBACK_LOCALE }: Infer<typeof ExportQuestion>,
): FileAnswer {
  const isJson = format === "escaparate-json"
  const language = hasOneLanguage(format) ? `-${locale}` : ""
  return {
    name: `${format}${language}-${dayOf(now().toISOString())}.${isJson ? "json" : "csv"}`,
    type: isJson ? "application/json" : "text/csv",
    pieces: exportCatalog({ db, files, format, language: locale }),
  }
}

export const hasOneLanguage = (format: Format): boolean => format === "shopify" || format === "woocommerce"
