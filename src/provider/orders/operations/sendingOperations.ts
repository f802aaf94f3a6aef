/** Operations that mark orders as sent: whole, in parts, several at once. */

import type { Infer } from "superstruct"
import { array, boolean, coerce, integer, min, nonempty, object, optional, size, string } from "superstruct"
import { allCarriers } from "#provider/delivery/carriers.ts"
import { readTracking, type Tracking } from "#provider/delivery/tracking.ts"
import { type AdminContext, operation } from "#provider/orders/operation.ts"
import { ShopOrder, viewOrder } from "#provider/orders/operations/viewOrder.ts"
import { applyOrderAction, type OrderAction } from "#provider/orders/orderActions.ts"
import type { ParcelLines } from "#provider/orders/parcels.ts"
import { trackParcel } from "#provider/orders/trackParcel.ts"
import { badInput, isApiError } from "#shared/ApiError.ts"
import { whole } from "#shared/fields/whole.ts"

const MOST_AT_ONCE = 200

export const number = nonempty(string())

const tracked = {
  carrier: optional(string()),
  trackingNumber: optional(string()),
  url: optional(string()),
}

const parcel = {
  ...tracked,
  /** Whether its customer is written to; they are when left out. */
  tells: optional(boolean()),
  /** Number of parcels sent when the form was opened; refused if it is another number now. */
  parcels: optional(whole(0)),
}

type Facts = Parameters<typeof applyOrderAction>[3]

export async function act(
  context: AdminContext,
  name: string,
  action: OrderAction,
  facts: Facts = {},
): Promise<ShopOrder> {
  const { actor, holds, recorded } = context
  const by = { actorId: actor.id ?? undefined, recorded, pickupDays: holds().pickupDays }
  await applyOrderAction(context, name, action, { ...by, ...facts })
  return viewOrder(context, name)
}

export const by = ({ actor, recorded }: AdminContext, seen?: number) => ({
  actorId: actor.id ?? undefined,
  recorded,
  version: seen,
})

/** Undefined without a tracking number. Throws 400 by field. */
async function trackingOf(
  { db }: AdminContext,
  { carrier = "", trackingNumber = "", url }: { [name in "carrier" | "trackingNumber" | "url"]?: string | undefined },
): Promise<Tracking | undefined> {
  if (trackingNumber.trim() === "" && url === undefined) return undefined
  try {
    return readTracking({ carrier, number: trackingNumber, url }, await allCarriers(db))
  } catch (error) {
    if (isApiError(error) && error.fields?.["number"]) {
      const { number: wrong, ...others } = error.fields
      throw Object.assign(error, { fields: { ...others, trackingNumber: wrong } })
    }
    throw error
  }
}

/** Throws 400 for what names none of the order's lines. */
async function linesOf(
  context: AdminContext,
  name: string,
  wanted: readonly { line?: number | undefined; sku?: string | undefined; pieces: number }[],
): Promise<ParcelLines> {
  if (wanted.every(({ line }) => line !== undefined)) {
    return wanted.map(({ line = 0, pieces }) => ({ line, pieces }))
  }
  const { lines } = await viewOrder(context, name)
  return wanted.map(({ line, sku = "", pieces }, place) => {
    const found = line ?? lines.findIndex((each) => each.sku.toLowerCase() === sku.toLowerCase())
    if (found < 0) throw badInput({ [`lines.${place}.sku`]: "unknown" })
    return { line: found, pieces }
  })
}

export const Shipped = object({
  shipped: array(string()),
  /** Those that could not be, with the code of why. */
  refused: array(
    object({
      number: string(),
      code: string(),
    }),
  ),
})
export type Shipped = Infer<typeof Shipped>

export const sendingOperations = {
  shipOrder: operation({
    summary: "Mark an order as sent",
    description: "Called again, it replaces the tracking number.",
    http: { method: "POST", path: "/orders/:number/ship" },
    permission: "write_orders",
    input: object({ number, ...parcel }),
    answer: ShopOrder,
    async run(context, { number: name, tells, parcels, ...given }) {
      return act(context, name, "shipped", { tracking: await trackingOf(context, given), tells, parcels })
    },
  }),
  splitShipment: operation({
    summary: "Mark part of an order as sent",
    description:
      "With the last part the order is sent. Send `parcels`, the number of parcels sent so far, so that a repeated request is refused with 409; without it, each request sends another part.",
    http: { method: "POST", path: "/orders/:number/split" },
    permission: "write_orders",
    input: object({
      number,
      /** `line`: which of the order's, from 0; or its `sku`. */
      lines: array(object({ line: optional(whole(0)), sku: optional(string()), pieces: whole(0) })),
      ...parcel,
    }),
    answer: ShopOrder,
    async run(context, { number: name, lines: wanted, tells, parcels, ...given }) {
      const part = await linesOf(context, name, wanted)
      const tracking = await trackingOf(context, given)
      return act(context, name, "shipped", { tracking, tells, part, parcels })
    },
  }),
  trackParcel: operation({
    summary: "Change a parcel’s tracking number",
    description: "Any parcel of an order sent in parts.",
    http: { method: "PUT", path: "/orders/:number/parcels/:parcel" },
    permission: "write_orders",
    input: object({
      number,
      /** From 1. */
      parcel: min(coerce(integer(), string(), Number), 1),
      ...tracked,
      /** The tracking number when the form was opened; refused if it is another one now. */
      was: optional(string()),
    }),
    answer: ShopOrder,
    async run(context, { number: name, parcel: which, was, ...given }) {
      const tracking = await trackingOf(context, given)
      if (!tracking) throw badInput({ trackingNumber: "missing" })
      await trackParcel(context, name, { parcel: which, tracking, was }, by(context))
      return viewOrder(context, name)
    },
  }),
  shipOrders: operation({
    summary: "Mark several orders as sent",
    description: "Without tracking numbers. Answers which could not be marked.",
    http: { method: "POST", path: "/orders/ship" },
    permission: "write_orders",
    input: object({ numbers: size(array(number), 1, MOST_AT_ONCE) }),
    answer: Shipped,
    async run(context, { numbers }): Promise<Shipped> {
      const done: Shipped = { shipped: [], refused: [] }
      for (const name of new Set(numbers)) {
        try {
          await act(context, name, "shipped")
          done.shipped.push(name)
        } catch (error) {
          if (!isApiError(error)) throw error
          done.refused.push({ number: name, code: error.code })
        }
      }
      return done
    },
  }),
}
