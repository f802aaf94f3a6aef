/** The shop's own document in versions, links to previews, banners and the page about the shop. */
import {
  emptyList,
  emptyText,
  flag,
  key,
  oneOf,
  required,
  type Schema,
  single,
  zero,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createSite({ table }: Schema): Promise<void> {
  // `site_published` in `meta` says which one is published.
  await table("site_versions")
    .addColumn("id", "integer", key)
    .addColumn("created_at", "text", required)
    .addColumn("author", "text", required)
    .addColumn("note", "text", required)
    .addColumn("document", "text", required)
    .addColumn("published_at", "text")
    .addColumn("publish_at", "text")
    .execute()

  // A version has one link that was given out, and one for each look that an owner tries.
  await table("site_previews")
    .addColumn("hash", "text", key)
    .addColumn("version", "integer", (column) => column.notNull().references("site_versions.id").onDelete("cascade"))
    .addColumn("kind", "text", required)
    .addColumn("until", "text", required)
    .addColumn("product_id", "text", (column) => column.references("products.id").onDelete("cascade"))
    .execute()

  await table("banners")
    .addColumn("id", "text", key)
    .addColumn("placement", "text", oneOf("placement", ["home_hero", "home_split", "strip", "category"]))
    .addColumn("position", "integer", zero)
    .addColumn("picture_key", "text", (column) => column.references("pictures.key").onDelete("set null"))
    .addColumn("title_es", "text", required)
    .addColumn("title_en", "text", required)
    .addColumn("text_es", "text", emptyText)
    .addColumn("text_en", "text", emptyText)
    .addColumn("link", "text")
    .addColumn("link_label_es", "text", emptyText)
    .addColumn("link_label_en", "text", emptyText)
    .addColumn("starts_on", "text")
    .addColumn("ends_on", "text")
    .addColumn("dismissible", "integer", flag("dismissible"))
    .addColumn("alt_es", "text", emptyText)
    .addColumn("alt_en", "text", emptyText)
    .execute()

  await table("about_us")
    .addColumn("id", "integer", single)
    .addColumn("title_es", "text", required)
    .addColumn("title_en", "text", required)
    .addColumn("lead_es", "text", emptyText)
    .addColumn("lead_en", "text", emptyText)
    .addColumn("picture_key", "text", (column) => column.references("pictures.key").onDelete("set null"))
    .addColumn("blocks", "text", emptyList)
    .execute()
}
