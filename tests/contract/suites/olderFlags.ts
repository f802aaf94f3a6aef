/** What was flagged or open more than once before there were flags is carried over. */
import { sql } from "kysely"
import { expect, it } from "vitest"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate, shopMigrations } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import type { Databases } from "#tests/support/contractShop.ts"

const AT = "2026-11-01T10:00:00.000Z"

const orderSql = (
  id: string,
) => `insert into orders (id, number, email, locale, payment_method, payment_status, delivery_method,
    delivery_kind, delivery_name_es, delivery_name_en, billing, currency, subtotal_cents, discount_cents, delivery_cents,
    total_cents, gift_card_cents, due_cents, tax, tax_cents, created_at, updated_at, hold_expires_at)
  values ('${id}', '${id}', 'ana@example.com', 'es', 'redsys', 'unpaid', '', 'none', '', '', '{}', 'EUR', 2400, 0, 0, 2400, 0,
    2400, '[]', 0, '${AT}', '${AT}', '${AT}')`

const attemptSql = (
  id: string,
  orderId: string,
  at: string,
) => `insert into payment_attempts (id, order_id, provider, reference,
    amount_cents, currency, status, created_at, updated_at, expires_at, next_check_at)
  values ('${id}', '${orderId}', 'redsys', '${id.padEnd(12, "0")}', 2400, 'EUR', 'open', '${at}', '${at}', '${at}', '${at}')`

const eventSql = `insert into payment_events (provider, event_id, attempt_id, order_id, kind, amount_cents, currency, at,
    received_at, outcome)
  values ('redsys', 'e1', '2026A', 'flagged', 'paid', 2300, 'EUR', '${AT}', '${AT}', 'flagged')`

export function olderFlags(databases: () => Databases): void {
  it("carries over payments that did not fit, and keeps the newest of several open attempts", async () => {
    const connection = await connect({ ...(await databases().create()), log: silentLog })
    const { db, engine } = connection
    const { "0008_payment_flags": flags, ...before } = shopMigrations(engine)
    await migrate(connection, Object.fromEntries(Object.entries(before).filter(([name]) => name < "0008")))
    const rows = [
      orderSql("flagged"),
      orderSql("open"),
      attemptSql("2026A", "flagged", AT),
      attemptSql("2026B", "open", "2026-11-01T11:00:00.000Z"),
      attemptSql("2026C", "open", "2026-11-01T12:00:00.000Z"),
      eventSql,
    ]
    for (const statement of rows) await sql.raw(statement).execute(db)
    expect(flags).toBeDefined()
    await migrate(connection)
    const carried = await db.selectFrom("payment_flags").selectAll().execute()
    expect(carried).toMatchObject([
      { id: "2026A0000000", order_id: "flagged", reason: "amount", cents: 2300, state: "open" },
    ])
    const orders = await db.selectFrom("orders").selectAll().orderBy("id").execute()
    expect(orders).toMatchObject([
      { id: "flagged", flagged_at: AT, hold_expires_at: null, payment_status: "pending" },
      { id: "open", flagged_at: null, hold_expires_at: AT, payment_status: "unpaid" },
    ])
    const attempts = await db.selectFrom("payment_attempts").selectAll().orderBy("id").execute()
    expect(attempts.map(({ status, taken_cents }) => ({ status, taken_cents }))).toEqual([
      { status: "failed", taken_cents: 2300 },
      { status: "expired", taken_cents: null },
      { status: "open", taken_cents: null },
    ])
    await connection.close()
  })
}
