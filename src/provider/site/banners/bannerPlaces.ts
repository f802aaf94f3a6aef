import type { BannerRow } from "#provider/site/banners/bannerState.ts"
import type { Home, Section } from "#shared/contract/home.ts"

/** `behind`: the hero shows only the first. `nowhere`: the home page has no section for them. */
export type BannerStateName = "shown" | "scheduled" | "over" | "behind" | "nowhere"

/** Whether a section shows the banners of a place. */
const shows: Record<"home_hero" | "home_split" | "strip", (section: Section) => boolean> = {
  home_hero: (section) => section.kind === "hero",
  home_split: (section) => section.kind === "split" && section.banners,
  strip: (section) => section.kind === "strip" && section.show === "banners",
}

/**
 * Which banners are visible today, and why the others are not. By id. `today` in the shop's time zone, as for the home
 * page.
 */
export function bannerStates(
  rows: readonly BannerRow[],
  home: Home,
  today: string,
): ReadonlyMap<string, BannerStateName> {
  const isNow = ({ from, until }: { from?: string | null | undefined; until?: string | null | undefined }) =>
    (!from || from <= today) && (!until || until >= today)
  const sections = home.filter((section) => section.on && isNow(section))
  let hasHero = false
  return new Map(
    rows.map((row): [string, BannerStateName] => {
      const { id, placement, starts_on, ends_on } = row
      if (ends_on !== null && ends_on < today) return [id, "over"]
      if (starts_on !== null && starts_on > today) return [id, "scheduled"]
      if (placement === "category" || !sections.some(shows[placement])) return [id, "nowhere"]
      if (placement === "home_hero" && hasHero) return [id, "behind"]
      hasHero ||= placement === "home_hero"
      return [id, "shown"]
    }),
  )
}
