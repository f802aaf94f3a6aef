/** `shop pickup-points`: the places where orders of a delivery method are collected. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { readBilingual } from "#cli/values.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import { changePickupPoints, found } from "#provider/delivery/deliveryMethods.ts"
import { readWays } from "#provider/delivery/ways.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import type { PickupPoint } from "#shared/contract/delivery.ts"

const options = {
  name: { type: "string" },
  address: { type: "string" },
  hours: { type: "string" },
  remove: { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/
const ADDRESS_LETTERS = 200

export const pickupPointsCommand: Command = {
  usage: "pickup-points",
  summary: "list a method's pickup points, make, change or remove one",
  help: `Usage: npm run shop -- pickup-points METHOD [POINT] [options]

METHOD is a way of delivery for pickup, as \`delivery\` lists them. A new POINT needs --name and --address. A method without
points has its orders fetched at the shop's own address.

  --name TEXT      "Español | English", or one text for both
  --address TEXT   street, number, zip, town
  --hours TEXT     when it is open, in both languages as well
  --remove         nothing is fetched there any more
  --json           as JSON
  --help           this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["METHOD", "POINT?"])
    const method = (positionals[0] ?? "").toUpperCase()
    const id = positionals[1]?.toLowerCase()
    const { json, ...given } = values
    const isChange = Object.keys(given).length > 0
    if (isChange && id === undefined) throw new UsageError(says`POINT is missing.`)
    if (id !== undefined && !ID.test(id)) {
      throw new UsageError(says`POINT is "${id}", but it takes up to 40 letters, digits and -, such as ruzafa.`)
    }
    if (given.remove && Object.keys(given).length > 1) throw new UsageError(says`--remove goes with no other option.`)
    const fields = readFields(given)
    const points = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      if (id !== undefined && isChange) {
        const change = (all: PickupPoint[]) => (given.remove ? without(all, id) : withPoint(all, id, fields))
        await changeDelivery(context, (trx) => changePickupPoints(trx, method, change))
      }
      return found(await readWays(context.db), method).points
    })
    const shown = points.filter((point) => id === undefined || given.remove || point.id === id)
    await out(json ? `${JSON.stringify(shown, null, 2)}\n` : shown.map(inLine).join(""))
    return 0
  },
}

function readFields({ name, address, hours }: Values): Partial<PickupPoint> {
  if (address !== undefined && (address.trim() === "" || address.length > ADDRESS_LETTERS)) {
    throw new UsageError(says`--address is "${address}", but it takes a text of at most ${ADDRESS_LETTERS} letters.`)
  }
  return {
    ...(name !== undefined && { name: readBilingual("--name", name) }),
    ...(address !== undefined && { address: address.trim() }),
    ...(hours !== undefined && { hours: readBilingual("--hours", hours) }),
  }
}

function without(points: PickupPoint[], id: string): PickupPoint[] {
  if (!points.some((point) => point.id === id)) throw new RefusedError(says`There is no pickup point ${id}.`)
  return points.filter((point) => point.id !== id)
}

function withPoint(points: PickupPoint[], id: string, fields: Partial<PickupPoint>): PickupPoint[] {
  const before = points.find((point) => point.id === id)
  const { name = before?.name, address = before?.address } = fields
  if (!name || !address) throw new RefusedError(says`${id} is new: ${name ? "--address" : "--name"} is missing.`)
  const point = { ...before, ...fields, id, name, address }
  return before ? points.map((each) => (each === before ? point : each)) : [...points, point]
}

const inLine = ({ id, name, address, hours }: PickupPoint) =>
  `${id}  ${name.en}  ${address}${hours ? `  ${hours.en}` : ""}\n`
