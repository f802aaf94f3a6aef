import { type Locale, type Localized, pick } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"

const INDENT = "  "
const CENTS = /(?:^c|C)ents$/

/**
 * Formats the answer of an operation as lines for people. A list has a line for each item; an object one for each
 * field, with what has parts below its name.
 */
export function answerLines(answer: unknown, locale: Locale): string {
  return linesOf(answer, locale)
    .map((line) => `${line}\n`)
    .join("")
}

function linesOf(value: unknown, locale: Locale): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => itemLines(item, locale))
  const text = textOf(value, locale)
  return text === undefined ? fieldLines(value as object, locale) : text === "" ? [] : [text]
}

/** Its plain fields in one line, and what else it has below. */
function itemLines(item: unknown, locale: Locale): string[] {
  const text = textOf(item, locale)
  if (text !== undefined) return [text]
  if (Array.isArray(item)) return [item.map((each) => textOf(each, locale) ?? JSON.stringify(each)).join("  ")]
  const fields = Object.entries(item as object)
  const plain = fields.map(([name, value]) => plainOf(name, value, locale)).filter((part) => part !== "")
  return [plain.join("  ")]
}

/** A switch is shown by its name while it is on; values with parts are left out. */
function plainOf(name: string, value: unknown, locale: Locale): string {
  if (typeof value === "boolean") return value ? name : ""
  if (CENTS.test(name) && typeof value === "number") return wireAmount(value)
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ")
  return textOf(value, locale) ?? ""
}

function fieldLines(value: object, locale: Locale): string[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const isMoney = CENTS.test(name) && typeof part === "number"
    const text = isMoney ? wireAmount(part) : textOf(part, locale)
    if (text !== undefined)
      return text === "" ? [] : [`${isMoney ? name.replace(CENTS, "") || "amount" : name}: ${text}`]
    const lines = linesOf(part, locale)
    return lines.length === 0 ? [] : [`${name}:`, ...lines.map((line) => INDENT + line)]
  })
}

/** Undefined for what has parts; nothing for null. */
function textOf(value: unknown, locale: Locale): string | undefined {
  if (value === null || value === undefined) return ""
  if (typeof value !== "object") return String(value)
  return isLocalized(value) ? pick(value, locale) : undefined
}

const isLocalized = (value: object): value is Localized =>
  Object.keys(value).length === 2 && "es" in value && "en" in value && typeof value.es === "string"
