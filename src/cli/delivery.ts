/** `shop delivery`: the shop's delivery methods, their zones and their prices. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { exportDelivery, importDelivery } from "#cli/deliveryFiles.ts"
import { bilingual, readBands, readCount, readDays, readZoneId } from "#cli/deliveryOptions.ts"
import { readCents } from "#cli/values.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import {
  deleteMethod,
  found,
  type MethodChange,
  type MethodFields,
  putMethod,
  type RateFields,
  removeRate,
} from "#provider/delivery/deliveryMethods.ts"
import { bandWords, methodDocument } from "#provider/delivery/document.ts"
import { readWays, type Way } from "#provider/delivery/ways.ts"
import { readyZoneIds } from "#provider/delivery/zones.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { deliveryIcons } from "#shared/deliveryIcons.ts"
import { wireAmount } from "#shared/money.ts"

const options = {
  kind: { type: "string" },
  name: { type: "string" },
  text: { type: "string" },
  cost: { type: "string" },
  bands: { type: "string" },
  by: { type: "string" },
  "free-from": { type: "string" },
  days: { type: "string" },
  zone: { type: "string" },
  icon: { type: "string" },
  position: { type: "string" },
  default: { type: "boolean" },
  remove: { type: "boolean" },
  output: { type: "string" },
  format: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

const KINDS = ["home", "pickup", "point"] as const
const MEASURES = ["sum", "weight"] as const
const ID = /^[A-Z][A-Z0-9_]{1,39}$/
const NONE = "none"

export const deliveryCommand: Command = {
  usage: "delivery",
  summary: "list ways of delivery, make, change, remove or import them",
  help: `Usage: npm run shop -- delivery [ID] [options]
       npm run shop -- delivery export [--output FILE] [--format json|csv]
       npm run shop -- delivery import FILE [--dry-run]

Without options it shows what there is. With some, the way of delivery is changed, or made where ID is new: then --kind,
--name and --days are needed, and what is carried needs --zone and --cost. Prices belong to a zone: say --zone again for each
that it goes to. Texts in two languages are written "Español | English".

  --kind KIND          home; pickup at the shop; point, for pickup at a carrier's
  --name TEXT          as it is called
  --text TEXT          a line more about it
  --zone ZONE          where it goes: ${readyZoneIds.join(", ")},
                       or one that \`zones\` made. Left out, it is the only zone there is
  --cost AMOUNT        such as 4.90, or 0
  --bands LIST         instead, from so much on: 0:4.90,30:2.90; with --by weight in grams: 0:4.90,2000:6.90
  --by MEASURE         sum of the goods after coupon, or weight
  --free-from AMOUNT   for goods of so much or more; none for never
  --days FROM-TO       working days from the last collection on: 1-2, or 1; with --zone, of that zone; none for the method's
  --icon ICON          ${deliveryIcons.join(", ")}
  --position N         where it stands in the list, from 0
  --default            a cart begins with it
  --remove             it is offered no more; with --zone, it goes there no more
  --json               as JSON
  --output FILE        export: where to write; left out, it is shown
  --format FORMAT      export: json has all of it; csv has a row for each price
  --dry-run            import: says what is wrong in FILE, and changes nothing
  --help               this text

A file says all of the ways of delivery that stand in it; others stay. What a CSV has no column for stays as well.`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["ID?", "FILE?"])
    const [first, file] = positionals
    if (first === "export") return exportDelivery(settings, values, terminal)
    if (first === "import") return importDelivery(settings, file, values["dry-run"] === true, terminal)
    if (file !== undefined) throw new UsageError(says`"${file}" is one word too many.`)
    const { json, remove, zone, output, format, "dry-run": dryRun, ...given } = values
    if ((output ?? format ?? dryRun) !== undefined) {
      throw new UsageError(says`--output, --format and --dry-run go with export and import.`)
    }
    const id = readId(first, remove === true || Object.keys({ ...given, ...(zone && { zone }) }).length > 0)
    if (remove && Object.keys(given).length > 0) throw new UsageError(says`--remove goes with --zone alone.`)
    const zoneId = zone === undefined ? undefined : readZoneId("--zone", zone)
    const ways = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      if (id !== undefined && remove) await removal(context, id, zoneId)
      else if (id !== undefined && Object.keys(given).length > 0) await save(context, id, given, zoneId)
      const all = await readWays(context.db)
      return id === undefined || (remove && zoneId === undefined) ? all : [found(all, id)]
    })
    await terminal.out(json ? `${JSON.stringify(ways.map(methodDocument), null, 2)}\n` : ways.map(inLines).join("\n"))
    return 0
  },
}

function readId(word: string | undefined, isChange: boolean): string | undefined {
  const id = word?.toUpperCase()
  if (id === undefined && isChange) throw new UsageError(says`ID is missing.`)
  if (id !== undefined && !ID.test(id)) {
    throw new UsageError(says`ID is "${id}", but it takes 2 to 40 letters, digits and _, such as HOME_DELIVERY.`)
  }
  return id
}

const removal = (context: AdminContext, id: string, zone: string | undefined): Promise<void> =>
  changeDelivery(context, (trx) => (zone === undefined ? deleteMethod(trx, id) : removeRate(trx, id, zone)))

async function save(context: AdminContext, id: string, values: Values, zone: string | undefined): Promise<void> {
  // Read before the database is opened, so that an invalid option is reported first.
  const rate = readRate(values, zone !== undefined)
  const fields = readFields(values, zone !== undefined)
  await changeDelivery(context, async (trx) => {
    const way = (await readWays(trx)).find(({ row }) => row.id === id)
    const kind = fields.kind ?? way?.row.kind
    const isNew = way === undefined
    const days = values.days === undefined || values.days === NONE ? undefined : readDays("--days", values.days)
    const change: MethodChange = {
      fields: {
        ...fields,
        ...(isNew && days && { eta_min_days: days.min, eta_max_days: days.max }),
        ...(kind === "pickup" && pickupPrices(rate)),
      },
      isDefault: values.default === true,
    }
    if (kind === "pickup") {
      if (zone !== undefined) throw new RefusedError(says`${id} is fetched at the shop: it goes to no zone.`)
      return putMethod(trx, id, change, (field) => optionOf[field] ?? field)
    }
    const { eta, ...prices } = rate
    const wanted: RateFields = isNew ? prices : rate
    const isPriced = Object.keys(wanted).length > 0
    const [only, ...others] = way?.rates ?? []
    const target = zone ?? (others.length === 0 ? only?.zone.id : undefined)
    const isNamed = fields.name_es !== undefined && kind !== undefined
    if (isNew && isNamed && target === undefined) throw new RefusedError(says`${id} is new: --zone is missing.`)
    if (!isNew && isPriced && target === undefined)
      throw new RefusedError(says`${id} goes to several zones: --zone says which is meant.`)
    await putMethod(
      trx,
      id,
      { ...change, ...(isPriced && target && { rate: { zone: target, fields: wanted } }) },
      (field) => optionOf[field] ?? field,
    )
  })
}

function pickupPrices({ bands, freeFromCents }: RateFields): Partial<MethodFields> {
  const [band, ...more] = bands ?? []
  if (more.length > 0) throw new UsageError(says`--bands goes with what is carried: what is fetched has one --cost.`)
  return {
    ...(band && { cost_cents: band.cents }),
    ...(freeFromCents !== undefined && { free_from_cents: freeFromCents }),
  }
}

/** Options by the fields that a new method must have. */
const optionOf: Partial<Record<keyof MethodFields, string>> = {
  name_es: "--name",
  name_en: "--name",
  kind: "--kind",
  eta_min_days: "--days",
  eta_max_days: "--days",
}

/** The fields that were given. Days given with a zone belong to the zone. */
function readFields(values: Values, hasZone: boolean): Partial<MethodFields> {
  const { days, position } = values
  const kind = oneOf("--kind", values.kind, KINDS)
  const icon = oneOf("--icon", values.icon, deliveryIcons)
  const eta = days === undefined || hasZone ? undefined : readDays("--days", days)
  return {
    ...(kind && { kind }),
    ...bilingual("name", "--name", values.name),
    ...bilingual("description", "--text", values.text),
    ...(eta && { eta_min_days: eta.min, eta_max_days: eta.max }),
    ...(icon && { icon }),
    ...(position !== undefined && { position: readCount("--position", position, 999) }),
  }
}

function readRate(values: Values, hasZone: boolean): RateFields {
  const { cost, bands, days, by } = values
  const free = values["free-from"]
  const measure = oneOf("--by", by, MEASURES)
  if (cost !== undefined && bands !== undefined) throw new UsageError(says`--cost goes without --bands.`)
  if (measure !== undefined && bands === undefined) throw new UsageError(says`--by goes with --bands.`)
  return {
    ...(cost !== undefined && { bands: [{ from: 0, cents: readCents("--cost", cost) }], measure: "sum" as const }),
    ...(bands !== undefined && { bands: readBands("--bands", bands, measure ?? "sum"), measure: measure ?? "sum" }),
    ...(free !== undefined && { freeFromCents: free === NONE ? null : readCents("--free-from", free) }),
    ...(days !== undefined && hasZone && { eta: days === NONE ? null : readDays("--days", days) }),
  }
}

function inLines({ row, rates, points }: Way): string {
  const free = (cents: number | null) => (cents === null ? "" : `, free from ${wireAmount(cents)}`)
  const head = `${row.id}  ${row.name_en}${row.is_default === 1 ? "  (a cart begins with it)" : ""}
  ${row.kind}, ${row.eta_min_days} to ${row.eta_max_days} working days`
  const prices =
    row.kind === "pickup"
      ? [`${wireAmount(row.cost_cents)}${free(row.free_from_cents)}, ${points.length} pickup points`]
      : rates.map(
          ({ zone, ownEta, freeFromCents, ...rate }) =>
            `${zone.id} (${areaInWords([zone]).en}): ${bandWords(rate)}${free(freeFromCents)}${ownEta ? `, ${ownEta.min} to ${ownEta.max} days` : ""}`,
        )
  const lines = prices.length > 0 ? prices : ["goes nowhere yet: --zone and --cost say where, and for how much"]
  return `${head}\n${lines.map((line) => `  ${line}\n`).join("")}`
}
