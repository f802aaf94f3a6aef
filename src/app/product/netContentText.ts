import type { Texts } from "#app/stores/LocaleStore.ts"
import { parseNetContent, writeNetContent } from "#shared/netContent.ts"
import { writeDigits } from "#shared/numbers.ts"

/** `1.5 kg` → `1,5 kg` in Spanish; empty for a text that is no content. */
export function netContentText(text: string | undefined, { locale, tn }: Pick<Texts, "locale" | "tn">): string {
  const content = parseNetContent(text ?? "")
  if (!content) return ""
  const { thousandths, unit } = content
  if (unit === "piece") return tn("product.pieces", thousandths / 1000)
  const [, decimals = ""] = (writeNetContent(content).split(" ")[0] ?? "").split(".")
  const number = writeDigits(Math.floor(thousandths / 1000), decimals, locale)
  return `${number}\u00a0${unit === "m2" ? "m²" : unit}`
}
