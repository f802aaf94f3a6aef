/** Sales and products with a date, options of variants with their pictures, rich text, texts for search engines, hand-picked neighbours. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const text = (name: string) => `${name} text not null default ''`
const list = (name: string) => `${name} text not null default '[]'`

const ofProducts = [
  "sale_from text",
  "sale_to text",
  "publish_at text",
  ...["html_es", "html_en", "seo_title_es", "seo_title_en", "seo_description_es", "seo_description_en"].map(text),
  ...["related", "options"].map(list),
]
const ofVariants = [
  "offer_price_cents integer check (offer_price_cents >= 0)",
  list("option_values"),
  "picture_key text references pictures (key)",
]

export const addProductFields: Migration = {
  async up(db) {
    for (const column of ofProducts) await sql.raw(`alter table products add column ${column}`).execute(db)
    for (const column of ofVariants) await sql.raw(`alter table variants add column ${column}`).execute(db)
    await sql`update variants set offer_price_cents = sale_price_cents`.execute(db)
    await sql`alter table product_files add column position integer not null default 0`.execute(db)
    // Looked at for the next moment at which something changes by itself: few products have one.
    await sql`create index products_by_publish_at on products (publish_at) where publish_at is not null`.execute(db)
    await sql`create index products_by_sale_from on products (sale_from) where sale_from is not null`.execute(db)
    await sql`create index products_by_sale_to on products (sale_to) where sale_to is not null`.execute(db)
  },
}
