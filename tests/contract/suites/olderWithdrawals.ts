/** Withdrawals from before they were statements of their own are carried over, with the mails that wait about them. */
import { sql } from "kysely"
import { expect, it } from "vitest"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate, shopMigrations } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import type { Databases } from "#tests/support/contractShop.ts"

const AT = "2026-11-01T10:00:00.000Z"
const BILLING = JSON.stringify({ firstName: "Ana", lastName: "Pons" })

const orderSql = `insert into orders (id, number, email, locale, payment_method, payment_status, delivery_method,
    delivery_kind, delivery_name_es, delivery_name_en, billing, currency, subtotal_cents, discount_cents, delivery_cents,
    total_cents, gift_card_cents, due_cents, tax, tax_cents, created_at, updated_at, withdrawn_at)
  values ('one', '2026-000001', 'ana@example.com', 'es', 'transfer', 'paid', '', 'home', '', '', '${BILLING}', 'EUR', 4800,
    480, 390, 4710, 0, 4710, '[]', 0, '${AT}', '${AT}', '${AT}')`

const lineSql = `insert into order_lines (order_id, position, product_id, variant_id, plain, sku, slug, name_es, name_en,
    unit_cents, amount, discount_cents, total_cents, tax_rate, tax_cents, is_virtual, downloadable, gift_card)
  values ('one', 1, 'bowl', 'bowl', 1, 'BOWL', 'bowl', 'Cuenco', 'Bowl', 2400, 2, 480, 4320, 21, 0, 0, 0, 0)`

const mailSql = (id: string, template: string, data: object, about: string) =>
  `insert into mails (id, template, recipient, locale, data, next_attempt_at, created_at, about)
  values ('${id}', '${template}', 'ana@example.com', 'es', '${JSON.stringify(data)}', '${AT}', '${AT}', '${about}')`

export function olderWithdrawals(databases: () => Databases): void {
  /** Catches: mails that would name a template that is gone, and sums that do not add up. */
  it("carries over withdrawals, and the mails about them that were not sent yet", async () => {
    const connection = await connect({ ...(await databases().create()), log: silentLog })
    const { db, engine } = connection
    const before = Object.entries(shopMigrations(engine)).filter(([name]) => name < "0010")
    await migrate(connection, Object.fromEntries(before))
    const rows = [
      orderSql,
      lineSql,
      mailSql("a", "order_withdrawn", { orderId: "one", statement: "Demasiado azul" }, "order_withdrawn:one"),
      mailSql("b", "order_to_shop", { orderId: "one", what: "withdrawn" }, "order_to_shop:withdrawn:one"),
      mailSql("c", "order_to_shop", { orderId: "one", what: "placed" }, "order_to_shop:placed:one"),
    ]
    for (const statement of rows) await sql.raw(statement).execute(db)
    await migrate(connection)
    expect(await db.selectFrom("withdrawals").selectAll().execute()).toMatchObject([
      {
        id: "one",
        order_id: "one",
        state: "waiting",
        kind: "withdrawal",
        name: "Ana Pons",
        message: "Demasiado azul",
        goods_cents: 4800,
        discount_cents: 480,
        delivery_cents: 390,
        refund_cents: 4710,
      },
    ])
    const pieces = await db.selectFrom("withdrawal_lines").selectAll().execute()
    expect(pieces).toMatchObject([
      { position: 1, amount: 2, goods_cents: 4800, refund_cents: 4320, back_pieces: 2, back_cents: 4320 },
    ])
    const mails = await db.selectFrom("mails").select(["template", "data"]).orderBy("id").execute()
    expect(mails.map(({ template, data }) => [template, JSON.parse(data)])).toMatchObject([
      ["withdrawal_receipt", { withdrawalId: "one" }],
      ["withdrawal_to_shop", { withdrawalId: "one" }],
      ["order_to_shop", { orderId: "one" }],
    ])
    await connection.close()
  })
}
