/** The short and the long description of a WooCommerce product as one, in each of its languages. */
import { textToHtml } from "#provider/exchange/plainText.ts"
import type { SourceProduct, SourceText } from "#provider/exchange/product.ts"
import { readHtml } from "#provider/exchange/richText.ts"
import type { Cells } from "#provider/platform/tables/cells.ts"
import { splitLanguages } from "#provider/platform/tables/languageMarks.ts"
import { locales } from "#shared/locale.ts"

/** Its export writes line breaks as `\n`. Marks of languages are read before the HTML, in whose comments they may stand. */
export function readDescription(
  cells: Cells,
  say: (text: string) => SourceText,
): Pick<SourceProduct, "description" | "html"> {
  const sources = ["shortDescription", "description"].map((column) =>
    cells.text(column).replace(/(\\?)\\n/g, (whole, escaped) => (escaped ? whole.slice(1) : "\n")),
  )
  const split = sources.map(splitLanguages)
  const marked = locales.filter((locale) => split.some((texts) => texts?.[locale] !== undefined))
  if (marked.length === 0) {
    const { text, html } = joined(sources)
    return { description: say(text), html: say(html) }
  }
  const read = marked.map((locale) => {
    const spoken = sources.map((source, index) => (split[index] ? (split[index]?.[locale] ?? "") : source))
    return [locale, joined(spoken)] as const
  })
  return {
    description: Object.fromEntries(read.map(([locale, { text }]) => [locale, text])),
    html: Object.fromEntries(read.map(([locale, { html }]) => [locale, html])),
  }
}

/** Those that say something of their own, one below the other. */
function joined(sources: readonly string[]): { text: string; html: string } {
  const parts = sources.map((source) => readHtml(source, { keepBreaks: true }))
  const shown = parts.filter(
    ({ text }, index) => text !== "" && parts.findIndex((part) => part.text === text) === index,
  )
  const isRich = shown.some(({ html }) => html !== "")
  return {
    text: shown.map(({ text }) => text).join("\n\n"),
    html: isRich ? shown.map(({ text, html }) => html || textToHtml(text)).join("") : "",
  }
}
