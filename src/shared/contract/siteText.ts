/** Text fields of the shop's document. Their error messages are faults, see `fault.ts`. */
import { array, defaulted, object, refine, type Struct, string } from "superstruct"
import { fault } from "#shared/fault.ts"
import type { Localized as LocalizedText } from "#shared/locale.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

type LocalizedStruct = Struct<LocalizedText, { es: Struct<string, null>; en: Struct<string, null> }>

const bounded = (most: number, isClean: (text: string) => boolean, code: string) =>
  refine(string(), "text", (text) => {
    if ([...text].length > most) return fault("at_most", { most })
    return isClean(text) || code
  })

const isPlain = (text: string) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)

/** One line; empty when left out. */
export const line = (most: number) => defaulted(bounded(most, isPlain, "one_line"), "")

/** Several lines; empty when left out. */
export const lines = (most: number) =>
  defaulted(
    bounded(most, (text) => isPlain(text.replace(/[\n\t]/g, "")), "control_characters"),
    "",
  )

const inBoth = (text: Struct<string, null>): LocalizedStruct =>
  defaulted(object({ es: text, en: text }), { es: "", en: "" })

/** One line in each language; a missing one falls back to the other. */
export const bilingual = (most: number) => inBoth(line(most))

export const MOST_PICTURE_ALT = 200
export const pictureAlt = bilingual(MOST_PICTURE_ALT)

/** Several lines in each language. */
export const bilingualLines = (most: number) => inBoth(lines(most))

export const HttpsUrl = refine(string(), "url", (text) => {
  const fits = parseWebAddress(text) !== undefined && text.length <= 300
  return fits || "https_address"
})

export const MOST_TARGET = 301

export const Target = refine(string(), "target", (text) => {
  const isPath = /^\/(?![/\\])[^\s\\\p{Cc}]{0,300}$/u.test(text)
  return isPath || HttpsUrl.is(text) || "target"
})

/** Key of a picture of the shop: `name-0a1b2c3d`. Empty for none. */
export const PictureKey = defaulted(
  refine(
    string(),
    "picture",
    (text) => text === "" || /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}-[0-9a-f]{8}$/.test(text) || "picture_key",
  ),
  "",
)

/** A list of so many things. */
export const list = <Item>(item: Struct<Item, unknown>, least: number, most: number) =>
  refine(
    array(item),
    "list",
    ({ length }) => (length >= least && length <= most) || fault("count", { least, most, given: length }),
  )
