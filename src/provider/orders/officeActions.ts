/** Changes of an order by staff that affect neither its progress nor its money: a note, an address, a repeated mail. */
import type { Transaction } from "kysely"
import { create } from "superstruct"
import type { Services } from "#provider/orders/context.ts"
import { mayBeSentAgain } from "#provider/orders/mailsAgain.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { storedAddress } from "#provider/orders/storedAddress.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { type Fields, mergeChanges } from "#provider/platform/operations/conflict.ts"
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { type DeliveryFields, deliveryAddress, deliveryNames } from "#shared/fields/address.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"
import { territoryOf } from "#shared/tax.ts"

export const MAX_NOTE = 2000

export type OfficeNeeds = Pick<Services, "db" | "engine" | "now">
type Needs = OfficeNeeds
type Order = Row<"orders">
type Trx = Transaction<Database>

/** The author of a change, and the version of the order they saw. */
export interface By {
  /** The person or the key. */
  actorId?: string | undefined
  /** Id of the order's last event when they looked; unchecked if left out. */
  version?: number | undefined
  /** Collects the ids of undoable events. */
  recorded?: number[] | undefined
}

/** By number or id, with its row locked. Throws 404 `order_not_found`. */
export async function withOrder(
  { db, engine }: Needs,
  name: string,
  work: (trx: Trx, order: Order) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const query = trx
      .selectFrom("orders")
      .selectAll()
      .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    const order = await forUpdate(engine, query).executeTakeFirst()
    if (!order) throw new ApiError(404, "order_not_found")
    await work(trx, order)
  })
}

const about = ({ id }: Order, { actorId }: By) => ({ actor: "shop", actorId, subject: { type: "order", id } }) as const

/** Merges with a concurrent change of the same kind. */
const merge = (
  trx: Trx,
  order: Order,
  { version }: By,
  changes: Pick<Parameters<typeof mergeChanges>[1], "kinds" | "theirs" | "mine" | "baseOf">,
): Promise<Fields> =>
  version === undefined
    ? Promise.resolve(changes.mine)
    : mergeChanges(trx, { ...changes, version, subject: { type: "order", id: order.id } })

const fieldsOf = (address: DeliveryFields): Fields =>
  Object.fromEntries(deliveryNames.map((name) => [name, String(address[name] ?? "")]))

/** Internal; an empty note removes it. The event permanently records that there was one, and for a month its text. */
export const noteOrder = (needs: Needs, name: string, note: string, by: By = {}): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    const { note: merged = note } = await merge(trx, order, by, {
      kinds: ["order.noted"],
      theirs: { note: order.shop_note },
      mine: { note },
      baseOf: (before) => ({ note: (before as { shop_note: string }).shop_note }),
    })
    await writeNote(trx, needs.now(), order, merged, by)
  })

/** Adds a line to the note, unless it has it already. Answers whether there was room for it. */
export async function addToNote(needs: Needs, name: string, line: string, by: By = {}): Promise<boolean> {
  let fits = true
  await withOrder(needs, name, async (trx, order) => {
    if (order.shop_note.includes(line)) return
    const note = [order.shop_note, line].filter(Boolean).join("\n")
    fits = note.length <= MAX_NOTE
    if (fits) await writeNote(trx, needs.now(), order, note, by)
  })
  return fits
}

async function writeNote(trx: Trx, now: Date, order: Order, note: string, by: By): Promise<void> {
  await trx.updateTable("orders").set({ shop_note: note }).where("id", "=", order.id).execute()
  const kept = { before: { shop_note: order.shop_note }, after: { shop_note: note } }
  const id = await recordEvent(trx, now, { kind: "order.noted", ...about(order, by), kept })
  by.recorded?.push(id)
}

/** To the order's address. Throws 409 `nothing_to_tell` if its event has not happened or no longer holds. */
export const resendMail = (needs: Needs, name: string, template: OrderMailTemplate, by: By = {}): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    if (!(await mayBeSentAgain(trx, order, template))) throw new ApiError(409, "nothing_to_tell")
    const now = needs.now()
    await queueOrderMail(trx, now, order.id, template, { about: `${template}:again:${newId()}`, waits: false })
    await recordEvent(trx, now, { kind: "order.mail_resent", ...about(order, by), reason: template })
  })

/** Until it is sent, and within the province: elsewhere delivery and tax might differ from what was paid. */
export const moveAddress = (needs: Needs, name: string, change: Partial<DeliveryFields>, by: By = {}): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    if (order.delivery_address === null) throw new ApiError(409, "not_sent")
    if (order.cancelled_at !== null) throw new ApiError(409, "already_cancelled")
    if (order.fulfilment_status !== "unfulfilled") throw new ApiError(409, "already_sent")
    const before = storedAddress(order.delivery_address)
    const wanted = create({ ...before, ...change }, deliveryAddress(checkPhone))
    const merged = await merge(trx, order, by, {
      kinds: ["order.address_changed"],
      theirs: fieldsOf(before),
      mine: fieldsOf(wanted),
      baseOf: (kept) => fieldsOf((kept as { delivery_address: DeliveryFields }).delivery_address),
    })
    const after = create({ ...wanted, ...merged }, deliveryAddress(checkPhone))
    const isNear =
      after.country === before.country &&
      after.zip.slice(0, 2) === before.zip.slice(0, 2) &&
      territoryOf(after) === territoryOf(before)
    if (!isNear) throw new ApiError(409, "other_province")
    const now = needs.now()
    await trx
      .updateTable("orders")
      .set({ delivery_address: JSON.stringify(after), updated_at: now.toISOString() })
      .where("id", "=", order.id)
      .execute()
    const changed = deliveryNames.filter((field) => after[field] !== before[field])
    const kept = { before: { delivery_address: before }, after: { delivery_address: after } }
    const facts = { ...about(order, by), data: { fields: changed }, kept }
    const id = await recordEvent(trx, now, { kind: "order.address_changed", ...facts })
    by.recorded?.push(id)
  })
