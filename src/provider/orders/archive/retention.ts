/** Archived orders of deleted accounts are blocked at once; without an account, persons are forgotten when the law permits. */
import type { Kysely, Transaction } from "kysely"
import { BOOKS_KEPT_YEARS } from "#provider/orders/retention.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ArchivedAddress, ArchivedContent, ArchivedOrder } from "#shared/contract/archivedOrder.ts"

const BATCH = 200

/** They are done: neither delivery nor withdrawal needs their customer any more. */
export const blockArchive = (trx: Transaction<Database>, email: string) =>
  trx.updateTable("archived_orders").set({ blocked: 1 }).where("email", "=", email).execute()

/** To a new address of its account. */
export const moveArchive = (trx: Transaction<Database>, from: string, to: string) =>
  trx.updateTable("archived_orders").set({ email: to }).where("email", "=", from).where("blocked", "=", 0).execute()

/** Numbers, goods and sums stay. */
export async function forgetOldArchive(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - BOOKS_KEPT_YEARS)
  const old = await db
    .selectFrom("archived_orders")
    .select(["id", "content"])
    .where("placed_at", "<", before.toISOString())
    .where((row) => row.or([row("email", "<>", ""), row("name", "<>", "")]))
    .where((row) =>
      row.or([row("blocked", "=", 1), row("email", "not in", row.selectFrom("users").select("users.email"))]),
    )
    .limit(BATCH)
    .execute()
  for (const { id, content } of old) {
    const kept = JSON.stringify(withoutNames(JSON.parse(content)))
    await db.updateTable("archived_orders").set({ email: "", name: "", content: kept }).where("id", "=", id).execute()
  }
}

/** The country stays, as evidence for the tax. */
const placeAlone = ({ country }: ArchivedAddress): ArchivedAddress => ({
  name: "",
  company: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  country,
  phone: "",
})

const withoutNames = (content: ArchivedContent): ArchivedContent => ({
  ...content,
  note: "",
  billing: placeAlone(content.billing),
  delivery: placeAlone(content.delivery),
})

/** As it is shown while it is kept for the law alone. */
export const blockedOrder = (order: ArchivedOrder): ArchivedOrder => ({
  ...order,
  ...withoutNames(order),
  email: "blocked",
})
