/** Products with their pictures, prices and former addresses, and their groups. */
import { type CreateTableBuilder, sql } from "kysely"
import {
  emptyList,
  emptyText,
  flag,
  key,
  numbered,
  oneOf,
  required,
  type Schema,
  zero,
} from "#provider/platform/db/migrations/baseline/columns.ts"

/** Found by its id or its slug, with a name in at least one language, which the table's check asks for. */
const named = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table
    .addColumn("id", "text", (column) => column.primaryKey().check(sql`length(id) between 1 and 120`))
    .addColumn("slug", "text", (column) => column.notNull().unique().check(sql`length(slug) between 1 and 120`))
    .addColumn("name_es", "text", emptyText)
    .addColumn("name_en", "text", emptyText)
    .addColumn("description_es", "text", emptyText)
    .addColumn("description_en", "text", emptyText)

export async function createCatalogue({ db, engine, table }: Schema): Promise<void> {
  await table("pictures")
    .addColumn("key", "text", key)
    .addColumn("origin", "text", oneOf("origin", ["demo", "data"]))
    .addColumn("file", "text", required)
    .addColumn("width", "integer", (column) => column.notNull().check(sql`width > 0`))
    .addColumn("height", "integer", (column) => column.notNull().check(sql`height > 0`))
    .addColumn("blur", "text", required)
    .addColumn("color", "text", required)
    .addColumn("hash", "text", required)
    .execute()
  await sql`create index pictures_by_hash on pictures (hash)`.execute(db)

  // Where pictures came from, so that the same import does not fetch or encode them twice.
  await table("picture_sources")
    .addColumn("source", "text", key)
    .addColumn("picture_key", "text", (column) => column.notNull().references("pictures.key").onDelete("cascade"))
    .execute()
  await sql`create index picture_sources_by_picture on picture_sources (picture_key)`.execute(db)

  await table("departments")
    .addColumn("tint", "text", emptyText)
    .addColumn("picture_key", "text", (column) => column.references("pictures.key").onDelete("set null"))
    .addColumn("position", "integer", zero)
    .$call(named)
    .addColumn("alt_es", "text", emptyText)
    .addColumn("alt_en", "text", emptyText)
    .addCheckConstraint("departments_check", sql`name_es <> '' or name_en <> ''`)
    .execute()

  await table("categories")
    .addColumn("department_id", "text", (column) => column.references("departments.id").onDelete("set null"))
    .addColumn("picture_key", "text", (column) => column.references("pictures.key").onDelete("set null"))
    .addColumn("position", "integer", zero)
    .$call(named)
    .addColumn("alt_es", "text", emptyText)
    .addColumn("alt_en", "text", emptyText)
    .addCheckConstraint("categories_check", sql`name_es <> '' or name_en <> ''`)
    .execute()
  await sql`create index categories_by_department on categories (department_id)`.execute(db)

  await table("products")
    .addColumn("sku", "text", emptyText)
    .addColumn("category_id", "text", (column) => column.references("categories.id").onDelete("set null"))
    .addColumn("department_id", "text", (column) => column.references("departments.id").onDelete("set null"))
    .addColumn("featured", "integer", flag("featured"))
    .addColumn("visible", "integer", (column) => column.notNull().defaultTo(1).check(sql`visible in (0, 1)`))
    .addColumn("variant_label_es", "text", emptyText)
    .addColumn("variant_label_en", "text", emptyText)
    .addColumn("attributes", "text", emptyList)
    .addColumn("tags", "text", emptyList)
    .addColumn("backorder", "text", oneOf("backorder", ["no", "notify", "yes"], "no"))
    .addColumn("is_virtual", "integer", flag("is_virtual"))
    .addColumn("downloadable", "integer", flag("downloadable"))
    .addColumn("tax_class", "text", oneOf("tax_class", ["general", "reduced", "super_reduced", "zero"], "general"))
    .addColumn("max_per_order", "integer", (column) =>
      column.notNull().defaultTo(99).check(sql`max_per_order between 1 and 999`),
    )
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("version", "integer", required)
    .$call(named)
    .addColumn("gift_card", "integer", flag("gift_card"))
    .addColumn("brand", "text", emptyText)
    .addColumn("mpn", "text", emptyText)
    .addColumn("maker_name", "text", emptyText)
    .addColumn("maker_address", "text", emptyText)
    .addColumn("maker_contact", "text", emptyText)
    .addColumn("responsible_name", "text", emptyText)
    .addColumn("responsible_address", "text", emptyText)
    .addColumn("responsible_contact", "text", emptyText)
    .addColumn("warnings_es", "text", emptyText)
    .addColumn("warnings_en", "text", emptyText)
    .addColumn("guarantee_maker", "text", emptyText)
    .addColumn("guarantee_model", "text", emptyText)
    .addColumn("guarantee_months", "integer", (column) => column.check(sql`guarantee_months > 24`))
    .addColumn("sale_from", "text")
    .addColumn("sale_to", "text")
    .addColumn("publish_at", "text")
    .addColumn("html_es", "text", emptyText)
    .addColumn("html_en", "text", emptyText)
    .addColumn("seo_title_es", "text", emptyText)
    .addColumn("seo_title_en", "text", emptyText)
    .addColumn("seo_description_es", "text", emptyText)
    .addColumn("seo_description_en", "text", emptyText)
    .addColumn("related", "text", emptyList)
    .addColumn("options", "text", emptyList)
    .addColumn("fields", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("retired", "integer", flag("retired"))
    .addCheckConstraint("products_check", sql`name_es <> '' or name_en <> ''`)
    .execute()
  await sql`create index products_by_category on products (category_id, id)`.execute(db)
  await sql`create index products_by_department on products (department_id, id)`.execute(db)
  await sql`create index products_by_name on products (id, name_es, name_en)`.execute(db)
  await sql`create index products_by_publish_at on products (publish_at) where publish_at is not null`.execute(db)
  await sql`create index products_by_sale_from on products (sale_from) where sale_from is not null`.execute(db)
  await sql`create index products_by_sale_to on products (sale_to) where sale_to is not null`.execute(db)
  await sql`create index products_by_version on products (version)`.execute(db)
  await sql`create index products_drafts on products (id) where visible = 0`.execute(db)
  await sql`create index products_on_sale on products (sale_from, sale_to)
    where (sale_from is not null or sale_to is not null)`.execute(db)

  await table("variants")
    .addColumn("id", "text", (column) => column.primaryKey().check(sql`length(id) between 1 and 160`))
    .addColumn("product_id", "text", (column) => column.notNull().references("products.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull().check(sql`position >= 0`))
    .addColumn("sku", "text", emptyText)
    .addColumn("name_es", "text", emptyText)
    .addColumn("name_en", "text", emptyText)
    .addColumn("price_cents", "integer", (column) => column.notNull().check(sql`price_cents between 0 and 99999999`))
    .addColumn("sale_price_cents", "integer", (column) =>
      column.check(sql`sale_price_cents >= 0 and sale_price_cents < price_cents`),
    )
    .addColumn("prior_price_cents", "integer", (column) => column.check(sql`prior_price_cents >= 0`))
    .addColumn("stock", "integer", (column) => column.notNull().defaultTo(0).check(sql`stock >= 0`))
    .addColumn("gtin", "text", emptyText)
    .addColumn("weight", "integer", (column) => column.check(sql`weight > 0`))
    .addColumn("offer_price_cents", "integer", (column) => column.check(sql`offer_price_cents >= 0`))
    .addColumn("option_values", "text", emptyList)
    .addColumn("picture_key", "text", (column) => column.references("pictures.key"))
    .execute()
  await sql`create index variants_by_gtin on variants (gtin) where gtin <> ''`.execute(db)
  await sql`create index variants_by_product on variants (product_id, position)`.execute(db)
  await sql`create index variants_by_sku on variants (sku)`.execute(db)
  await sql`create index variants_low on variants (product_id) where stock <= 5`.execute(db)
  await sql`create index variants_reduced on variants (product_id) where offer_price_cents is not null`.execute(db)
  await sql`create index variants_sold_out on variants (product_id) where stock = 0`.execute(db)

  await table("product_pictures")
    .addColumn("product_id", "text", (column) => column.notNull().references("products.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull().check(sql`position >= 0`))
    .addColumn("picture_key", "text", (column) => column.notNull().references("pictures.key").onDelete("cascade"))
    .addColumn("alt_es", "text", emptyText)
    .addColumn("alt_en", "text", emptyText)
    .addPrimaryKeyConstraint("product_pictures_pkey", ["product_id", "position"])
    .execute()
  await sql`create index product_pictures_by_picture on product_pictures (picture_key)`.execute(db)

  await table("product_files")
    .addColumn("id", "text", key)
    .addColumn("product_id", "text", (column) => column.notNull().references("products.id"))
    .addColumn("name", "text", required)
    .addColumn("file", "text", required)
    .addColumn("most", "integer", (column) => column.check(sql`most > 0`))
    .addColumn("days", "integer", (column) => column.check(sql`days > 0`))
    .addColumn("position", "integer", zero)
    .execute()
  await sql`create index product_files_by_product on product_files (product_id)`.execute(db)

  await table("price_log")
    .addColumn("id", "integer", numbered(engine))
    .addColumn("product_id", "text", required)
    .addColumn("variant_id", "text", required)
    .addColumn("price_cents", "integer", (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn("at", "text", required)
    .execute()
  await sql`create index price_log_by_variant on price_log (variant_id, at)`.execute(db)
  for (const statement of appendOnly[engine]) await statement.execute(db)

  await table("slug_history")
    .addColumn("kind", "text", oneOf("kind", ["product", "category", "department"]))
    .addColumn("slug", "text", required)
    .addColumn("id", "text", required)
    .addPrimaryKeyConstraint("slug_history_pkey", ["kind", "slug"])
    .execute()

  // Deleted products: their addresses answer 410 for good. Their slugs are in `slug_history`.
  await table("gone_products")
    .addColumn("id", "text", key)
    .addColumn("category_id", "text")
    .addColumn("department_id", "text")
    .addColumn("gone_at", "text", required)
    .execute()

  // Words that mean the same to a search.
  await table("synonyms").addColumn("word", "text", key).addColumn("group_name", "text", required).execute()
}

/** A price that was charged stays charged: the law counts back 30 days. */
const appendOnly = {
  sqlite: [
    sql`create trigger price_log_no_update before update on price_log
      begin select raise(abort, 'price_log is append-only'); end`,
    sql`create trigger price_log_no_delete before delete on price_log
      begin select raise(abort, 'price_log is append-only'); end`,
  ],
  postgres: [
    sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    sql`create trigger price_log_append_only before update or delete on price_log
      for each row execute function refuse_change()`,
  ],
}
