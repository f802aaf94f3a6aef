/** `shop zones`: the parts of the world that parcels go to at the same price. */
import { areaInWords } from "#provider/cart/areaInWords.ts"
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { readCount, readZoneId } from "#provider/commands/deliveryOptions.ts"
import { readBilingual, readList } from "#provider/commands/values.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { changeShop } from "#provider/delivery/changeShop.ts"
import { zoneDocument } from "#provider/delivery/document.ts"
import { readZones, type Zone } from "#provider/delivery/ways.ts"
import { putZone, removeZone, type ZoneFields } from "#provider/delivery/zoneRows.ts"
import { readyZoneIds } from "#provider/delivery/zones.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { isCountry } from "#shared/fields/countries.ts"

const options = {
  name: { type: "string" },
  countries: { type: "string" },
  only: { type: "string" },
  except: { type: "string" },
  position: { type: "string" },
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
  --position N         where it stands in the list, from 0
  --remove             no way of delivery may go there any more
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ID?"])
    const { json, remove, ...given } = values
    const isChange = Object.keys(given).length > 0
    if (positionals[0] === undefined && (remove || isChange)) throw new UsageError("ID is missing.")
    if (remove && isChange) throw new UsageError("--remove goes with no other option.")
    const id = positionals[0] === undefined ? undefined : readZoneId("ID", positionals[0])
    const fields = readFields(given)
    const zones = await withDatabase(settings, async ({ db }) => {
      if (id !== undefined && remove) await removeZone(db, id)
      else if (id !== undefined && isChange) await changeShop(db, (trx) => putZone(trx, id, fields))
      const all = await readZones(db)
      if (id === undefined || remove) return all
      const zone = all.find((each) => each.id === id)
      if (!zone) throw new RefusedError(`There is no zone ${id}.`)
      return [zone]
    })
    await out(
      json
        ? `${JSON.stringify(zones.map(zoneDocument), null, 2)}\n`
        : zones.map((zone) => `${zone.id}  ${areaInWords([zone]).en}\n  ${areaInWords([areaOf(zone)]).en}\n`).join(""),
    )
    return 0
  },
}

const areaOf = ({ countries, zips, excludedZips }: Zone) => ({ countries, zips, excludedZips })

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
