/** Dates of a service: each is a variant with a beginning, whose stock are its seats. */
import type { Moment, Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"
import type { DateFacts } from "#shared/contract/productFacts.ts"
import type { Localized } from "#shared/locale.ts"

export type DateColumns = Pick<Row<"variants">, "starts_at" | "ends_at" | "closes_at" | "date_state">

export interface DateDraft {
  /** Null for anything but a date. */
  startsAt?: Moment | null
  endsAt?: Moment | null
  /** Until when it is sold; null for until it begins. */
  closesAt?: Moment | null
  isCalledOff?: boolean
}

/** A date that was put off is open again. */
export function dateColumns(draft: DateDraft, now: Moment): DateColumns {
  const { startsAt = null, endsAt = null, closesAt = null, isCalledOff = false } = draft
  if (startsAt === null) return { starts_at: null, ends_at: null, closes_at: null, date_state: "open" }
  const isOver = startsAt <= now || (closesAt !== null && closesAt <= now)
  const state = isCalledOff ? "called_off" : isOver ? "closed" : "open"
  return { starts_at: startsAt, ends_at: endsAt, closes_at: closesAt, date_state: state }
}

export const keptDate = ({ starts_at, ends_at, closes_at, date_state }: DateColumns): Required<DateDraft> => ({
  startsAt: starts_at,
  endsAt: ends_at,
  closesAt: closes_at,
  isCalledOff: date_state === "called_off",
})

/** Stock that shoppers may take. */
export const stockFor = ({ stock, date_state }: Pick<Row<"variants">, "stock" | "date_state">): number =>
  date_state === "open" ? stock : 0

/** No seat is made on demand. */
export const backorderFor = (
  { starts_at }: Pick<DateColumns, "starts_at">,
  backorder: Row<"products">["backorder"],
): Row<"products">["backorder"] => (starts_at === null ? backorder : "no")

export const dateFacts = ({ starts_at, ends_at, date_state }: DateColumns): DateFacts => ({
  ...(starts_at !== null && { startsAt: starts_at }),
  ...(ends_at !== null && { endsAt: ends_at }),
  ...(date_state !== "open" && { closed: date_state }),
})

/** Dates that are over are not shown, unless none is left. */
export function shownDates<Variant extends Pick<DateColumns, "date_state">>(variants: readonly Variant[]): Variant[] {
  const open = variants.filter(({ date_state }) => date_state === "open")
  return open.length > 0 ? open : variants.slice(-1)
}

/** Name of the choice between its variants; dates need none of their own. */
export const choiceOf = (
  { variant_label_es: es, variant_label_en: en }: Pick<Row<"products">, "variant_label_es" | "variant_label_en">,
  variants: readonly Pick<DateColumns, "starts_at">[],
): Localized =>
  es === "" && en === "" && variants.some(({ starts_at }) => starts_at !== null)
    ? { es: "Fecha", en: "Date" }
    : localized(es, en)

/** A product with dates is a service, whatever its category says. */
export const withDates = (
  groups: readonly LegalGroup[],
  variants: readonly Pick<DateColumns, "starts_at">[],
): LegalGroup[] =>
  variants.some(({ starts_at }) => starts_at !== null) ? [...new Set([...groups, "services" as const])] : [...groups]

/** Where a service takes place, as its product says. */
export function placeOf({ fields }: Pick<Row<"products">, "fields">): Localized | undefined {
  const { place_es: es = "", place_en: en = "" } = JSON.parse(fields) as Partial<Record<string, string>>
  return es === "" && en === "" ? undefined : localized(es, en)
}
