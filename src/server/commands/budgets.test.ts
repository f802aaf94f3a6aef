import { expect, it } from "vitest"
import { budgets, findExcess } from "#server/commands/budgets.ts"

const manifest = {
  "src/client/entry.tsx": { file: "entry.js", css: ["frame.css"], imports: ["_libraries.js"] },
  "_libraries.js": { file: "libraries.js" },
  "src/app/routes/product.tsx": {
    file: "product.js",
    css: ["product.css"],
    imports: ["_libraries.js"],
    dynamicImports: ["later", "src/shared/i18n/en/product.ts", "src/shared/i18n/es/product.ts"],
  },
  later: { file: "later.js", css: ["later.css"] },
  "src/shared/i18n/en/product.ts": { file: "en.js" },
  "src/shared/i18n/es/product.ts": { file: "es.js" },
}

const sizes: Record<string, number> = { "entry.js": 20_000, "libraries.js": 79_000, "product.js": 8_000 }
const withSizes = (more: Record<string, number>) =>
  findExcess(manifest, (file) => ({ ...sizes, ...more })[file] ?? 1_000)

it("weighs all a page loads before it is hydrated, each file once and nothing that comes later", () => {
  expect(withSizes({ "later.js": 900_000 })).toEqual([])
})

it("names page, language, bytes and budget of what is too heavy", () => {
  expect(withSizes({ "es.js": 3_001 })).toEqual([
    { what: "product, es: scripts", bytes: 110_001, budget: budgets.catalogScripts },
  ])
})

it("weighs the sheets of the frame and of the screen together", () => {
  expect(withSizes({ "frame.css": 6_000, "product.css": budgets.styles - 5_999 })).toEqual([
    { what: "product: styles", bytes: budgets.styles + 1, budget: budgets.styles },
  ])
})
