/** Text in both languages as it crosses the wire; its type lives with the language rules, without validators. */
import { object, type Struct, string } from "superstruct"
import type { Localized as LocalizedText } from "#shared/locale.ts"

export const Localized: Struct<LocalizedText, { es: Struct<string, null>; en: Struct<string, null> }> = object({
  es: string(),
  en: string(),
})
export type Localized = LocalizedText
