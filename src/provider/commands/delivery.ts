/** `shop delivery`: the ways of delivery a shop offers, what they cost and where they go. */

import { areaInWords } from "#provider/cart/areaInWords.ts"
import { areaOf } from "#provider/cart/delivery.ts"
import { type Command, oneOf, readArguments, UsageError } from "#provider/commands/command.ts"
import { readBilingual, readCents, readList } from "#provider/commands/values.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import {
  found,
  type MethodFields,
  type MethodRow,
  pickupPointsOf,
  readMethodRows,
  removeMethod,
  saveMethod,
} from "#provider/delivery/deliveryMethods.ts"
import { type Zone, zoneNames, zones } from "#provider/delivery/zones.ts"
import { isCountry } from "#shared/fields/countries.ts"
import { wireAmount } from "#shared/money.ts"

const options = {
  kind: { type: "string" },
  name: { type: "string" },
  text: { type: "string" },
  cost: { type: "string" },
  "free-from": { type: "string" },
  days: { type: "string" },
  zone: { type: "string" },
  countries: { type: "string" },
  only: { type: "string" },
  except: { type: "string" },
  icon: { type: "string" },
  position: { type: "string" },
  default: { type: "boolean" },
  remove: { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

const KINDS = ["home", "pickup", "point"] as const
const ICONS = ["storefront", "truck", "lightning", "map-pin"] as const
const ID = /^[A-Z][A-Z0-9_]{1,39}$/
const ZIP_START = /^[A-Z0-9]{1,8}$/
const NONE = "none"
const MOST_DAYS = 60

export const deliveryCommand: Command = {
  usage: "delivery",
  summary: "list ways of delivery, make, change or remove one",
  help: `Usage: npm run shop -- delivery [ID] [options]

Without options it shows what there is. With some, the way of delivery is changed, or made where ID is new: then --kind,
--name, --cost and --days are needed. Texts in two languages are written "Español | English".

  --kind KIND          home; pickup at the shop; point, for pickup at a carrier's
  --name TEXT          as it is called
  --text TEXT          a line more about it
  --cost AMOUNT        such as 4.90, or 0
  --free-from AMOUNT   for goods of so much or more; none for never
  --days FROM-TO       working days from the last collection on: 1-2, or 1
  --zone ZONE          where it goes: ${zoneNames.join(", ")}; or by
  --countries LIST     two-letter codes separated by commas, or none for all countries of the shop's list
  --only LIST          beginnings of zips it goes to, such as 07,35; none for all
  --except LIST        beginnings of zips it does not go to; none
  --icon ICON          ${ICONS.join(", ")}
  --position N         where it stands in the list, from 0
  --default            a cart begins with it
  --remove             it is offered no more
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ID?"])
    const { json, remove, ...given } = values
    const id = positionals[0]?.toUpperCase()
    const isChange = Object.keys(given).length > 0
    if (id === undefined && (remove || isChange)) throw new UsageError("ID is missing.")
    if (id !== undefined && !ID.test(id)) {
      throw new UsageError(`ID is "${id}", but it takes 2 to 40 letters, digits and _, such as HOME_DELIVERY.`)
    }
    if (remove && isChange) throw new UsageError("--remove goes with no other option.")
    const fields = readFields(given)
    const rows = await withDatabase(settings, async ({ db }) => {
      if (id !== undefined && remove) await removeMethod(db, id)
      else if (id !== undefined && isChange) {
        await saveMethod(db, id, { fields, isDefault: given.default === true }, (field) => optionOf[field] ?? field)
      }
      const all = await readMethodRows(db)
      return id === undefined || remove ? all : [found(all, id)]
    })
    await out(json ? `${JSON.stringify(rows.map(shown), null, 2)}\n` : rows.map(inLines).join("\n"))
    return 0
  },
}

/** For what a new one lacks. */
const optionOf: Partial<Record<keyof MethodFields, string>> = {
  name_es: "--name",
  name_en: "--name",
  kind: "--kind",
  cost_cents: "--cost",
  eta_min_days: "--days",
  eta_max_days: "--days",
}

/** Those that were given. Throws UsageError for what an option does not take. */
function readFields(values: Values): Partial<MethodFields> {
  const { cost, days, position } = values
  const kind = oneOf("--kind", values.kind, KINDS)
  const icon = oneOf("--icon", values.icon, ICONS)
  const free = values["free-from"]
  return {
    ...(kind && { kind }),
    ...bilingual("name", "--name", values.name),
    ...bilingual("description", "--text", values.text),
    ...(cost !== undefined && { cost_cents: readCents("--cost", cost) }),
    ...(free !== undefined && { free_from_cents: free === NONE ? null : readCents("--free-from", free) }),
    ...(days !== undefined && readDays(days)),
    ...readArea(values),
    ...(icon && { icon }),
    ...(position !== undefined && { position: count("--position", position, 999) }),
  }
}

function bilingual(column: "name" | "description", option: string, text: string | undefined) {
  if (text === undefined) return {}
  const { es, en } = readBilingual(option, text)
  return { [`${column}_es`]: es, [`${column}_en`]: en }
}

function readArea(values: Values): Partial<MethodFields> {
  const zone: Zone | undefined = oneOf("--zone", values.zone, zoneNames)
  if (zone && (values.countries ?? values.only ?? values.except) !== undefined) {
    throw new UsageError("--zone says where it goes: --countries, --only and --except go without it.")
  }
  const zips = `beginnings of zips, such as 07,35`
  const area = zone && zones[zone]
  return {
    ...(area && {
      countries: JSON.stringify(area.countries),
      zips: JSON.stringify(area.zips),
      excluded_zips: JSON.stringify(area.excludedZips),
    }),
    ...list("countries", readList("--countries", values.countries, isCountry, "two-letter codes, such as ES,PT")),
    ...list(
      "zips",
      readList("--only", values.only, (zip) => ZIP_START.test(zip), zips),
    ),
    ...list(
      "excluded_zips",
      readList("--except", values.except, (zip) => ZIP_START.test(zip), zips),
    ),
  }
}

const list = (column: "countries" | "zips" | "excluded_zips", values: string[] | undefined) =>
  values && { [column]: JSON.stringify(values) }

function readDays(text: string): Pick<MethodFields, "eta_min_days" | "eta_max_days"> {
  const [from = "", to = from, ...rest] = text.split("-")
  if (rest.length > 0) throw new UsageError(`--days is "${text}", but it takes days such as 1-2.`)
  return { eta_min_days: count("--days", from, MOST_DAYS), eta_max_days: count("--days", to, MOST_DAYS) }
}

function count(option: string, text: string, most: number): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= most) return Number(text)
  throw new UsageError(`${option} is "${text}", but it takes a number from 0 to ${most}.`)
}

const shown = (row: MethodRow) => ({
  id: row.id,
  kind: row.kind,
  name: { es: row.name_es, en: row.name_en },
  text: { es: row.description_es, en: row.description_en },
  cost: wireAmount(row.cost_cents),
  freeFrom: row.free_from_cents === null ? null : wireAmount(row.free_from_cents),
  days: { from: row.eta_min_days, to: row.eta_max_days },
  ...areaOf(row),
  pickupPoints: pickupPointsOf(row),
  isDefault: row.is_default === 1,
})

function inLines(row: MethodRow): string {
  const { cost, freeFrom, days, pickupPoints, isDefault } = shown(row)
  const where = row.kind === "home" ? areaInWords(areaOf(row)).en : `${pickupPoints.length} pickup points`
  const free = freeFrom === null ? "" : `, free from ${freeFrom}`
  return `${row.id}  ${row.name_en}${isDefault ? "  (a cart begins with it)" : ""}
  ${row.kind}, ${cost}${free}, ${days.from} to ${days.to} working days
  ${where}
`
}
