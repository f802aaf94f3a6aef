/** The secret for the shop's own signatures. Created on first use, and the same in all processes. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { newToken } from "#provider/platform/security/tokens.ts"

const NAME = "signing"

export async function shopSecret(db: Kysely<Database>): Promise<string> {
  const read = () => db.selectFrom("shop_secrets").select("value").where("name", "=", NAME).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto("shop_secrets")
    .values({ name: NAME, value: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error("The shop's secret cannot be read")
  return made.value
}
