/** Withdrawals and returns as statements of their own, by piece; and the consent that ends the right for digital content. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const tables = (engine: Engine): string[] => {
  const end = engine === "sqlite" ? ") strict" : ")"
  return [
    `alter table orders add column digital_consent_at text`,
    `create table withdrawals (
      id text primary key,
      order_id text references orders (id),
      state text not null check (state in ('received', 'waiting', 'late', 'unmatched', 'done', 'closed')),
      kind text not null check (kind in ('withdrawal', 'return')),
      number text not null,
      name text not null,
      email text not null,
      locale text not null check (locale in ('es', 'en')),
      message text not null default '',
      wanted text,
      goods_cents integer not null default 0 check (goods_cents >= 0),
      discount_cents integer not null default 0 check (discount_cents >= 0),
      delivery_cents integer not null default 0 check (delivery_cents >= 0),
      refund_cents integer not null default 0 check (refund_cents >= 0),
      paid_back_cents integer not null default 0 check (paid_back_cents between 0 and refund_cents),
      created_at text not null,
      settled_at text ${end}`,
    `create index withdrawals_by_order on withdrawals (order_id)`,
    `create index withdrawals_by_state on withdrawals (state, created_at)`,
    `create table withdrawal_lines (
      withdrawal_id text not null references withdrawals (id),
      position integer not null,
      amount integer not null check (amount > 0),
      goods_cents integer not null check (goods_cents >= 0),
      refund_cents integer not null check (refund_cents >= 0),
      comes_back integer not null default 0 check (comes_back in (0, 1)),
      primary key (withdrawal_id, position) ${end}`,
  ]
}

interface Tables {
  orders: {
    id: string
    number: string
    email: string
    locale: "es" | "en"
    billing: string
    subtotal_cents: number
    discount_cents: number
    delivery_cents: number
    paid_cents: number
    refunded_cents: number
    withdrawn_at: string | null
  }
  order_lines: {
    order_id: string
    position: number
    amount: number
    unit_cents: number
    total_cents: number
    is_virtual: number
  }
  mails: { template: string; data: string; about: string | null; status: string }
  withdrawals: Record<string, unknown>
  withdrawal_lines: Record<string, unknown>
}

/** Orders were withdrawn from as a whole, once: the statement takes the order's id. */
async function takeOver(db: Kysely<Tables>): Promise<void> {
  const orders = await db.selectFrom("orders").selectAll().where("withdrawn_at", "is not", null).execute()
  for (const order of orders) {
    const lines = await db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("is_virtual", "=", 0)
      .execute()
    const goods = lines.reduce((sum, line) => sum + line.unit_cents * line.amount, 0)
    const refund = lines.reduce((sum, line) => sum + line.total_cents, 0) + order.delivery_cents
    const isDone = order.paid_cents > 0 && order.refunded_cents === order.paid_cents
    const { firstName, lastName } = JSON.parse(order.billing)
    await db
      .insertInto("withdrawals")
      .values({
        id: order.id,
        order_id: order.id,
        state: isDone ? "done" : "waiting",
        kind: "withdrawal",
        number: order.number,
        name: `${firstName} ${lastName}`,
        email: order.email,
        locale: order.locale,
        message: await messageOf(db, order.id),
        goods_cents: goods,
        refund_cents: refund,
        discount_cents: goods + order.delivery_cents - refund,
        delivery_cents: order.delivery_cents,
        paid_back_cents: isDone ? refund : 0,
        created_at: order.withdrawn_at,
      })
      .execute()
    for (const { position, amount, unit_cents, total_cents } of lines) {
      const sums = { amount, goods_cents: unit_cents * amount, refund_cents: total_cents }
      await db
        .insertInto("withdrawal_lines")
        .values({ withdrawal_id: order.id, position, comes_back: 1, ...sums })
        .execute()
    }
  }
  await db
    .updateTable("mails")
    .set({ template: "withdrawal_receipt", data: sql<string>`replace(data, '"orderId"', '"withdrawalId"')` })
    .where("template", "=", "order_withdrawn")
    .execute()
  await db
    .updateTable("mails")
    .set({ template: "withdrawal_to_shop", data: sql<string>`replace(data, '"orderId"', '"withdrawalId"')` })
    .where("template", "=", "order_to_shop")
    .where("data", "like", '%"withdrawn"%')
    .execute()
}

/** What was written with it stood in its receipt alone. */
async function messageOf(db: Kysely<Tables>, orderId: string): Promise<string> {
  const mail = await db
    .selectFrom("mails")
    .select("data")
    .where("about", "=", `order_withdrawn:${orderId}`)
    .executeTakeFirst()
  return mail ? (JSON.parse(mail.data).statement ?? "") : ""
}

export const createWithdrawals = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of tables(engine)) await sql.raw(statement).execute(db)
    await takeOver(db)
  },
})
