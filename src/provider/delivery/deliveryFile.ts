/**
 * Applies a file's zones, delivery methods, carriers, calendar and returns, and exports them; CSV has only a row for
 * each price.
 */
import type { Kysely, Transaction } from "kysely"
import { upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { readCarriers } from "#provider/delivery/carriers.ts"
import { type MethodFields, putMethod } from "#provider/delivery/deliveryMethods.ts"
import {
  type DeliveryDocument,
  DeliveryDocument as DocumentStruct,
  type MethodDocument,
  methodDocument,
  zoneDocument,
} from "#provider/delivery/document.ts"
import { putReturnDays, readReturnDays } from "#provider/delivery/returnDays.ts"
import { readCalendar, saveCalendar } from "#provider/delivery/shopCalendar.ts"
import { type Band, readWays, readZones } from "#provider/delivery/ways.ts"
import { putZone } from "#provider/delivery/zoneRows.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { guard } from "#provider/platform/tables/cells.ts"
import { csvLine } from "#provider/platform/tables/csvLine.ts"
import { openCsv } from "#provider/platform/tables/csvRows.ts"
import { findingLine, RefusedError, shorten } from "#provider/platform/tables/findings.ts"
import { quoted, says } from "#provider/platform/words/says.ts"
import type { ShopCalendar } from "#shared/deliveryDates.ts"
import { parseAmount } from "#shared/money.ts"

export async function readDelivery(db: Kysely<Database>): Promise<Required<DeliveryDocument>> {
  const [zones, ways, carriers, calendar, returnDays] = await Promise.all([
    readZones(db),
    readWays(db),
    readCarriers(db),
    readCalendar(db),
    readReturnDays(db),
  ])
  return {
    zones: zones.map(zoneDocument),
    methods: ways.map(methodDocument),
    carriers,
    calendar: calendarDocument(calendar),
    returnDays,
  }
}

const calendarDocument = ({ workingDays, openingDays, holidays, ...rest }: ShopCalendar) => ({
  ...rest,
  workingDays: [...workingDays],
  openingDays: [...openingDays],
  holidays: [...holidays],
})

/** Parts missing from the document stay. Throws RefusedError. */
export async function putDelivery(trx: Transaction<Database>, document: DeliveryDocument): Promise<void> {
  for (const { id, ...zone } of document.zones ?? []) await putZone(trx, id, zone)
  for (const method of document.methods ?? []) await putWhole(trx, method)
  const carriers = (document.carriers ?? []).map(({ id, name, link }) => ({ id, name, tracking_url: link }))
  await upsert(trx, "carriers", ["id"], carriers)
  if (document.calendar) await saveCalendar(trx, document.calendar)
  if (document.returnDays !== undefined) await putReturnDays(trx, document.returnDays)
}

/** Exactly as in the document: other rates and points are deleted. Throws RefusedError. */
export async function putWhole(trx: Transaction<Database>, method: MethodDocument): Promise<void> {
  const { id, rates, pickupPoints, isDefault = false } = method
  await putMethod(trx, id, { fields: fieldsOf(method), isDefault }, (field) => fieldNames[field] ?? field)
  if (pickupPoints) {
    const points = JSON.stringify(pickupPoints)
    await trx.updateTable("delivery_methods").set({ pickup_points: points }).where("id", "=", id).execute()
  }
  if (!rates) return
  await trx.deleteFrom("delivery_rates").where("method_id", "=", id).execute()
  for (const { zone, measure, bands, freeFrom, days } of rates) {
    const fields = {
      measure,
      bands: bandsOf(bands, measure, `${id} to ${zone}`),
      freeFromCents: freeFrom === null ? null : cents(freeFrom),
      eta: days,
    }
    await putMethod(trx, id, { fields: {}, isDefault: false, rate: { zone, fields } }, String)
  }
}

const cents = (amount: string) => parseAmount(amount) ?? 0

/** By the names in the file. */
const fieldNames: Partial<Record<keyof MethodFields, string>> = {
  name_es: "name",
  name_en: "name",
  eta_min_days: "days",
  eta_max_days: "days",
}

function fieldsOf({ kind, name, text, icon, days, cost, freeFrom }: MethodDocument): Partial<MethodFields> {
  return {
    ...(kind && { kind }),
    ...(name && { name_es: name.es, name_en: name.en }),
    ...(text && { description_es: text.es, description_en: text.en }),
    ...(icon && { icon }),
    ...(days && { eta_min_days: days.min, eta_max_days: days.max }),
    ...(cost !== undefined && { cost_cents: cents(cost) }),
    ...(freeFrom !== undefined && { free_from_cents: freeFrom === null ? null : cents(freeFrom) }),
  }
}

type RateDocument = NonNullable<MethodDocument["rates"]>[number]

function bandsOf(bands: RateDocument["bands"], measure: "sum" | "weight", what: string): Band[] {
  const read = bands.map(({ from, cost }) => {
    const start = measure === "weight" ? (/^\d{1,7}$/.test(from) ? Number(from) : undefined) : parseAmount(from)
    if (start === undefined) {
      const takes = measure === "weight" ? 'grams such as "2000"' : 'an amount such as "30.00"'
      throw new RefusedError(says`${what}: "from" is "${from}", but it takes ${takes}.`)
    }
    return { from: start, cents: cents(cost) }
  })
  const isRising = read.every(({ from }, index) => (index === 0 ? from === 0 : from > (read[index - 1]?.from ?? 0)))
  if (!isRising) throw new RefusedError(says`${what}: its bands begin at 0 and rise.`)
  return read
}

const columns = [
  "method",
  "kind",
  "name_es",
  "name_en",
  "days",
  "zone",
  "by",
  "from",
  "cost",
  "free_from",
  "zone_days",
] as const
type Column = (typeof columns)[number]

/** Only the prices; other data of zones, pickup points and carriers is in JSON. */
export function toCsv({ methods = [] }: DeliveryDocument): string {
  const lines = methods.flatMap(({ id, kind = "", name, days, cost, freeFrom, rates }) => {
    const head = [id, kind, guard(name?.es ?? ""), guard(name?.en ?? ""), daysCell(days)]
    if (!rates) return [[...head, "", "", "", cost ?? "", freeFrom ?? "", ""]]
    return rates.flatMap(({ zone, measure, bands, freeFrom: own, days: zoneDays }) =>
      bands.map((band) => [...head, zone, measure, band.from, band.cost, own ?? "", daysCell(zoneDays)]),
    )
  })
  return [[...columns], ...lines].map(csvLine).join("")
}

const daysCell = (days: { min: number; max: number } | null | undefined) => (days ? `${days.min}-${days.max}` : "")

interface CsvRecord {
  line: number
  cells: Partial<Record<Column, string>>
}

/** Throws RefusedError with all errors, one per line. */
export async function fromCsv(path: string): Promise<DeliveryDocument> {
  const problems: string[] = []
  const records = await readRecords(path)
  const methods = new Map<string, MethodDocument>()
  for (const { line, cells } of records) {
    const problem = (column: Column, takes: string) =>
      problems.push(findingLine({ line, column, value: shorten(cells[column] ?? ""), reason: quoted(takes) }))
    addRow(methods, cells, problem)
  }
  if (problems.length > 0) throw new RefusedError(problems.join("\n"))
  const document = { methods: [...methods.values()] }
  const [error] = DocumentStruct.validate(document)
  if (error) throw new RefusedError(says`${error.path.join(".")}: ${error.message}.`)
  return document
}

async function readRecords(path: string): Promise<CsvRecord[]> {
  const { heading, rows } = await openCsv(path)
  const names = heading.cells.map((name) => name.toLowerCase())
  const unknown = names.find((name) => !columns.some((column) => column === name))
  if (unknown !== undefined || !names.includes("method")) {
    const what = unknown === undefined ? "The column method is missing" : `"${unknown}" is no column of delivery`
    throw new RefusedError(says`${what}: there are ${columns.join(", ")}.`)
  }
  const records: CsvRecord[] = []
  for await (const { line, cells } of rows) {
    records.push({ line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])) })
  }
  return records
}

type Problem = (column: Column, takes: string) => void

function addRow(methods: Map<string, MethodDocument>, cells: CsvRecord["cells"], problem: Problem): void {
  const id = (cells.method ?? "").toUpperCase()
  if (!/^[A-Z][A-Z0-9_]{1,39}$/.test(id)) return void problem("method", "takes 2 to 40 letters, digits and _")
  const method = methods.get(id) ?? { id }
  methods.set(id, method)
  Object.assign(method, headOf(cells, problem))
  const cost = withPoint(cells.cost)
  const freeFrom = withPoint(cells.free_from) || null
  if (cost !== "" && parseAmount(cost) === undefined) problem("cost", "takes an amount such as 4.90")
  if (freeFrom !== null && parseAmount(freeFrom) === undefined) problem("free_from", "takes an amount, or nothing")
  if (!cells.zone) {
    if (cost !== "") Object.assign(method, { cost, freeFrom })
    return
  }
  if (cost === "") problem("cost", "takes what it costs in this zone, such as 4.90")
  const measure = cells.by === "weight" ? "weight" : "sum"
  if (cells.by && cells.by !== measure) problem("by", "takes sum or weight")
  method.rates ??= []
  const days = readDays(cells.zone_days, () => problem("zone_days", "takes days such as 1-2, or nothing"))
  const known = method.rates.find((rate) => rate.zone === cells.zone)
  const rate = known ?? { zone: cells.zone, measure, bands: [], freeFrom, days }
  if (!known) method.rates.push(rate)
  rate.bands.push({ from: withPoint(cells.from) || "0", cost })
}

function headOf(cells: CsvRecord["cells"], problem: Problem): Partial<MethodDocument> {
  const { kind, name_es: es = "", name_en: en = "" } = cells
  const isKind = kind === "home" || kind === "pickup" || kind === "point"
  if (kind && !isKind) problem("kind", "takes home, pickup or point")
  const days = readDays(cells.days, () => problem("days", "takes days such as 1-2"))
  return {
    ...(isKind && { kind }),
    ...((es || en) && { name: { es: unguard(es || en), en: unguard(en || es) } }),
    ...(days && { days }),
  }
}

/** Spreadsheets write the decimal sign of their language. */
const withPoint = (amount = "") => amount.replace(",", ".")

const unguard = (text: string) => text.replace(/^'(?='*[=+\-@])/, "")

function readDays(text: string | undefined, problem: () => void): { min: number; max: number } | null {
  if (!text) return null
  const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
  if (from === undefined) problem()
  return { min: Number(from), max: Number(to) }
}
