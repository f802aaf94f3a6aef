/** What each refund is of: the rates of tax that were sold, and of a withdrawal from a parted order the pieces that come back. How delivery is taxed. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "alter table refunds add column parts text",
  "alter table gift_card_movements add column parts text",
  "alter table withdrawal_lines add column back_pieces integer not null default 0 check (back_pieces >= 0)",
  "alter table withdrawal_lines add column back_cents integer not null default 0 check (back_cents >= 0)",
  "update withdrawal_lines set back_pieces = amount, back_cents = refund_cents where comes_back = 1",
  "alter table withdrawal_lines drop column comes_back",
  "alter table shop_tax add column delivery_tax text not null default 'goods' check (delivery_tax in ('goods', 'general', 'reduced', 'super_reduced', 'zero'))",
]

export const addRefundParts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
