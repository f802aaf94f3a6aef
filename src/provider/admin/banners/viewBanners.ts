/** Banners as lists and forms need them: what is said of each, whether visitors see it today, and since which change. */
import { bannerFields } from "#provider/admin/banners/bannerFields.ts"
import { type BannerStateName, bannerStates } from "#provider/admin/banners/bannerPlaces.ts"
import { type BannerRow, readBanners } from "#provider/admin/banners/bannerState.ts"
import type { Fields } from "#provider/admin/conflict.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { readPublished } from "#provider/site/versions.ts"
import { dayOf } from "#shared/dates.ts"
import type { Localized } from "#shared/locale.ts"

export interface ViewedBanner {
  id: string
  placement: BannerRow["placement"]
  title: Localized
  /** Its key. */
  picture: string | null
  link: string | null
  from: string | null
  until: string | null
  dismissible: boolean
  state: BannerStateName
  /** What a form has of it. */
  fields: Fields
  /** What a form says that it was opened with. */
  version: number
}

/** Of the event's subject. */
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
    ...{ id: row.id, placement: row.placement, title: { es: row.title_es, en: row.title_en } },
    ...{ picture: row.picture_key, link: row.link, from: row.starts_on, until: row.ends_on },
    dismissible: row.dismissible === 1,
    state: states.get(row.id) ?? "nowhere",
    fields: bannerFields(row),
    version: versionOf.get(row.id) ?? 0,
  }))
  return { banners }
}
