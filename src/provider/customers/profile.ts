/** The account itself: the customer's data, billing address, and deletion. */
import { sql } from "kysely"
import { forgetPhotoFiles } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { addressColumns, billingOf } from "#provider/customers/addressRows.ts"
import { eraseAccount } from "#provider/customers/eraseAccount.ts"
import { proveOwner } from "#provider/customers/ownerProof.ts"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { userOf } from "#provider/platform/security/sessions.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { OwnerProof, Profile, UpdateProfileInput } from "#shared/contract/account.ts"

export const getProfile = (context: Context): Promise<Profile> => readProfile(context.db, customerOf(context).id)

export async function readProfile(db: Context["db"], userId: string): Promise<Profile> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst()
  // Deleted on another device since the token was checked.
  if (!user) throw new ApiError(401, "unauthorized")
  const billing = await db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "billing")
    .executeTakeFirst()
  return {
    user: userOf(user),
    hasPassword: user.password_hash !== "",
    billing: billing ? billingOf(billing) : null,
    createdAt: user.created_at,
  }
}

/** A customer without a name takes it from the first bill. */
export async function updateProfile(context: Context, input: UpdateProfileInput): Promise<Profile> {
  const customer = customerOf(context)
  const at = context.now().toISOString()
  const { billing } = input
  const firstName = input.firstName ?? (customer.firstName || billing?.firstName)
  const lastName = input.lastName ?? (customer.lastName || billing?.lastName)
  return context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("users")
      .set({
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
        ...(input.locale !== undefined && { locale: input.locale }),
        updated_at: at,
      })
      .where("id", "=", customer.id)
      .execute()
    if (billing) {
      const columns = { ...addressColumns(billing), updated_at: at }
      await trx
        .insertInto("addresses")
        .values({ id: newId(), user_id: customer.id, kind: "billing", is_default: 0, created_at: at, ...columns })
        .onConflict((conflict) => conflict.column("user_id").where(sql<boolean>`kind = 'billing'`).doUpdateSet(columns))
        .execute()
    }
    return readProfile(trx, customer.id)
  })
}

/** Deletes all of the account's data; published reviews stay without an author. 400 as in `proveOwner`. */
export async function deleteProfile(context: Context, proof: OwnerProof): Promise<Record<never, never>> {
  const { id, email } = customerOf(context)
  const { db, catalog } = context
  const prove = await proveOwner(context, proof)
  const reviews = await db.transaction().execute(async (trx) => {
    await prove(trx)
    await recordEvent(trx, context.now(), {
      kind: "customer.erased",
      actor: "customer",
      subject: { type: "customer", id },
    })
    return eraseAccount(trx, { id, email })
  })
  await forgetPhotoFiles(context, reviews.photos)
  if (reviews.changed) await catalog.refresh()
  return {}
}
