import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Build } from "#server/builds.ts"
import { builtAssets } from "#server/pageAssets.tsx"

const manifest: Build["manifest"] = {
  "src/client/entry.tsx": { file: "entry.js", css: ["frame.css"], imports: ["_libraries.js", "_react.js"] },
  "_libraries.js": { file: "libraries.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js", imports: ["_runtime.js"] },
  "_runtime.js": { file: "runtime.js" },
  "src/app/routes/cart.tsx": { file: "cart.js", css: ["cart.css"], imports: ["src/client/entry.tsx"] },
  "texts/cart.en": { file: "cart-en.js" },
}
const sizes = { "runtime.js": 1, "entry.js": 40, "libraries.js": 60, "react.js": 100, "cart.js": 9, "cart-en.js": 10 }
const styles = { "frame.css": { css: "p{top:0}", hash: "" }, "cart.css": { css: "b{top:0}", hash: "" } }
const assets = builtAssets({ id: "test", timestamp: 0, manifest, sizes, styles })

test("a page asks for its largest scripts first", () => {
  const html = renderToStaticMarkup(assets.forScreen("cart", "en", false).preloads)
  const asked = [...html.matchAll(/rel="modulepreload" href="\/([\w-]+\.js)"/g)].map(([, file]) => file)
  expect(asked).toEqual(["react.js", "libraries.js", "entry.js", "cart-en.js", "cart.js", "runtime.js"])
})

test("a page begins with its styles, then asks for its largest script and what that needs before the others", () => {
  const start = assets.forScreen("cart", "en", false).first?.start.plain.toString() ?? ""
  const frame = '<style data-href="/frame.css">p{top:0}</style><link rel="stylesheet" disabled="" href="/frame.css"/>'
  const cart = '<style data-href="/cart.css">b{top:0}</style><link rel="stylesheet" disabled="" href="/cart.css"/>'
  const files = 'data-first="/react.js /runtime.js" data-rest="/libraries.js /entry.js /cart-en.js /cart.js"'
  expect(start).toContain(`<meta charSet="utf-8"/>${frame}${cart}<script ${files}>`)
})

test("a page that failed has the frame's styles alone", () => {
  const { first } = assets.forScreen("cart", "en", true)
  expect(renderToStaticMarkup(first?.element).match(/data-href="[^"]*"/g)).toEqual(['data-href="/frame.css"'])
})

test("what the entry imports runs as it arrives, not only with the entry", () => {
  expect(assets.scripts.toSorted()).toEqual(["/entry.js", "/libraries.js", "/react.js", "/runtime.js"])
})
