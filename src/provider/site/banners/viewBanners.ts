/** Banners for lists and forms: their fields, whether visitors see them today, and the version. */
import { enums, type Infer, number, object, string } from "superstruct"
import { mapOf } from "#provider/platform/operations/answerStructs.ts"
import { bannerResource } from "#provider/site/banners/bannerInput.ts"
import { bannerStates } from "#provider/site/banners/bannerPlaces.ts"
import { readBanners } from "#provider/site/banners/bannerState.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { readPublished } from "#provider/site/versions.ts"
import { dayOf } from "#shared/dates.ts"

const { placement, title, picture, link, from, until, dismissible } = bannerResource.shown
/** Fields of a banner in a list. */
const shown = { placement, title, picture, link, from, until, dismissible }

export const ViewedBanner = object({
  id: string(),
  ...shown,
  state: enums(["scheduled", "shown", "over", "behind", "nowhere"]),
  fields: mapOf(string()),
  version: number(),
})
export type ViewedBanner = Infer<typeof ViewedBanner>

export const bannerSubject = (id: string) => ({ type: "banner" as const, id })

/** In the shop's order. */
export async function viewBanners({ db, now }: Pick<AdminContext, "db" | "now">): Promise<{ banners: ViewedBanner[] }> {
  const [rows, published, versions] = await Promise.all([
    readBanners(db),
    readPublished(db),
    db
      .selectFrom("events")
      .select(["subject_id", ({ fn }) => fn.max("id").as("id")])
      .where("subject_type", "=", "banner")
      .groupBy("subject_id")
      .execute(),
  ])
  const states = bannerStates(rows, published?.document.home ?? [], dayOf(now().toISOString()))
  const versionOf = new Map(versions.map(({ subject_id, id }) => [subject_id, Number(id)]))
  const banners = rows.map((row) => {
    const whole = bannerResource.read(row)
    const { alt: _alt, text: _text, linkLabel: _label, ...told } = whole
    return {
      id: row.id,
      ...told,
      state: states.get(row.id) ?? "nowhere",
      fields: bannerResource.texts(whole),
      version: versionOf.get(row.id) ?? 0,
    }
  })
  return { banners }
}
