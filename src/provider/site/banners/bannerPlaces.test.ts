/** The states of banners that visitors do not see. */
import { expect, test } from "vitest"
import { bannerStates } from "#provider/site/banners/bannerPlaces.ts"
import type { BannerRow } from "#provider/site/banners/bannerState.ts"
import { defaultHome, Home } from "#shared/contract/home.ts"

const TODAY = "2026-11-27"

const banner = (id: string, placement: BannerRow["placement"], starts_on: string | null, ends_on: string | null) =>
  ({ id, placement, starts_on, ends_on }) as BannerRow

const statesOf = (rows: BannerRow[], home = defaultHome()) => Object.fromEntries(bannerStates(rows, home, TODAY))

test("their first and last day are theirs", () => {
  const rows = [
    banner("whole", "strip", TODAY, TODAY),
    banner("gone", "strip", null, "2026-11-26"),
    banner("soon", "strip", "2026-11-28", null),
  ]
  expect(statesOf(rows)).toEqual({ whole: "shown", gone: "over", soon: "scheduled" })
})

test("the opening shows the first whose days they are", () => {
  const rows = [
    banner("over", "home_hero", null, "2026-01-01"),
    banner("first", "home_hero", null, null),
    banner("second", "home_hero", null, null),
  ]
  expect(statesOf(rows)).toEqual({ over: "over", first: "shown", second: "behind" })
})

test("none is seen that no section of the home page asks for today", () => {
  const rows = [banner("half", "home_split", null, null), banner("line", "strip", null, null)]
  const asking = Home.create([
    { id: "split", kind: "split", banners: true, until: "2026-11-26" },
    { id: "strip", kind: "strip", show: "promises" },
    { id: "own", kind: "split", title: { es: "Propio", en: "Own" } },
  ])
  expect(statesOf([...rows, banner("none", "category", null, null)], asking)).toEqual({
    half: "nowhere",
    line: "nowhere",
    none: "nowhere",
  })
  expect(statesOf(rows)).toEqual({ half: "shown", line: "shown" })
})
