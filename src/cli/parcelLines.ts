/** `shop order NUMBER shipped --lines … | --parcel …`: what of the order goes in this parcel, or which parcel is meant. */
import { UsageError } from "#cli/command.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { OrderAction } from "#provider/orders/orderActions.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

interface Wanted {
  sku: string
  pieces: number
}

/** `CER-111-2=2,TEX-221`: without a number it is one piece. Undefined where nothing is said: all that is left. */
export function readParcelLines(action: OrderAction | undefined, text: string | undefined): Wanted[] | undefined {
  if (text === undefined) return undefined
  if (action !== "shipped") throw new UsageError(says`--lines goes with shipped alone.`)
  return text.split(",").map((part) => {
    const [sku = "", pieces = "1", ...more] = part.split("=").map((word) => word.trim())
    if (sku === "" || more.length > 0 || !/^[1-9]\d{0,3}$/.test(pieces))
      throw new UsageError(says`--lines is "${text}", but it takes references and pieces, such as CER-111-2=2.`)
    return { sku, pieces: Number(pieces) }
  })
}

/** Undefined where nothing is said: the one that goes now, or the latest. */
export function readParcelNumber(
  action: OrderAction | undefined,
  { parcel, lines, carrier }: { parcel?: string | undefined; lines?: string | undefined; carrier?: string | undefined },
): number | undefined {
  if (parcel === undefined) return undefined
  if (action !== "shipped" || lines !== undefined)
    throw new UsageError(says`--parcel goes with shipped, without --lines.`)
  if (carrier === undefined) throw new UsageError(says`--parcel takes --carrier and --number: what they are now.`)
  if (!/^[1-9]\d{0,3}$/.test(parcel)) throw new UsageError(says`--parcel is "${parcel}", but it takes a number from 1.`)
  return Number(parcel)
}

/** As the operation takes them. */
export async function partOfOrder(context: AdminContext, number: string, wanted: readonly Wanted[]) {
  const { lines } = await runAdmin(context, "viewOrder", { number })
  return wanted.map(({ sku, pieces }) => {
    const line = lines.findIndex((each) => each.sku === sku)
    if (line < 0)
      throw new RefusedError(says`The order has no ${sku}: it has ${lines.map((each) => each.sku).join(", ")}.`)
    return { line, pieces }
  })
}
