/** Converts between a delivery method and the fields of a form, in which concurrent changes are merged. */
import { type MethodDocument, MOST_LINE } from "#provider/delivery/document.ts"
import { newId } from "#provider/delivery/newId.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import { deliveryIcons } from "#shared/deliveryIcons.ts"
import { isCountry, isZip, normalizeZip } from "#shared/fields/countries.ts"
import { typedAmount, wireAmount } from "#shared/money.ts"

type Rate = NonNullable<MethodDocument["rates"]>[number]
type Point = NonNullable<MethodDocument["pickupPoints"]>[number]
type Named = Pick<MethodDocument, "id" | "kind">

/** Temporary id of a new point: its final one is made from its name. */
export const NEW_POINT = "new"
const MOST_DAYS = 60
const MOST_GRAMS = 9_999_999

const isBlank = ({ es, en }: { es: string; en: string }) => es === "" && en === ""

/** Undefined unless a whole number up to `most`. */
const readCount = (text: string, most: number): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** `4.90` or `4,90` in cents; undefined for anything else. */
const readMoney = (text: string): number | undefined => typedAmount(text)

/** `rate.ZONE.…` for zones and `point.ID.…` for pickup points; amounts as `4.90`, `bands` as `0: 4.90, 30.00: 2.90`. */
export function methodFields(method: MethodDocument): Record<string, string> {
  const { kind, name, text, icon = "", days, isDefault, cost = "", freeFrom, rates = [], pickupPoints = [] } = method
  return {
    "name.es": name?.es ?? "",
    "name.en": name?.en ?? "",
    "text.es": text?.es ?? "",
    "text.en": text?.en ?? "",
    "days.min": String(days?.min ?? ""),
    "days.max": String(days?.max ?? ""),
    icon,
    default: isDefault ? "yes" : "",
    ...(kind === "pickup" && { cost, freeFrom: freeFrom ?? "" }),
    ...Object.fromEntries(rates.flatMap(rateFields)),
    ...Object.fromEntries(pickupPoints.flatMap(pointFields)),
  }
}

const under = (start: string, fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]): [string, string] => [`${start}.${name}`, value])

const rateFields = ({ zone, measure, bands, freeFrom, days }: Rate) =>
  under(`rate.${zone}`, {
    measure,
    bands: bands.map(({ from, cost }) => `${from === "0.00" ? "0" : from}: ${cost}`).join(", "),
    freeFrom: freeFrom ?? "",
    min: String(days?.min ?? ""),
    max: String(days?.max ?? ""),
  })

const pointFields = ({ id, name, address, country = "", zip = "", hours }: Point) =>
  under(`point.${id}`, {
    "name.es": name.es,
    "name.en": name.en,
    address,
    country,
    zip,
    "hours.es": hours?.es ?? "",
    "hours.en": hours?.en ?? "",
  })

/** A zone without bands is not served; a point without name and address is ignored. */
export function methodOf({ id, kind }: Named, fields: Fields): { method: MethodDocument; wrong: FieldErrors } {
  const wrong: FieldErrors = {}
  const read: Reader = { get: (name) => (fields[name] ?? "").trim(), refuse: (name, code) => (wrong[name] ??= code) }
  const [zones, points] = [partsOf(fields, "rate"), partsOf(fields, "point")]
  const rates = zones.flatMap((zone) => (read.get(`rate.${zone}.bands`) === "" ? [] : rateOf(read, zone)))
  const method: MethodDocument = {
    id,
    kind,
    name: textOf(read, "name", true) ?? { es: "", en: "" },
    text: { es: lineOf(read, "text.es"), en: lineOf(read, "text.en") },
    ...iconOf(read),
    days: daysOf(read, "days.min", "days.max", true) ?? { min: 0, max: 0 },
    isDefault: read.get("default") !== "",
    ...(kind === "pickup"
      ? { cost: amountOf(read, "cost", true) ?? "0.00", freeFrom: amountOf(read, "freeFrom") ?? null }
      : { rates }),
    ...(kind !== "home" && { pickupPoints: named(points.flatMap((point) => pointOf(read, point))) }),
  }
  if (kind !== "pickup" && rates.length === 0 && Object.keys(wrong).length === 0) wrong["rates"] = "nowhere"
  return { method, wrong }
}

interface Reader {
  get: (name: string) => string
  refuse: (name: string, code: string) => void
}

/** The middle parts of names such as `rate.baleares.bands`, in order. */
const partsOf = (fields: Fields, start: "rate" | "point"): string[] => [
  ...new Set(
    Object.keys(fields).flatMap((name) => {
      const [first, part = "", rest] = name.split(".")
      return first === start && rest !== undefined && part !== "" ? [part] : []
    }),
  ),
]

function lineOf({ get, refuse }: Reader, name: string): string {
  const text = get(name)
  if (text.length > MOST_LINE) refuse(name, "too_long")
  return text
}

/** In both languages, or in none if optional. */
function textOf(read: Reader, name: string, isNeeded: boolean): { es: string; en: string } | undefined {
  const text = { es: lineOf(read, `${name}.es`), en: lineOf(read, `${name}.en`) }
  if (!isNeeded && isBlank(text)) return undefined
  if (text.es === "") read.refuse(`${name}.es`, "missing")
  if (text.en === "") read.refuse(`${name}.en`, "missing")
  return text
}

function amountOf({ get, refuse }: Reader, name: string, isNeeded = false): string | undefined {
  const text = get(name)
  if (text === "" && !isNeeded) return undefined
  const cents = readMoney(text)
  if (cents === undefined) refuse(name, text === "" ? "missing" : "amount")
  return wireAmount(cents ?? 0)
}

/** Defaults to the icon of its kind. */
function iconOf({ get, refuse }: Reader): Pick<MethodDocument, "icon"> {
  const icon = deliveryIcons.find((each) => each === get("icon"))
  if (icon === undefined && get("icon") !== "") refuse("icon", "unknown")
  return icon === undefined ? {} : { icon }
}

function daysOf({ get, refuse }: Reader, from: string, to: string, isNeeded: boolean) {
  const [first, last] = [get(from), get(to)]
  if (!isNeeded && first === "" && last === "") return undefined
  const [min, max] = [readCount(first, MOST_DAYS), readCount(last, MOST_DAYS)]
  if (min === undefined) refuse(from, first === "" ? "missing" : "days")
  if (max === undefined) refuse(to, last === "" ? "missing" : "days")
  if (min !== undefined && max !== undefined && min > max) refuse(from, "order")
  return { min: min ?? 0, max: max ?? 0 }
}

function rateOf(read: Reader, zone: string): Rate {
  const at = (name: string) => `rate.${zone}.${name}`
  const measure = read.get(at("measure")) === "weight" ? "weight" : "sum"
  return {
    zone,
    measure,
    bands: bandsOf(read, at("bands"), measure),
    freeFrom: amountOf(read, at("freeFrom")) ?? null,
    days: daysOf(read, at("min"), at("max"), false) ?? null,
  }
}

/** The first starts at 0, and the others ascend. */
function bandsOf({ get, refuse }: Reader, name: string, measure: Rate["measure"]): Rate["bands"] {
  let last = -1
  return get(name)
    .split(", ")
    .map((band) => {
      const [start = "", price = ""] = band.split(":").map((part) => part.trim())
      const [from, cents] = [measure === "weight" ? readCount(start, MOST_GRAMS) : readMoney(start), readMoney(price)]
      const isNext = from !== undefined && (last < 0 ? from === 0 : from > last)
      if (!isNext || cents === undefined) refuse(name, "bands")
      last = from ?? last
      return { from: measure === "weight" ? String(from ?? 0) : wireAmount(from ?? 0), cost: wireAmount(cents ?? 0) }
    })
}

function pointOf(read: Reader, id: string): Point[] {
  const at = (name: string) => `point.${id}.${name}`
  const [address, country] = [lineOf(read, at("address")), read.get(at("country")).toUpperCase()]
  if (address === "" && isBlank({ es: read.get(at("name.es")), en: read.get(at("name.en")) })) return []
  const zip = normalizeZip(read.get(at("zip")), country)
  if (address === "") read.refuse(at("address"), "missing")
  if (country !== "" && !isCountry(country)) read.refuse(at("country"), "country")
  else if (zip !== "" && !isZip(zip, country)) read.refuse(at("zip"), "zip")
  const hours = textOf(read, at("hours"), false)
  const name = textOf(read, at("name"), true) ?? { es: "", en: "" }
  return [{ id, name, address, ...(country && { country }), ...(zip && { zip }), ...(hours && { hours }) }]
}

function named(points: Point[]): Point[] {
  const taken = [NEW_POINT, ...points.map(({ id }) => id)]
  return points.map((point) =>
    point.id === NEW_POINT ? { ...point, id: newId(point.name.es, taken, "point") } : point,
  )
}
