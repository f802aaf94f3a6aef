import type { Row } from "#provider/platform/db/schema.ts"
import { altOf, localized, type PictureRow, picture, safeLink } from "#provider/platform/wire.ts"
import type { Context } from "#provider/site/context.ts"
import type { Banner } from "#shared/contract/catalog.ts"
import { dayOf } from "#shared/dates.ts"

/** In the shop's order, without past and future ones. Days are UTC. */
export async function listBanners({ db, now }: Context): Promise<Banner[]> {
  const today = dayOf(now().toISOString())
  const rows = await db
    .selectFrom("banners")
    .leftJoin("pictures", "pictures.key", "banners.picture_key")
    .selectAll("banners")
    .select(["pictures.key", "pictures.width", "pictures.height", "pictures.blur", "pictures.color"])
    .where((where) => where.or([where("starts_on", "is", null), where("starts_on", "<=", today)]))
    .where((where) => where.or([where("ends_on", "is", null), where("ends_on", ">=", today)]))
    .orderBy("position")
    .orderBy("id")
    .execute()
  return rows.map(bannerOf)
}

function bannerOf(row: Row<"banners"> & { [Key in keyof PictureRow]: PictureRow[Key] | null }): Banner {
  const { key, width, height, blur, color } = row
  const title = localized(row.title_es, row.title_en)
  const link = safeLink(row.link)
  const shown = key !== null && width !== null && height !== null && blur !== null && color !== null
  return {
    id: row.id,
    placement: row.placement,
    image: shown ? picture({ key, width, height, blur, color }, altOf(row, title)) : null,
    title,
    ...((row.text_es || row.text_en) && { text: localized(row.text_es, row.text_en) }),
    ...(link !== undefined && { link }),
    ...((row.link_label_es || row.link_label_en) && { linkLabel: localized(row.link_label_es, row.link_label_en) }),
    ...(row.starts_on !== null && { from: row.starts_on }),
    ...(row.ends_on !== null && { to: row.ends_on }),
    dismissible: row.dismissible === 1,
  }
}
