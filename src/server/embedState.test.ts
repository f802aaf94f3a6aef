import { expect, test } from "vitest"
import { readConfig } from "#server/config.ts"
import { embedState } from "#server/embedState.ts"

const { site } = readConfig({ SITE_NAME: "Ana </script><b> & Ñu" })

test("a page's state comes back whole from its script element, also when its shop was there before", () => {
  const shop = { site, departments: [], categories: [] }
  for (const locale of ["es", "en"] as const) {
    const state = { buildId: "1", stores: { locale, shop }, loaderData: { "/": { text: "<!--" } }, actionData: {} }
    const json = embedState(state)
    expect(json).not.toMatch(/[<>&]/)
    expect(JSON.parse(json)).toEqual(state)
  }
  const other = { ...shop, site: { ...site, name: "Bo" } }
  const state = { buildId: "1", stores: { locale: "en" as const, shop: other }, loaderData: {} }
  expect(JSON.parse(embedState(state))).toEqual(state)
})
