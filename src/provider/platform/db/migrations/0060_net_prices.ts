/** Shops that show prices without tax: how the shop does, whether an order was sold so, and the names of taxes in North America. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "alter table shop_tax add column prices text not null default 'law' check (prices in ('law', 'with', 'without'))",
  "alter table shop_tax add column businesses_only integer not null default 0 check (businesses_only in (0, 1))",
  "alter table orders add column tax_added integer not null default 0 check (tax_added in (0, 1))",
  // The table's check says of it: total = this − discount + delivery. So it has the tax that comes on top; what was shown stands beside it.
  "alter table orders rename column subtotal_cents to taxed_subtotal_cents",
  "alter table orders add column subtotal_cents integer not null default 0 check (subtotal_cents >= 0)",
  "update orders set subtotal_cents = taxed_subtotal_cents",
  // A check cannot be changed in SQLite: a column with the wider one takes the place of the other.
  `alter table orders add column tax_called text not null default 'vat'
    check (tax_called in ('vat', 'igic', 'ipsi', 'sales_tax', 'gst'))`,
  "update orders set tax_called = tax_kind",
  "alter table orders drop column tax_kind",
  "alter table orders rename column tax_called to tax_kind",
]

export const addNetPrices: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
