/** The interface's texts by key, which words of a `shop.config.ts` may replace: a table, as the package has them. */
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import type { Texts } from "#shared/i18n/sections.ts"

export function wordsTable(): string {
  const spanish = new Map(textsOf(es))
  const rows = textsOf(en).map(([key, text]) => [`\`${key}\``, spanish.get(key) ?? "", text].map(cell).join(" | "))
  const head = ["# The interface's texts", "", "| key | es | en |", "|---|---|---|"]
  return `${[...head, ...rows.map((row) => `| ${row} |`)].join("\n")}\n`
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const textsOf = (texts: Texts, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : textsOf(value, `${prefix}${key}.`),
  )
