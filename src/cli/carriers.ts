/** `shop carriers`: carriers of parcels, besides the built-in ones. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { readZoneId } from "#cli/deliveryOptions.ts"
import { refuseByOption } from "#cli/faults.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { isTrackingLink, type OwnCarrier, readCarriers } from "#provider/delivery/carriers.ts"
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
        const { version } = await runAdmin(context, "viewDelivery", {})
        const before = await readCarriers(context.db)
        const wanted = remove ? without(before, id) : withCarrier(before, { id, name, link })
        const saved = runAdmin(context, "saveDeliveryCarriers", { version, carriers: wanted })
        await saved.catch((error) => refuseByOption(error, settings.tell, optionOf))
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

function without(carriers: readonly OwnCarrier[], id: string): OwnCarrier[] {
  if (!carriers.some((carrier) => carrier.id === id))
    throw new RefusedError(says`There is no carrier ${id} of your own.`)
  return carriers.filter((carrier) => carrier.id !== id)
}

type Given = { id: string } & { [Field in "name" | "link"]: string | undefined }

function withCarrier(carriers: readonly OwnCarrier[], { id, ...given }: Given): OwnCarrier[] {
  const before = carriers.find((carrier) => carrier.id === id)
  const { name = before?.name, link = before?.link } = given
  if (!name || !link) throw new RefusedError(says`${id} is new: ${name ? "--link" : "--name"} is missing.`)
  return [...carriers.filter((carrier) => carrier !== before), { id, name, link }]
}

/** The option of a field: `--link` for `carriers.0.link`. */
const optionOf = (field: string) => `--${field.split(".").at(-1)}`
