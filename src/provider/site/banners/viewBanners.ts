/** Banners for lists and forms: with their state today, and their version. */
import { boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import { mapOf } from "#provider/platform/operations/answerStructs.ts"
import { bannerFields } from "#provider/site/banners/bannerFields.ts"
import { bannerStates } from "#provider/site/banners/bannerPlaces.ts"
import { readBanners } from "#provider/site/banners/bannerState.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { readPublished } from "#provider/site/versions.ts"
import { Localized } from "#shared/contract/localized.ts"
import { dayOf } from "#shared/dates.ts"

export const ViewedBanner = object({
  id: string(),
  placement: enums(["home_hero", "home_split", "strip", "category"]),
  title: Localized,
  /** Key of the picture. */
  picture: nullable(string()),
  link: nullable(string()),
  from: nullable(string()),
  until: nullable(string()),
  dismissible: boolean(),
  state: enums(["scheduled", "shown", "over", "behind", "nowhere"]),
  /** The fields of its form. */
  fields: mapOf(string()),
  /** The version that a form sends back. */
  version: number(),
})
export type ViewedBanner = Infer<typeof ViewedBanner>

/** Subject of the event. */
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
  const banners = rows.map((row) => ({
    id: row.id,
    placement: row.placement,
    title: { es: row.title_es, en: row.title_en },
    picture: row.picture_key,
    link: row.link,
    from: row.starts_on,
    until: row.ends_on,
    dismissible: row.dismissible === 1,
    state: states.get(row.id) ?? "nowhere",
    fields: bannerFields(row),
    version: versionOf.get(row.id) ?? 0,
  }))
  return { banners }
}
