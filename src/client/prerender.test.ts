import { beforeAll, describe, expect, test } from "vitest"
import type { Slot } from "#app/App.tsx"
import type { Page } from "#app/navigation.ts"
import { loadScreen } from "#app/routes.ts"
import { prepareIn, showIn } from "#client/prerender.ts"
import type { ScreenName } from "#shared/screens.ts"

beforeAll(async () => {
  for (const screen of ["products", "category", "product", "cart"] as const) await loadScreen(screen)
})

const pageOf = (screen: ScreenName, pathname: string, data: object = {}): Page => ({
  screen,
  data,
  location: { pathname, search: "", hash: "", state: null, key: pathname },
})

const listing = pageOf("products", "/products")
const product = pageOf("product", "/product/a")
const other = pageOf("product", "/product/b")
const slotOf = (page: Page): Slot => ({ key: `slot of ${page.location.pathname}`, page })
const pagesIn = (slots: readonly Slot[]) => slots.map(({ page }) => page)

describe("pages out of sight", () => {
  test("a listing that is left stays, any other page goes", () => {
    const onProduct = showIn([slotOf(listing)], product)
    expect(pagesIn(onProduct)).toEqual([product, listing])
    expect(pagesIn(showIn(onProduct, pageOf("cart", "/cart")))).toEqual([pageOf("cart", "/cart"), listing])
  })

  test("going back shows the very listing that was kept", () => {
    const kept = slotOf(listing)
    const back = showIn(showIn([kept], product), {
      ...listing,
      location: { ...listing.location, key: "another entry" },
    })
    expect(back).toEqual([kept])
  })

  test("a listing asked otherwise, or one product after another, takes the place of the one before", () => {
    const asked = { ...listing, location: { ...listing.location, search: "?search=a" } }
    expect(showIn([slotOf(listing)], asked)).toEqual([{ key: slotOf(listing).key, page: asked }])
    expect(pagesIn(showIn([slotOf(product), slotOf(listing)], other))).toEqual([other, listing])
  })

  test("a product that was prepared is shown as it is, whatever its entry is called", () => {
    const prepared = prepareIn([slotOf(listing)], product)
    const shown = showIn(prepared, { ...product, location: { ...product.location, key: "of its entry" } })
    expect(shown[0]).toBe(prepared[1])
    expect(pagesIn(shown)).toEqual([product, listing])
  })

  test("newer data of a prepared product is shown instead", () => {
    const newer = pageOf("product", "/product/a", { newer: true })
    expect(pagesIn(showIn(prepareIn([slotOf(listing)], product), newer))).toEqual([newer, listing])
  })

  test("there are never more than two, and none of the screen in view", () => {
    const full = prepareIn(prepareIn(showIn([slotOf(listing)], pageOf("cart", "/cart")), product), other)
    expect(pagesIn(full)).toEqual([pageOf("cart", "/cart"), listing, other])
    expect(pagesIn(prepareIn([slotOf(product)], other))).toEqual([product])
  })
})
