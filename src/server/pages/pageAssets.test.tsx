/** The head of a built shop's pages: their styles in one piece, with the hash that their policy allows. */
import { createHash } from "node:crypto"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ENTRY } from "#server/builds.ts"
import { builtAssets } from "#server/pages/pageAssets.tsx"
import { defaultLook, Look } from "#shared/look/look.ts"

const ES_TEXTS = "src/shared/i18n/es/cart.ts"
const assets = builtAssets({
  id: "test",
  timestamp: 0,
  manifest: {
    [ENTRY]: { file: "entry.js", css: ["frame.css"] },
    "src/app/stores/cart/CartCommands.ts": { file: "add.js", dynamicImports: [ES_TEXTS, "src/shared/i18n/en/cart.ts"] },
    [ES_TEXTS]: { file: "cart-es.js" },
    "src/shared/i18n/en/cart.ts": { file: "cart-en.js" },
    "src/app/routes/cart.tsx": { file: "cart.js", css: ["cart.css"], imports: [ENTRY] },
  },
  styles: { "frame.css": ".Frame{}", "cart.css": ".Cart{}", "other.css": ".Other{}" },
  looks: { look: "[data-hero]{}" },
})
const own = Look.create({ columns: 5 })

const stylesIn = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, css = ""]) => css)

test.each([
  ["a shop as it comes", defaultLook(), /^\.Frame\{\}\.Cart\{\}$/],
  ["one with its own look", own, /^\.Frame\{\}\.Cart\{\}\[data-hero\]\{\}@layer look\{.*--columns-wide:5/],
])("%s has the sheets of a page in one piece, and their hash", (_name, look, styles) => {
  for (const head of [assets.forScreen("cart", "es", look), assets.withoutScripts("cart", look)]) {
    const found = stylesIn(renderToStaticMarkup(head))
    expect(found).toEqual([expect.stringMatching(styles)])
    const hash = createHash("sha256").update(found.join("")).digest("base64")
    expect(assets.styleHash("cart", look)).toBe(`sha256-${hash}`)
  }
})

test("heads and styles are made once for a screen and a look", () => {
  expect(assets.forScreen("cart", "es", own)).toBe(assets.forScreen("cart", "es", Look.create({ columns: 5 })))
  expect(assets.forScreen("cart", "es", own)).not.toBe(assets.forScreen("cart", "es", defaultLook()))
  expect(assets.forScreen("cart", "es", own)).not.toBe(assets.forScreen("cart", "en", own))
})

test("an early press fetches the code that adds to the cart, with its texts in the page's language", () => {
  expect(assets.addCode("es")).toBe("/add.js /cart-es.js")
})
