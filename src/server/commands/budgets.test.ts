import { expect, it } from "vitest"
import { budgets, findExcess } from "#server/commands/budgets.ts"

const manifest = {
  "src/client/entry.tsx": { file: "entry.js", imports: ["_libraries.js"] },
  "_libraries.js": { file: "libraries.js" },
  "src/app/routes/product.tsx": {
    file: "product.js",
    imports: ["_libraries.js"],
    dynamicImports: ["later", "src/shared/i18n/en/product.ts", "src/shared/i18n/es/product.ts"],
  },
  later: { file: "later.js" },
  "src/shared/i18n/en/product.ts": { file: "en.js" },
  "src/shared/i18n/es/product.ts": { file: "es.js" },
  "styles/product": { file: "product.css" },
  "src/app/styles/index.css": { file: "index.css" },
}

const sizes: Record<string, number> = { "entry.js": 20_000, "libraries.js": 70_000, "product.js": 8_000 }
const withSizes = (more: Record<string, number>) =>
  findExcess(manifest, (file) => ({ ...sizes, ...more })[file] ?? 1_000)

it("weighs all a page loads before it is alive, each file once and nothing that comes later", () => {
  expect(withSizes({ "later.js": 900_000 })).toEqual([])
})

it("names page, language, bytes and budget of what is too heavy", () => {
  expect(withSizes({ "es.js": 3_001 })).toEqual([
    { what: "product, es: scripts", bytes: 101_001, budget: budgets.scripts },
  ])
})

it("weighs styles in the page and behind it", () => {
  expect(withSizes({ "product.css": 7_501, "index.css": 18_001 }).map(({ what }) => what)).toEqual([
    "product: styles in the page",
    "styles",
  ])
})
