/**
 * Values of the shop's own fields in the one spelling in which they are stored: `312`, `2026-05-01`, the key of a
 * choice.
 */

import type { OrderField } from "#shared/contract/orderFields.ts"
import { isDay } from "#shared/fields/day.ts"

export const MAX_OWN_TEXT = 500
const NUMBER = /^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/

/** Undefined for anything that is no number. */
export const readNumber = (text: string): string | undefined =>
  NUMBER.test(text) ? String(Number(text.replace(",", "."))) : undefined

/**
 * Refuses control characters and characters that change the direction of writing, which would disguise text in mails
 * and slips.
 */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)

export type ReadOrderField = { value: string } | { /** `missing`, `too_long` or `format`. */ code: string }

/** The value typed into a field; empty where it may be left out. */
export function readOrderField({ type, required, choices = [] }: OrderField, typed: string): ReadOrderField {
  const text = typed.normalize("NFC").trim()
  if (text === "") return required ? { code: "missing" } : { value: "" }
  if ([...text].length > MAX_OWN_TEXT) return { code: "too_long" }
  const fits = {
    text: isPlain(text),
    number: true,
    date: isDay(text),
    choice: choices.some((each) => each.value === text),
  }
  const value = type === "number" ? readNumber(text) : text
  return fits[type] && value !== undefined ? { value } : { code: "format" }
}
