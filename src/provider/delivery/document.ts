/** Delivery settings as a file: JSON contains everything, and `--json` prints the same shapes. */
import {
  array,
  boolean,
  define,
  enums,
  type Failure,
  type Infer,
  nullable,
  object,
  optional,
  refine,
  type StructError,
  size,
  string,
} from "superstruct"
import { isTrackingLink } from "#provider/delivery/carriers.ts"
import { MOST_RETURN_DAYS } from "#provider/delivery/returnDays.ts"
import { isHolidayText } from "#provider/delivery/shopCalendar.ts"
import type { Way, Zone } from "#provider/delivery/ways.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { GOOD_FRIDAY } from "#shared/deliveryDates.ts"
import { deliveryIcons } from "#shared/deliveryIcons.ts"
import { isCountry } from "#shared/fields/countries.ts"
import { whole } from "#shared/fields/whole.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import { parseAmount, wireAmount } from "#shared/money.ts"

/** As text, so that spreadsheets do not alter it: `"4.90"`. */
export const Amount = define<string>("amount", (value) =>
  typeof value === "string" && parseAmount(value) !== undefined ? true : 'it takes an amount such as "4.90"',
)
const Country = define<string>("country", (value) =>
  typeof value === "string" && isCountry(value) ? true : 'it takes a country of the shop\'s list, such as "ES"',
)
const Link = define<string>("link", (value) =>
  typeof value === "string" && isTrackingLink(value) ? true : "it takes an https address with {number} in it",
)
export const Id = refine(string(), "own_id", (text) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text))
/** Letters of a text in one language, and of the name of a carrier. */
export const MOST_LINE = 300
export const MOST_CARRIER = 40
export const Line = size(string(), 0, MOST_LINE)
export const Text = object({ es: Line, en: Line })
export const Days = object({ min: whole(0), max: whole(0) })
const ZipStart = refine(string(), "zip_start", (text) => /^[A-Z0-9]{1,8}$/.test(text))

export const ZoneDocument = object({
  id: Id,
  name: Text,
  countries: array(Country),
  zips: array(ZipStart),
  excludedZips: array(ZipStart),
})

/** `from` is an amount, or grams. */
export const BandDocument = object({ from: string(), cost: Amount })

const RateDocument = object({
  zone: Id,
  measure: enums(["sum", "weight"]),
  bands: size(array(BandDocument), 1, 100),
  freeFrom: nullable(Amount),
  /** Null for the method's own. */
  days: nullable(Days),
})

/** Points are told apart by their ids, new ones too. */
const PickupPoints = refine(
  array(PickupPoint),
  "point_ids",
  (points) => new Set(points.map(({ id }) => id)).size === points.length,
)

export const MethodId = refine(string(), "method_id", (text) => /^[A-Z][A-Z0-9_]{1,39}$/.test(text))

export const MethodDocument = object({
  id: MethodId,
  kind: optional(enums(["home", "pickup", "point"])),
  name: optional(Text),
  text: optional(Text),
  icon: optional(enums(deliveryIcons)),
  days: optional(Days),
  isDefault: optional(boolean()),
  /** For pickup at the shop. */
  cost: optional(Amount),
  freeFrom: optional(nullable(Amount)),
  /** For methods that carry goods: all rates. */
  rates: optional(array(RateDocument)),
  pickupPoints: optional(PickupPoints),
})
export type MethodDocument = Infer<typeof MethodDocument>

export const CarrierDocument = object({
  id: Id,
  name: size(string(), 1, MOST_CARRIER),
  link: Link,
})

const Weekdays = define<number[]>("weekdays", (value) =>
  Array.isArray(value) && value.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
    ? true
    : "it takes days from 1 for Monday to 7, such as [1, 2, 3, 4, 5]",
)
const Holiday = define<string>("holiday", (value) =>
  typeof value === "string" && isHolidayText(value)
    ? true
    : `it takes a day such as 2026-03-19, 12-25 or ${GOOD_FRIDAY}`,
)
const Time = define<string>("time", (value) =>
  typeof value === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? true : 'it takes a time such as "14:00"',
)
/** The basis of promised dates. */
const CalendarDocument = object({
  lastCollection: Time,
  workingDays: Weekdays,
  openingDays: Weekdays,
  holidays: size(array(Holiday), 0, 366),
})
/** Null for the legal minimum. */
const ReturnDays = define<number | null>("returns", (value) =>
  value === null || (Number.isInteger(value) && Number(value) > WITHDRAWAL_DAYS && Number(value) <= MOST_RETURN_DAYS)
    ? true
    : `it takes ${WITHDRAWAL_DAYS + 1} to ${MOST_RETURN_DAYS} days, or null for what the law asks alone`,
)

export const DeliveryDocument = object({
  zones: optional(array(ZoneDocument)),
  methods: optional(array(MethodDocument)),
  carriers: optional(array(CarrierDocument)),
  calendar: optional(CalendarDocument),
  returnDays: optional(ReturnDays),
})
export type DeliveryDocument = Infer<typeof DeliveryDocument>

const free = (cents: number | null) => (cents === null ? null : wireAmount(cents))

export const zoneDocument = ({ id, name, countries, zips, excludedZips }: Zone): Infer<typeof ZoneDocument> => ({
  id,
  name,
  countries: [...countries],
  zips: [...zips],
  excludedZips: [...excludedZips],
})

export function methodDocument({ row, rates, points }: Way): MethodDocument {
  return {
    id: row.id,
    kind: row.kind,
    name: { es: row.name_es, en: row.name_en },
    text: { es: row.description_es, en: row.description_en },
    icon: row.icon as MethodDocument["icon"],
    days: { min: row.eta_min_days, max: row.eta_max_days },
    isDefault: row.is_default === 1,
    ...(row.kind === "pickup"
      ? { cost: wireAmount(row.cost_cents), freeFrom: free(row.free_from_cents) }
      : {
          rates: rates.map(({ zone, measure, bands, freeFromCents, ownEta }) => ({
            zone: zone.id,
            measure,
            bands: bands.map(({ from, cents }) => ({ from: fromWords(from, measure), cost: wireAmount(cents) })),
            freeFrom: free(freeFromCents),
            days: ownEta,
          })),
        }),
    pickupPoints: points,
  }
}

export const fromWords = (from: number, measure: "sum" | "weight") =>
  measure === "weight" ? String(from) : wireAmount(from)

/** Throws RefusedError with all errors, one per line: place, value, and accepted values. */
export function readDocument(text: string): DeliveryDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new RefusedError(says`The file is no JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const [error, document] = DeliveryDocument.validate(value)
  if (error === undefined) return document
  throw new RefusedError(failuresOf(error).map(failureLine).join("\n"))
}

const MOST_TOLD = 20
const failuresOf = (error: StructError) => error.failures().slice(0, MOST_TOLD)

function failureLine({ path, value, message, type }: Failure): string {
  const place = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("")
  const name = place.replace(/^\./, "") || "The file"
  if (type === "never") return `${name} is not known here: leave it out.`
  if (value === undefined) return `${name} is missing.`
  const words = message.includes("it takes") ? message : `it takes something else: ${message.replace(/^E/, "e")}`
  return `${name} is ${JSON.stringify(value)}, but ${words}.`
}
