/** Validates a banner by field, and finds an id for a new one. */
import type { Transaction } from "kysely"
import { readPictures } from "#provider/catalogue/pictures/sitePictures.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import type { BannerRow } from "#provider/site/banners/bannerState.ts"
import { tooNarrow } from "#provider/site/checkDocument.ts"
import { badInput } from "#shared/ApiError.ts"
import { Target } from "#shared/contract/siteText.ts"

const MOST_ID = 60
/** The name of a new banner in the owner's area. */
const NEW = "new"

/** `before`: the stored banner, whose existing errors are tolerated. Throws 400 by field. */
export async function refuseBanner(trx: Transaction<Database>, row: BannerRow, before?: BannerRow): Promise<void> {
  const wrong: Record<string, string> = {}
  const isLabelled = row.link_label_es !== "" || row.link_label_en !== ""
  if (row.title_es === "" && row.title_en === "") wrong["title.es"] = "missing"
  if (row.link !== null && row.link !== before?.link) {
    const [fault] = Target.validate(row.link)
    if (fault) wrong["link"] = fault.message
  }
  // The hero links to the catalogue by default; elsewhere link and label require each other.
  if (row.placement !== "home_hero" && row.link !== null && !isLabelled) wrong["linkLabel.es"] = "missing"
  if (row.placement !== "home_hero" && row.link === null && isLabelled) wrong["link"] = "missing"
  if (row.starts_on !== null && row.ends_on !== null && row.ends_on < row.starts_on) wrong["until"] = "before_from"
  const isShownAnew = row.picture_key !== before?.picture_key || row.placement !== before?.placement
  if (row.picture_key !== null && isShownAnew) {
    const fault = await pictureFault(trx, row.picture_key, row.placement)
    if (fault !== undefined) wrong["picture"] = fault
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
}

async function pictureFault(trx: Transaction<Database>, key: string, placement: string): Promise<string | undefined> {
  const picture = (await readPictures(trx, [key])).get(key)
  if (!picture) return "unknown_picture"
  return placement === "strip" ? undefined : tooNarrow(picture.width)
}

/** From its title. Never a deleted banner's id, because browsers remember which ones were dismissed. */
export async function freeBannerId(
  trx: Transaction<Database>,
  { title_es, title_en }: Pick<BannerRow, "title_es" | "title_en">,
): Promise<string> {
  const base =
    slugify(title_es || title_en)
      .slice(0, MOST_ID)
      .replace(/-$/, "") || "banner"
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`
    const [there, told] = await Promise.all([
      trx.selectFrom("banners").select("id").where("id", "=", id).executeTakeFirst(),
      trx
        .selectFrom("events")
        .select("id")
        .where("subject_type", "=", "banner")
        .where("subject_id", "=", id)
        .executeTakeFirst(),
    ])
    if (!there && !told && id !== NEW) return id
  }
}
