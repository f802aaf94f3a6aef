/** `shop zones`: the delivery zones, each with prices of its own. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { readCount, readZoneId } from "#cli/deliveryOptions.ts"
import { readBilingual, readList } from "#cli/values.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import type { ViewedZone } from "#provider/delivery/viewDelivery.ts"
import type { ZoneFields } from "#provider/delivery/zoneRows.ts"
import { readyZoneIds } from "#provider/delivery/zones.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"
import { isCountry } from "#shared/fields/countries.ts"

const options = {
  name: { type: "string" },
  countries: { type: "string" },
  only: { type: "string" },
  except: { type: "string" },
  position: { type: "string" },
  up: { type: "boolean" },
  down: { type: "boolean" },
  remove: { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

const ZIP_START = /^[A-Z0-9]{1,8}$/
const ZIPS = "beginnings of zips, such as 07,35"

export const zonesCommand: Command = {
  usage: "zones",
  summary: "list zones of delivery, make, change or remove one",
  help: `Usage: npm run shop -- zones [ID] [options]

Ready to be named in \`delivery ID --zone\`: ${readyZoneIds.join(", ")}.
Any other is made here. A place that lies in several zones belongs to the first of the list that a way of delivery goes to.

  --name TEXT          "Español | English", as shoppers read it
  --countries LIST     two-letter codes separated by commas, or none for all countries of the shop's list
  --only LIST          beginnings of zips that lie in it, such as 07,35; none for all
  --except LIST        beginnings of zips that do not; none
  --position N         where it stands in the list, from 0; left out, a new one goes before the zone that it lies in
  --up, --down         one place in the list
  --remove             no way of delivery may go there any more
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ID?"])
    const { json, remove, up, down, ...given } = values
    const isChange = Object.keys(given).length > 0
    const acts = [remove, up, down, isChange].filter(Boolean).length
    if (positionals[0] === undefined && acts > 0) throw new UsageError(says`ID is missing.`)
    if (remove && acts > 1) throw new UsageError(says`--remove goes with no other option.`)
    if (acts > 1) throw new UsageError(says`--up and --down go with no other option.`)
    const id = positionals[0] === undefined ? undefined : readZoneId("ID", positionals[0])
    const fields = readFields(given)
    const zones = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      const { version, madeZones: before } = await runAdmin(context, "viewDelivery", {})
      const zone = before.find((each) => each.id === id)
      if (id !== undefined && (acts > 0 || !zone)) {
        if (!zone && !isChange) throw new RefusedError(says`There is no zone ${id}.`)
        if (remove && zone) await removal(context, version, zone)
        else if (up || down) await runAdmin(context, "moveDelivery", { what: "zone", id, to: up ? "up" : "down" })
        else await inWords(zone ? save(context, version, { ...fields, id }) : add(context, { ...fields, id }))
      }
      const { madeZones: all } = await runAdmin(context, "viewDelivery", {})
      return id === undefined || remove ? all : all.filter((each) => each.id === id)
    })
    await out(json ? `${JSON.stringify(zones.map(documentOf), null, 2)}\n` : zones.map(inLines).join(""))
    return 0
  },
}

type Changed = ZoneFields & { id: string }
const add = (context: AdminContext, zone: Changed) => runAdmin(context, "addDeliveryZone", { zone })
const save = (context: AdminContext, version: number, zone: Changed) =>
  runAdmin(context, "saveDeliveryZone", { version, zone })

async function removal(context: AdminContext, version: number, { id, ways }: ViewedZone): Promise<void> {
  if (ways.length > 0) {
    throw new RefusedError(
      says`${ways.join(", ")} would go there still: take the zone from it first, with --zone ${id} --remove.`,
    )
  }
  await runAdmin(context, "removeDeliveryZone", { version, id })
}

/** Options by the fields they set. */
const optionOf: Record<string, string> = { zips: "--only", excludedZips: "--except", countries: "--countries" }
const faults: Record<string, string> = { nothing_left: "leaves no place of it" }

async function inWords(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const [first] = isApiError(error) ? Object.entries(error.fields ?? {}) : []
    if (!first) throw error
    const [field, fault] = first
    throw new RefusedError(says`${optionOf[field] ?? "--name"}: ${faults[fault] ?? fault}.`)
  }
}

const documentOf = ({ id, name, countries, zips, excludedZips }: ViewedZone) => ({
  id,
  name,
  countries,
  zips,
  excludedZips,
})

/** A zone's name, its places, and which other zones overlap with it. */
function inLines({ id, area, inside, shares, ...zone }: ViewedZone): string {
  const places = { countries: zone.countries, zips: zone.zips, excludedZips: zone.excludedZips }
  return [
    `${id}  ${area.en}`,
    `  ${areaInWords([places]).en}`,
    ...(inside === undefined ? [] : [`  all of it lies in ${inside}, which is looked for first: zones ${id} --up`]),
    ...(inside === undefined && shares.length > 0 ? [`  where it meets ${shares.join(", ")}, that counts`] : []),
    "",
  ].join("\n")
}

function readFields({ name, countries, only, except, position }: Values): ZoneFields {
  const codes = readList("--countries", countries, isCountry, "two-letter codes, such as ES,PT")
  const isZip = (zip: string) => ZIP_START.test(zip)
  const zips = readList("--only", only, isZip, ZIPS)
  const excludedZips = readList("--except", except, isZip, ZIPS)
  return {
    ...(name !== undefined && { name: readBilingual("--name", name) }),
    ...(codes && { countries: codes }),
    ...(zips && { zips }),
    ...(excludedZips && { excludedZips }),
    ...(position !== undefined && { position: readCount("--position", position, 999) }),
  }
}
