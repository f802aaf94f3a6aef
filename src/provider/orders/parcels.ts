/** Orders sent in parts: the contents of each parcel, and what is still in the shop. */
import type { Kysely, Transaction } from "kysely"
import type { Tracking } from "#provider/delivery/tracking.ts"
import { promiseSinceShipped } from "#provider/orders/expectedDates.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { withdrawnPieces } from "#provider/orders/withdrawalRights.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { OrderParcel } from "#shared/contract/order.ts"

type Order = Row<"orders">
type Line = Row<"order_lines">
export type ParcelLines = OrderParcel["lines"]

/** Some of it was sent, and some was not. */
export const isPartlySent = ({ parcels, fulfilment_status }: Pick<Order, "parcels" | "fulfilment_status">): boolean =>
  parcels > 0 && fulfilment_status === "unfulfilled"

export const parcelLines = ({ lines }: Pick<Row<"order_parcels">, "lines">) => JSON.parse(lines) as ParcelLines

/** In the order of sending; `line` is the line's position. */
export const readParcels = async (db: Kysely<Database>, { id, parcels }: Order): Promise<Row<"order_parcels">[]> =>
  parcels === 0 ? [] : db.selectFrom("order_parcels").selectAll().where("order_id", "=", id).orderBy("number").execute()

/**
 * Pieces of each line still in the shop, to be sent or collected. Withdrawn or returned pieces count as unsent ones
 * first.
 */
export async function piecesLeft(db: Kysely<Database>, order: Order, lines: readonly Line[]): Promise<number[]> {
  const isHere = order.fulfilment_status === "unfulfilled" || order.fulfilment_status === "ready_for_pickup"
  if (!isHere) return lines.map(() => 0)
  const gone = await sentPieces(db, order)
  const add = (position: number, pieces: number) => gone.set(position, (gone.get(position) ?? 0) + pieces)
  for (const [position, pieces] of await withdrawnPieces(db, order.id)) add(position, pieces)
  for (const { position, pieces, sent } of await givenBackPieces(db, order.id)) if (!sent) add(position, pieces)
  return lines.map((line) => (line.is_virtual === 1 ? 0 : Math.max(0, line.amount - (gone.get(line.position) ?? 0))))
}

/** By the line's position. */
export async function sentPieces(db: Kysely<Database>, order: Order): Promise<Map<number, number>> {
  const gone = new Map<number, number>()
  for (const parcel of await readParcels(db, order)) {
    for (const { line, pieces } of parcelLines(parcel)) gone.set(line, (gone.get(line) ?? 0) + pieces)
  }
  return gone
}

export interface GivenBack {
  position: number
  pieces: number
  /** The pieces had been sent, so that the number still to send is unchanged. */
  sent?: boolean
}

/** Decided by the shop. */
export async function givenBackPieces(db: Kysely<Database>, orderId: string): Promise<GivenBack[]> {
  const rows = await db
    .selectFrom("events")
    .select("data")
    .where("subject_type", "=", "order")
    .where("subject_id", "=", orderId)
    .where("kind", "=", "order.pieces_given_back")
    .execute()
  return rows.flatMap(({ data }) => (JSON.parse(data ?? "{}") as { lines?: GivenBack[] }).lines ?? [])
}

const linesOf = (db: Kysely<Database>, { id }: Order) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", id).orderBy("position").execute()

/** The pieces to send now, by position; all remaining ones by default. Throws 409 `nothing_packed`, `pieces_gone`. */
export async function partOf(
  trx: Transaction<Database>,
  order: Order,
  wanted: ParcelLines | undefined,
): Promise<{ lines: ParcelLines; isLast: boolean }> {
  const lines = await linesOf(trx, order)
  const left = await piecesLeft(trx, order, lines)
  const all = lines.map(({ position }, index) => ({ line: position, pieces: left[index] ?? 0 }))
  const rest = all.filter(({ pieces }) => pieces > 0)
  if (!wanted) return { lines: rest, isLast: true }
  const pieces = new Map<number, number>()
  for (const each of wanted) pieces.set(each.line, (pieces.get(each.line) ?? 0) + each.pieces)
  const chosen = [...pieces].filter(([, amount]) => amount > 0)
  if (chosen.length === 0) throw new ApiError(409, "nothing_packed")
  const part = chosen.map(([index, amount]) => {
    const own = all[index]
    if (!own || amount > own.pieces) throw new ApiError(409, "pieces_gone")
    return { line: own.line, pieces: amount }
  })
  const sum = (some: ParcelLines) => some.reduce((total, { pieces: amount }) => total + amount, 0)
  return { lines: part, isLast: sum(part) === sum(rest) }
}

export interface ParcelFacts {
  lines: ParcelLines
  tracking: Tracking | undefined
}

/** Answers its row. The order shows its latest parcel. */
export async function addParcel(
  trx: Transaction<Database>,
  now: Date,
  order: Order,
  { lines, tracking }: ParcelFacts,
): Promise<Row<"order_parcels">> {
  const tracked = {
    carrier: tracking?.carrier ?? null,
    tracking_number: tracking?.number ?? null,
    tracking_url: tracking?.url ?? null,
  }
  const number = order.parcels + 1
  const row = { order_id: order.id, number, sent_at: now.toISOString(), lines: JSON.stringify(lines), ...tracked }
  await trx.insertInto("order_parcels").values(row).execute()
  await trx
    .updateTable("orders")
    .set({ parcels: number, updated_at: now.toISOString(), ...tracked })
    .where("id", "=", order.id)
    .execute()
  return row
}

type Tracked = Pick<Row<"order_parcels">, "carrier" | "tracking_number" | "tracking_url">

export const trackedFacts = ({ carrier, tracking_number, tracking_url }: Tracked): Tracked => ({
  carrier,
  tracking_number,
  tracking_url,
})

/**
 * Sets the tracking of the given parcel, by default the latest. The order shows its latest; an order sent whole has
 * none.
 */
export async function setTracking(
  trx: Transaction<Database>,
  { id, parcels }: Pick<Order, "id" | "parcels">,
  { parcel = parcels, tracked }: { parcel?: number | undefined; tracked: Tracked },
): Promise<void> {
  await trx.updateTable("order_parcels").set(tracked).where("order_id", "=", id).where("number", "=", parcel).execute()
  if (parcel === parcels) await trx.updateTable("orders").set(tracked).where("id", "=", id).execute()
}

/** Reason of the event for an order that counts as sent because nothing is left to send. */
export const NOTHING_LEFT = "nothing_left"

/**
 * After a refund of everything unsent: the order counts as sent, or as over if nothing was sent. No mail is sent, since
 * the refund has its own.
 */
export async function endIfNothingLeft(trx: Transaction<Database>, now: Date, order: Order): Promise<void> {
  if (order.fulfilment_status !== "unfulfilled" || order.is_virtual === 1) return
  const left = await piecesLeft(trx, order, await linesOf(trx, order))
  if (left.some((pieces) => pieces > 0)) return
  if (!isPartlySent(order)) {
    await trx.updateTable("orders").set({ fulfilment_status: "returned" }).where("id", "=", order.id).execute()
    return
  }
  await promiseSinceShipped(trx, now, order)
  const sent = { fulfilment_status: "shipped" as const, updated_at: now.toISOString() }
  await trx.updateTable("orders").set(sent).where("id", "=", order.id).execute()
  const facts = { before: { fulfilmentStatus: order.fulfilment_status }, after: { fulfilmentStatus: "shipped" } }
  const data = { ...facts, told: false }
  await addToTimeline(trx, now, order.id, { kind: "shipped", actor: "system", reason: NOTHING_LEFT, data })
}
