/** `shop carriers`: who carries parcels, besides those the shop knows. */

import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { readZoneId } from "#cli/deliveryOptions.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { isTrackingLink, readCarriers, removeCarrier, saveCarrier } from "#provider/delivery/carriers.ts"
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import { knownCarriers } from "#provider/delivery/tracking.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const options = {
  name: { type: "string" },
  link: { type: "string" },
  remove: { type: "boolean" },
  json: { type: "boolean" },
} as const

const MOST_LETTERS = 40

export const carriersCommand: Command = {
  usage: "carriers",
  summary: "list carriers, make, change or remove one of your own",
  help: `Usage: npm run shop -- carriers [ID] [options]

Whom \`order NUMBER shipped --carrier ID --number NUMBER\` may name. Known without saying: ${Object.keys(knownCarriers).join(", ")};
one of your own with such an ID takes its place.

  --name TEXT   as shoppers read it
  --link URL    where it tells how far a parcel is, with {number} where the parcel's goes
  --remove      parcels on their way keep their address
  --json        as JSON
  --help        this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ID?"])
    const { json, remove, name, link } = values
    const isChange = name !== undefined || link !== undefined
    if (positionals[0] === undefined && (isChange || remove)) throw new UsageError(says`ID is missing.`)
    if (remove && isChange) throw new UsageError(says`--remove goes with no other option.`)
    const id = positionals[0] === undefined ? undefined : readZoneId("ID", positionals[0])
    if (name !== undefined && (name.trim() === "" || name.length > MOST_LETTERS)) {
      throw new UsageError(says`--name is "${name}", but it takes at most ${MOST_LETTERS} letters.`)
    }
    if (link !== undefined && !isTrackingLink(link)) {
      throw new UsageError(says`--link is "${link}", but it takes an https address with {number} in it.`)
    }
    const carriers = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      if (id !== undefined && (remove || isChange)) {
        await changeDelivery(context, async (trx) => {
          if (remove) return removeCarrier(trx, id)
          const before = (await readCarriers(trx)).find((carrier) => carrier.id === id)
          const carrier = { name: name?.trim() ?? before?.name, link: link ?? before?.link }
          if (!carrier.name || !carrier.link) {
            throw new RefusedError(says`${id} is new: ${carrier.name ? "--link" : "--name"} is missing.`)
          }
          await saveCarrier(trx, { id, name: carrier.name, link: carrier.link })
        })
      }
      return readCarriers(context.db)
    })
    const shown = carriers.filter((carrier) => id === undefined || remove || carrier.id === id)
    await out(
      json
        ? `${JSON.stringify(shown, null, 2)}\n`
        : shown.map((carrier) => `${carrier.id}  ${carrier.name}  ${carrier.link}\n`).join(""),
    )
    return 0
  },
}
