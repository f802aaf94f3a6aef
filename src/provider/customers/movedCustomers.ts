/** Accounts that come from an earlier shop, without a password: a mailed code lets them in. */
import type { Transaction } from "kysely"
import { addressColumns } from "#provider/customers/addressRows.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { BillingFields, DeliveryFields } from "#shared/fields/address.ts"
import type { Locale } from "#shared/locale.ts"

export interface NewCustomer {
  email: string
  firstName: string
  lastName: string
  locale: Locale
  delivery: DeliveryFields | undefined
  billing: BillingFields | undefined
}

/** Answers the ids of those that are new, by email; accounts that are there stay as they are. */
export async function saveCustomers(
  trx: Transaction<Database>,
  now: Date,
  customers: readonly NewCustomer[],
): Promise<Map<string, string>> {
  if (customers.length === 0) return new Map()
  const at = now.toISOString()
  const stamps = { created_at: at, updated_at: at }
  const made = await trx
    .insertInto("users")
    .values(
      customers.map(({ email, firstName, lastName, locale }) => ({
        id: newId(),
        email,
        password_hash: "",
        first_name: firstName,
        last_name: lastName,
        locale,
        // The earlier shop knew it. Without a password, only its mail opens the account.
        verified_at: at,
        password_changed_at: at,
        ...stamps,
      })),
    )
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "email"])
    .execute()
  const ids = new Map(made.map(({ id, email }) => [email, id]))
  const addresses = customers.flatMap(({ email, delivery, billing }) => {
    const user_id = ids.get(email)
    if (user_id === undefined) return []
    const row = (kind: "billing" | "delivery", fields: DeliveryFields) => ({
      id: newId(),
      user_id,
      kind,
      is_default: kind === "delivery" ? (1 as const) : (0 as const),
      ...addressColumns(fields),
      ...stamps,
    })
    return [...(delivery ? [row("delivery", delivery)] : []), ...(billing ? [row("billing", billing)] : [])]
  })
  if (addresses.length > 0) await trx.insertInto("addresses").values(addresses).execute()
  return ids
}
