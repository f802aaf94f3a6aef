/** The price per unit by a sum of the tests' own, in whole numbers, and as people read it. */
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

export interface Sold {
  /** That is charged, such as `12.50`. */
  sale_price: string
  netContent?: string | undefined
}

export interface ExpectedUnit {
  cents: number
  base: string
  /** By UN/CEFACT. */
  code: string
}

const BASES: Record<string, [base: string, factor: bigint, code: string]> = {
  g: ["kg", 1000n, "KGM"],
  kg: ["kg", 1n, "KGM"],
  ml: ["l", 1000n, "LTR"],
  l: ["l", 1n, "LTR"],
}

/** In cents, half up; undefined where it is not shown. */
export function expectedUnit({ sale_price, netContent = "" }: Sold): ExpectedUnit | undefined {
  const [, whole = "", decimals = "", unit = ""] = /^(\d+)(?:\.(\d+))? (\w+)$/.exec(netContent) ?? []
  const [base, factor, code] = BASES[unit] ?? []
  if (base === undefined || factor === undefined || code === undefined) return undefined
  const price = BigInt(sale_price.replace(".", ""))
  const thousandths = BigInt(whole + decimals.padEnd(3, "0"))
  const cents = (price * 1000n * factor * 2n + thousandths) / (thousandths * 2n)
  return cents === price ? undefined : { cents: Number(cents), base, code }
}

/** `39,20 €/l` */
export const unitText = ({ cents, base }: ExpectedUnit, locale: Locale): string =>
  `${formatMoney(cents, locale, "EUR")}/${base}`

/** The range of a product's variants: `10,80 – 27,60 €/l`; undefined where one of them has none or another base. */
export function unitsText(all: readonly (ExpectedUnit | undefined)[], locale: Locale): string | undefined {
  const known = all.flatMap((each) => each ?? [])
  const [low, high] = [
    known.toSorted((one, other) => one.cents - other.cents)[0],
    known.toSorted((one, other) => other.cents - one.cents)[0],
  ]
  if (!low || !high || known.length < all.length || known.some(({ base }) => base !== low.base)) return undefined
  const [from, to] = [unitText(low, locale), unitText(high, locale)]
  if (from === to) return from
  return locale === "es" ? `${from.replace(/\s.*$/, "")} – ${to}` : `${from.replace(/\/.*$/, "")} – ${to.slice(1)}`
}
