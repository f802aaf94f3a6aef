/** Timelines of orders from before there was one table of events. */
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { readTimeline } from "#provider/orders/timeline.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { LAST_LEGACY_VERSION, makeLegacyDatabase } from "#tests/support/legacyDatabase.ts"

const order = (id: string) => sql`insert into orders (id, number, email, locale, payment_method, payment_status,
  delivery_method, delivery_kind, delivery_name_es, delivery_name_en, billing, currency, subtotal_cents, discount_cents,
  delivery_cents, total_cents, gift_card_cents, due_cents, tax, tax_cents, created_at, updated_at)
  values (${id}, ${`2026-${id}`}, 'ana@example.com', 'es', 'transfer', 'paid', '', 'none', '', '', '{}', 'EUR',
    2400, 0, 0, 2400, 0, 2400, '[]', 417, '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z')`

/** Order, position, hour and minute, kind, actor, cents, reason. */
const rows: [string, number, string, string, string, number | null, string | null][] = [
  ["two", 1, "11:30", "placed", "customer", 2400, null],
  ["one", 1, "11:00", "placed", "customer", 2400, null],
  // The clock was set back by an hour before this one.
  ["one", 2, "10:40", "payment_failed", "provider", null, "failed"],
  ["one", 3, "12:00", "paid", "provider", 2400, null],
]

const moment = (time: string) => `2026-11-01T${time}:00.000Z`

export function carriedTimelines(databases: () => Databases): void {
  describe("timelines from before the table of events", () => {
    /** Catches: rows that are lost, or an order's that change places. */
    it("are carried over whole and in order", async () => {
      const place = await databases().create()
      await makeLegacyDatabase(place, LAST_LEGACY_VERSION)
      const connection = await connect({ ...place, log: silentLog })
      const { db } = connection
      for (const id of ["one", "two"]) await order(id).execute(db)
      for (const [id, position, time, kind, actor, cents, reason] of rows) {
        await sql`insert into order_events (order_id, position, at, kind, actor, cents, reason)
          values (${id}, ${position}, ${moment(time)}, ${kind}, ${actor}, ${cents}, ${reason})`.execute(db)
      }
      await migrate(connection)
      const events = await db.selectFrom("events").select(["subject_id", "kind", "actor"]).orderBy("id").execute()
      expect(events.map(({ subject_id, kind, actor }) => `${subject_id} ${kind} ${actor}`)).toEqual([
        "one order.placed customer",
        "one order.payment_failed provider",
        "two order.placed customer",
        "one order.paid provider",
      ])
      expect(await readTimeline(db, "one")).toEqual([
        { at: moment("11:00"), kind: "placed", amount: 24 },
        { at: moment("10:40"), kind: "payment_failed", reason: "failed" },
        { at: moment("12:00"), kind: "paid", amount: 24 },
      ])
      await connection.close()
    })
  })
}
