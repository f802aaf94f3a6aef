import { parseSync } from "vite"
import { expect, it } from "vitest"
import { pickTexts, textsOf } from "#server/bundling/splitTexts.ts"
import type { Node } from "#server/bundling/syntax.ts"

const written = (code: string) => textsOf(parseSync("code.js", code).program as unknown as Node)

const dictionary = {
  cart: { title: "Cart", count_one: "one", count_other: "many", failed: { full: "full", gone: "gone" } },
  home: { title: "Home" },
}

it("keeps the texts that code names, plurals by their stem", () => {
  expect(pickTexts(dictionary, [written('t("cart.title"); tn("cart.count", n)')])).toEqual({
    cart: { title: "Cart", count_one: "one", count_other: "many" },
  })
})

it("keeps every text that code could put together", () => {
  expect(pickTexts(dictionary, [written("t(`cart.failed.${" + "code}`)")])).toEqual({
    cart: { failed: { full: "full", gone: "gone" } },
  })
})

it("keeps nothing nobody asks for", () => {
  expect(pickTexts(dictionary, [written("t('about.title'); `.home.title`")])).toEqual({})
})
