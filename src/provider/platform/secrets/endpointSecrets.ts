/** Secrets that webhook messages are signed with, sealed in the row of their endpoint. Source: defences, D-91. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Connection, Engine } from "#provider/platform/db/connect.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"
import { lockSecrets } from "#provider/platform/secrets/settings.ts"

export const aboutEndpoint = (id: string) => `webhook ${id}`

/** Handlers of `shop.config.ts` are called in this process and have none. */
export const endpointSecrets = (db: Kysely<Database>) =>
  db.selectFrom("webhook_endpoints").select(["id", "secret"]).where("secret", "<>", "")

/** As versions before wrote them, until a start has sealed them. */
export const isPlain = (secret: string) => secret.startsWith("whsec_")

export const openEndpoint = async (box: SecretBox, { id, secret }: { id: string; secret: string }) =>
  isPlain(secret) ? secret : box.open(secret, aboutEndpoint(id))

/** Seals those that are in the clear. Answers how many there were. */
export async function sealEndpoints(
  { db, engine }: Pick<Connection, "db" | "engine">,
  box: SecretBox,
): Promise<number> {
  const plain = (from: Kysely<Database>) => endpointSecrets(from).where("secret", "like", "whsec%").execute()
  if ((await plain(db)).length === 0) return 0
  return inTransaction(db, async (trx) => {
    await lockSecrets(trx, engine)
    const rows = await plain(trx)
    await overwriting(trx, engine, async () => {
      for (const { id, secret } of rows) {
        const sealed = await box.seal(secret, aboutEndpoint(id))
        await trx.updateTable("webhook_endpoints").set({ secret: sealed }).where("id", "=", id).execute()
      }
    })
    return rows.length
  })
}

/** Otherwise the file of SQLite would still have what stood in a row before. */
export async function overwriting<Result>(
  trx: Transaction<Database>,
  engine: Engine,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === "postgres") return work()
  await sql`pragma secure_delete = on`.execute(trx)
  try {
    return await work()
  } finally {
    await sql`pragma secure_delete = off`.execute(trx)
  }
}
