/** What a product is known by elsewhere, and what the law asks to be known of it. Source: Regulation (EU) 2023/988, article 19. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const text = (name: string) => `${name} text not null default ''`

const ofProducts = [
  ...["brand", "mpn"].map(text),
  ...["maker_name", "maker_address", "maker_contact"].map(text),
  ...["responsible_name", "responsible_address", "responsible_contact"].map(text),
  ...["warnings_es", "warnings_en", "guarantee_maker", "guarantee_model"].map(text),
  "guarantee_months integer check (guarantee_months > 24)",
]
const ofVariants = [text("gtin"), "weight integer check (weight > 0)"]

interface Attribute {
  key: string
  value: { es: string; en: string }
}

export const addProductFacts: Migration = {
  async up(db) {
    for (const column of ofProducts) await sql.raw(`alter table products add column ${column}`).execute(db)
    for (const column of ofVariants) await sql.raw(`alter table variants add column ${column}`).execute(db)
    // Imports kept the brand among the attributes.
    const { rows } = await sql<{ id: string; attributes: string }>`
      select id, attributes from products where attributes like '%"brand"%'`.execute(db)
    for (const { id, attributes } of rows) {
      const all = JSON.parse(attributes) as Attribute[]
      const brand = all.find(({ key, value }) => key === "brand" && value.es === value.en)
      if (!brand) continue
      const others = JSON.stringify(all.filter((attribute) => attribute !== brand))
      await sql`update products set brand = ${brand.value.es}, attributes = ${others} where id = ${id}`.execute(db)
    }
  },
}
