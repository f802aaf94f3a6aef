/**
 * Net content of goods, and the price per unit that stands beside their price. On the wire, in the database and in files it is
 * a text such as `500 ml`. Source: Real Decreto 3423/2000, Directive 98/6/EC.
 */
/** Goods sold by the piece have no price per unit. */
export const contentUnits = ["g", "kg", "ml", "l", "m", "m2", "piece"] as const
export type ContentUnit = (typeof contentUnits)[number]

export const priceUnits = ["kg", "l", "m", "m2"] as const
export type PriceUnit = (typeof priceUnits)[number]

/** `thousandths`: of the unit, since at most three decimals are written. */
export interface NetContent {
  thousandths: number
  unit: ContentUnit
}

/** Undefined where it is not as `writeNetContent` writes it. */
export function parseNetContent(text: string): NetContent | undefined {
  const [number = "", written] = text.split(" ")
  const unit = contentUnits.find((each) => each === written)
  const thousandths = Math.round(Number(number) * 1000)
  return unit !== undefined && thousandths > 0 ? { thousandths, unit } : undefined
}

/** `{ thousandths: 500000, unit: "ml" }` → `500 ml`. */
export const writeNetContent = ({ thousandths, unit }: NetContent): string => `${thousandths / 1000} ${unit}`

const PER: Readonly<Record<Exclude<ContentUnit, "piece">, readonly [unit: PriceUnit, factor: number]>> = {
  g: ["kg", 1000],
  kg: ["kg", 1],
  ml: ["l", 1000],
  l: ["l", 1],
  m: ["m", 1],
  m2: ["m2", 1],
}

/** `most`: of the dearest variant, where they differ. */
export interface UnitPrice {
  /** In cents, rounded half up. */
  now: number
  most?: number
  unit: PriceUnit
}

/** `cents`: the price that is charged, tax included. */
function perUnit(cents: number, content: NetContent | undefined): UnitPrice | undefined {
  if (!content || content.unit === "piece") return undefined
  const [unit, factor] = PER[content.unit]
  return { now: Math.floor((2 * cents * 1000 * factor + content.thousandths) / (2 * content.thousandths)), unit }
}

/**
 * The unit price of charged prices in cents, each with its content in the list. Undefined where one of them has none or another
 * unit, and where it repeats the price.
 */
export function unitPrice(cents: readonly number[], contents: string | undefined): UnitPrice | undefined {
  const written = contents?.split(",") ?? []
  if (cents.length === 0 || cents.length !== written.length) return undefined
  const units = cents.flatMap((each, at) => perUnit(each, parseNetContent(written[at] ?? "")) ?? [])
  const [first] = units
  if (!first || units.length !== cents.length || units.some(({ unit }) => unit !== first.unit)) return undefined
  if (units.every(({ now }, at) => now === cents[at])) return undefined
  const amounts = units.map(({ now }) => now)
  const [now, most] = [Math.min(...amounts), Math.max(...amounts)]
  return { now, ...(most > now && { most }), unit: first.unit }
}

/** `39,20 €` → `39,20 €/l`. */
export const perUnitText = (amount: string, unit: PriceUnit): string => `${amount}/${unit === "m2" ? "m²" : unit}`
