/** `shop order NUMBER shipped --lines …`: what of the order goes in this parcel. */
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/admin/operations.ts"
import { UsageError } from "#provider/commands/command.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import type { OrderAction } from "#provider/orders/orderActions.ts"

interface Wanted {
  sku: string
  pieces: number
}

/** `CER-111-2=2,TEX-221`: without a number it is one piece. Undefined where nothing is said: all that is left. */
export function readParcelLines(action: OrderAction | undefined, text: string | undefined): Wanted[] | undefined {
  if (text === undefined) return undefined
  if (action !== "shipped") throw new UsageError("--lines goes with shipped alone.")
  return text.split(",").map((part) => {
    const [sku = "", pieces = "1", ...more] = part.split("=").map((word) => word.trim())
    if (sku === "" || more.length > 0 || !/^[1-9]\d{0,3}$/.test(pieces))
      throw new UsageError(`--lines is "${text}", but it takes references and pieces, such as CER-111-2=2.`)
    return { sku, pieces: Number(pieces) }
  })
}

/** As the operation takes them. */
export async function partOfOrder(context: AdminContext, number: string, wanted: readonly Wanted[]) {
  const { lines } = await runAdmin(context, "viewOrder", { number })
  return wanted.map(({ sku, pieces }) => {
    const line = lines.findIndex((each) => each.sku === sku)
    if (line < 0) throw new RefusedError(`The order has no ${sku}: it has ${lines.map((each) => each.sku).join(", ")}.`)
    return { line, pieces }
  })
}
