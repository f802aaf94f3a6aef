/** Mails about what is not there any more by the time they are written. */
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { Connection } from "#provider/platform/db/connect.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { type Mail, queueMail } from "#provider/platform/outbox/mails.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { newEmail } from "#tests/support/customerWorld.ts"

interface Queue {
  engine: Engine
  connection: () => Connection
  now: () => Date
  /** Names of the logged events. */
  events: readonly string[]
  stateOf: (to: string) => Promise<Row<"mails"> | undefined>
  /** Queues a mail that can be sent. */
  queue: () => Promise<string>
  flush: () => Promise<void>
}

export function mailsOfWhatIsGone({ engine, connection, now, events, stateOf, queue, flush }: Queue): void {
  it("a mail about what is gone by then is forgotten, and is no fault", async () => {
    const to = newEmail()
    const gone: Mail[] = [
      { template: "withdrawal_acknowledged", data: { withdrawalId: "gone" }, to, locale: "es" },
      { template: "withdrawal_receipt", data: { withdrawalId: "gone" }, to, locale: "es" },
      { template: "withdrawal_to_shop", data: { withdrawalId: "gone" }, to, locale: "es" },
      { template: "person_invitation", data: { personId: "gone", origin: "https://shop.example" }, to, locale: "es" },
      { template: "stock_alert", data: { alertId: "gone" }, to, locale: "es" },
      { template: "back_in_stock", data: { variantId: "gone", askedAt: now().toISOString() }, to, locale: "es" },
      { template: "order_cancelled", data: { orderId: "gone" }, to, locale: "es" },
      { template: "order_to_shop", data: { orderId: "gone" }, to, locale: "es" },
      { template: "payment_flagged", data: { flagId: "gone" }, to, locale: "es" },
    ]
    await connection()
      .db.transaction()
      .execute(async (trx) => {
        for (const mail of gone) await queueMail(trx, now(), mail)
      })
    await queue()
    await flush()
    expect(await stateOf(to)).toBeUndefined()
    expect(events).toEqual(["mail.sent"])
  })

  // SQLite's transactions come one after the other.
  it.runIf(engine === "postgres")("whoever is removed while their invitation is written gets none", async () => {
    const to = newEmail()
    const { db } = connection()
    const person = { id: newId(), email: to, locale: "es", role: "staff", created_at: now().toISOString() } as const
    await db.insertInto("people").values(person).execute()
    const data = { personId: person.id, origin: "https://shop.example" }
    await db
      .transaction()
      .execute((trx) => queueMail(trx, now(), { template: "person_invitation", to, locale: "es", data }))
    const removal = await db.startTransaction().execute()
    await removal.deleteFrom("people").where("id", "=", person.id).execute()
    const sending = flush()
    const waiting = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10 * SECONDS }).toBe(1)
    await removal.commit().execute()
    await sending
    expect(await stateOf(to)).toBeUndefined()
    expect(events).toEqual([])
  })
}
