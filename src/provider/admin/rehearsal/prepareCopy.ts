/** Makes a shop's copy one that can be asked: nothing waits to be sent, visitors may come in, and two sessions are open. */
import { type Kysely, sql } from "kysely"
import type { Samples } from "#provider/admin/rehearsal/asks.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { writeOpening } from "#provider/site/opening.ts"
import { HOURS } from "#shared/limits.ts"

/** Mails, messages and jobs of the backup have gone from the real shop meanwhile, and its mail server is not this one's. */
export async function quieten(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    "update mails set status = 'sent' where status = 'waiting'",
    "update webhook_deliveries set status = 'sent' where status = 'waiting'",
    "delete from settings where kind = 'mail'",
    "delete from leases",
    "delete from jobs",
  ])
    await sql.raw(statement).execute(db)
}

export interface Sessions {
  customer: string
  owner: string
}

/** Tokens of a customer and of an owner that only the copy knows. */
export async function openSessions(db: Kysely<Database>, { customer }: Samples, now: Date): Promise<Sessions> {
  const tokens = { customer: newToken(), owner: newToken() }
  const times = { created_at: now.toISOString(), last_used_at: now.toISOString() }
  const expires_at = new Date(now.getTime() + 2 * HOURS).toISOString()
  if (customer !== undefined) {
    const token_hash = hashToken(tokens.customer)
    await db
      .insertInto("sessions")
      .values({ id: newId(), token_hash, user_id: customer, ...times, expires_at })
      .execute()
  }
  const person = newId()
  const email = `${person}@rehearsal.invalid`
  await db
    .insertInto("people")
    .values({ id: person, email, name: "", role: "owner", locale: "es", created_at: now.toISOString() })
    .execute()
  await db
    .insertInto("person_sessions")
    .values({
      id: newId(),
      token_hash: hashToken(tokens.owner),
      person_id: person,
      stage: "open",
      device: "",
      ...times,
      expires_at,
    })
    .execute()
  return tokens
}

export const openForVisitors = (db: Kysely<Database>, now: Date): Promise<unknown> =>
  changeCatalog(db, now, async (change) => {
    await writeOpening(change.trx, now, { isOpen: true, opensOn: null, openedAt: now.toISOString() })
    change.touched = true
  })

/** Confirmations of the newest orders; the started shop composes them and lays them down as files. Answers how many. */
export async function queueMails(db: Kysely<Database>, { orders }: Samples, now: Date): Promise<number> {
  await db.transaction().execute(async (trx) => {
    for (const { id } of orders) await queueOrderMail(trx, now, id, "order_placed", { about: newId(), waits: false })
  })
  return orders.length
}
