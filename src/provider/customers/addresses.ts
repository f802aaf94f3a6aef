/** Delivery addresses: several per customer, exactly one of them the default. */
import type { Transaction } from "kysely"
import { addressColumns, deliveryOf } from "#provider/customers/addressRows.ts"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import type { AddressInput, DeliveryAddress } from "#shared/contract/address.ts"
import { MAX_ADDRESSES } from "#shared/limits.ts"

export async function listAddresses(context: Context): Promise<DeliveryAddress[]> {
  const rows = await ownAddresses(context.db, customerOf(context).id)
    .selectAll()
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute()
  return rows.map(deliveryOf)
}

export const getAddress = (context: Context, { id }: { id: string }): Promise<DeliveryAddress> =>
  readAddress(context.db, customerOf(context).id, id)

/** 409 `too_many` beyond 20. */
export async function createAddress(context: Context, input: AddressInput): Promise<DeliveryAddress> {
  return change(context, async (trx, userId, at) => {
    const { count } = await ownAddresses(trx, userId)
      .select((build) => build.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_ADDRESSES) throw new ApiError(409, "too_many")
    const isDefault = input.isDefault === true || Number(count) === 0
    if (isDefault) await clearDefault(trx, userId)
    const id = newId()
    await trx
      .insertInto("addresses")
      .values({
        id,
        user_id: userId,
        kind: "delivery",
        is_default: isDefault ? 1 : 0,
        ...addressColumns(input),
        created_at: at,
        updated_at: at,
      })
      .execute()
    return readAddress(trx, userId, id)
  })
}

/** A default stays so until another replaces it. */
export async function updateAddress(context: Context, input: AddressInput & { id: string }): Promise<DeliveryAddress> {
  return change(context, async (trx, userId, at) => {
    const before = await readAddress(trx, userId, input.id)
    const becomes = input.isDefault === true && !before.isDefault
    if (becomes) await clearDefault(trx, userId)
    await trx
      .updateTable("addresses")
      .set({ ...addressColumns(input), ...(becomes && { is_default: 1 }), updated_at: at })
      .where("id", "=", input.id)
      .where("user_id", "=", userId)
      .execute()
    return readAddress(trx, userId, input.id)
  })
}

export async function deleteAddress(context: Context, { id }: { id: string }): Promise<Record<never, never>> {
  return change(context, async (trx, userId) => {
    const before = await readAddress(trx, userId, id)
    await trx.deleteFrom("addresses").where("id", "=", id).where("user_id", "=", userId).execute()
    if (!before.isDefault) return {}
    const next = await ownAddresses(trx, userId)
      .select("id")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
    if (next) await trx.updateTable("addresses").set({ is_default: 1 }).where("id", "=", next.id).execute()
    return {}
  })
}

const ownAddresses = (db: Context["db"], userId: string) =>
  db.selectFrom("addresses").where("user_id", "=", userId).where("kind", "=", "delivery")

async function readAddress(db: Context["db"], userId: string, id: string): Promise<DeliveryAddress> {
  const row = await ownAddresses(db, userId).selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound("address_not_found")
  return deliveryOf(row)
}

const clearDefault = (trx: Transaction<Database>, userId: string) =>
  trx
    .updateTable("addresses")
    .set({ is_default: 0 })
    .where("user_id", "=", userId)
    .where("kind", "=", "delivery")
    .execute()

/** The customer's row is locked, so that count and default stay valid under concurrent changes. */
function change<Result>(
  context: Context,
  work: (trx: Transaction<Database>, userId: string, at: string) => Promise<Result>,
): Promise<Result> {
  const { id } = customerOf(context)
  return context.db.transaction().execute(async (trx) => {
    await forUpdate(context.engine, trx.selectFrom("users").select("id").where("id", "=", id)).executeTakeFirst()
    return work(trx, id, context.now().toISOString())
  })
}
