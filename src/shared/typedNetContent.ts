/** Net content as people and other programs write it. */
import { type ContentUnit, contentUnits, type NetContent } from "#shared/netContent.ts"

/** In thousandths: a ton. */
const MOST_THOUSANDTHS = 1_000_000_000

const SPELLINGS: Readonly<Record<ContentUnit, RegExp>> = {
  g: /^(?:g|grs?|gramos?|grams?)$/,
  kg: /^(?:kgs?|kilos?|kilogramos?|kilograms?)$/,
  ml: /^(?:ml|mililitros?|millilit(?:re|er)s?)$/,
  l: /^(?:l|lts?|litros?|lit(?:re|er)s?)$/,
  m: /^(?:m|mts?|metros?|met(?:re|er)s?)$/,
  m2: /^(?:m2|m²|metros cuadrados|square met(?:re|er)s)$/,
  piece: /^(?:pieces?|pcs?|items?|ud|uds|unidad(?:es)?|piezas?)$/,
}

/** Centilitres are read as millilitres. Undefined where it is none. */
export function readNetContent(text: string): NetContent | undefined {
  const [, number = "", written = ""] = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*(\p{L}[\p{L}\d² ]*)\.?$/u.exec(text.trim()) ?? []
  const spelling = written.toLowerCase()
  const isCentilitres = /^(?:cl|centilitros?|centilit(?:re|er)s?)$/.test(spelling)
  const unit = isCentilitres ? "ml" : contentUnits.find((each) => SPELLINGS[each].test(spelling))
  const [whole = "", decimals = ""] = number.split(/[.,]/)
  const thousandths = (Number(whole) * 1000 + Number(decimals.padEnd(3, "0"))) * (isCentilitres ? 10 : 1)
  if (unit === undefined || thousandths <= 0 || thousandths > MOST_THOUSANDTHS) return undefined
  if (unit === "piece" && thousandths % 1000 !== 0) return undefined
  return { thousandths, unit }
}
