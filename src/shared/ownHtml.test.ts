import { expect, test } from "vitest"
import { ownKindOf } from "#shared/ownHtml.ts"
import { screens } from "#shared/screens.ts"

test("scripts of a shop's own run on no screen where one logs in, orders, pays or sees an account [D-06]", () => {
  const named = (kind: string) => [
    ...new Set(screens.map(({ name }) => name).filter((name) => ownKindOf(name) === kind)),
  ]
  expect(named("order")).toEqual(["order"])
  expect(named("shop")).toEqual([
    "index",
    "products",
    "categories",
    "category",
    "department",
    "product",
    "cart",
    "wishlist",
    "aboutUs",
    "page",
    "contact",
    "privacyPolicy",
    "accessibility",
    "terms",
    "notFound",
  ])
})
