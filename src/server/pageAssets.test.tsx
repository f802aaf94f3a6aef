import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Build } from "#server/builds.ts"
import { builtAssets } from "#server/pageAssets.tsx"

const manifest: Build["manifest"] = {
  "src/client/entry.tsx": { file: "entry.js", imports: ["_libraries.js", "_react.js"] },
  "_libraries.js": { file: "libraries.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js", imports: ["_runtime.js"] },
  "_runtime.js": { file: "runtime.js" },
  "src/app/routes/cart.tsx": {
    file: "cart.js",
    imports: ["src/client/entry.tsx"],
    dynamicImports: ["src/shared/i18n/en/cart.ts", "src/shared/i18n/es/cart.ts"],
  },
  "src/shared/i18n/en/cart.ts": { file: "cart-en.js" },
  "src/shared/i18n/es/cart.ts": { file: "cart-es.js" },
  "src/app/styles/index.css": { file: "index.css" },
}
const sizes = { "runtime.js": 1, "entry.js": 40, "libraries.js": 60, "react.js": 100, "cart.js": 9, "cart-en.js": 10 }
const assets = builtAssets({ id: "test", timestamp: 0, manifest, sizes, styles: {} })

test("a page asks for its largest scripts first", () => {
  const html = renderToStaticMarkup(assets.forScreen("cart", "en", false).preloads)
  const asked = [...html.matchAll(/rel="modulepreload" href="\/([\w-]+\.js)"/g)].map(([, file]) => file)
  expect(asked).toEqual(["react.js", "libraries.js", "entry.js", "cart-en.js", "cart.js", "runtime.js"])
})

test("a page that brings its styles begins with them, and asks for its largest script and what that needs before the others", () => {
  const styles = { cart: { css: "p{top:0}", hash: "" }, type: { css: "@font-face{}", hash: "" } }
  const { first } = builtAssets({ id: "test", timestamp: 0, manifest, sizes, styles }).forScreen("cart", "en", false)
  const start = first?.start.plain.toString() ?? ""
  expect(start).toMatch(/<meta charSet="utf-8"\/><style>p\{top:0\}<\/style><style>@font-face\{\}<\/style><script /)
  const files = 'data-first="/react.js /runtime.js" data-rest="/libraries.js /entry.js /cart-en.js /cart.js"'
  expect(start).toContain(`<script ${files}>`)
})

test("what the entry imports runs as it arrives, not only with the entry", () => {
  expect(assets.scripts.toSorted()).toEqual(["/entry.js", "/libraries.js", "/react.js", "/runtime.js"])
})
