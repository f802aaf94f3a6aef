/** The shop's own story. */
import { array, create, object, optional } from "superstruct"
import type { Context } from "#provider/context.ts"
import { localized, picture } from "#provider/wire.ts"
import { notFound } from "#shared/ApiError.ts"
import type { AboutUs } from "#shared/contract/catalog.ts"
import { Localized } from "#shared/contract/localized.ts"

const Blocks = array(object({ title: optional(Localized), text: Localized }))

export async function getAboutUs({ db }: Context): Promise<AboutUs> {
  const row = await db.selectFrom("about_us").selectAll().executeTakeFirst()
  if (!row) throw notFound("about_us_not_found")
  const image = await db
    .selectFrom("pictures")
    .selectAll()
    .where("key", "=", row.picture_key ?? "")
    .executeTakeFirst()
  const title = localized(row.title_es, row.title_en)
  return {
    title,
    lead: localized(row.lead_es, row.lead_en),
    image: image ? picture(image, title) : null,
    blocks: create(JSON.parse(row.blocks), Blocks),
  }
}
