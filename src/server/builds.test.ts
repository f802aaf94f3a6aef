import { expect, test } from "vitest"
import { chunkFiles, textFiles } from "#server/builds.ts"

const manifest = {
  "src/client/entry.tsx": { file: "entry.js", imports: ["_common.js"], dynamicImports: ["src/app/routes/cart.tsx"] },
  "_common.js": {
    file: "common.js",
    imports: ["src/client/entry.tsx"],
    dynamicImports: ["src/shared/i18n/en/shop.ts", "src/shared/i18n/es/shop.ts"],
  },
  "src/app/routes/cart.tsx": {
    file: "cart.js",
    imports: ["_common.js"],
    dynamicImports: ["src/shared/i18n/en/cart.ts", "src/shared/i18n/es/cart.ts", "src/app/cart/later.tsx"],
  },
  "src/app/cart/later.tsx": { file: "later.js", dynamicImports: ["src/shared/i18n/es/form.ts"] },
  "src/shared/i18n/en/shop.ts": { file: "shop-en.js" },
  "src/shared/i18n/es/shop.ts": { file: "shop-es.js" },
  "src/shared/i18n/en/cart.ts": { file: "cart-en.js" },
  "src/shared/i18n/es/cart.ts": { file: "cart-es.js" },
  "src/shared/i18n/es/form.ts": { file: "form-es.js" },
}

test("a page needs what its chunks import statically, each file once", () => {
  expect(chunkFiles(manifest, "src/client/entry.tsx", "src/app/routes/cart.tsx")).toEqual([
    "entry.js",
    "common.js",
    "cart.js",
  ])
})

test("a page needs the texts its chunks write in its language, and not those of code that comes later", () => {
  const texts = (...keys: string[]) => textFiles(manifest, keys, "es")
  expect(texts("src/client/entry.tsx", "src/app/routes/cart.tsx")).toEqual(["shop-es.js", "cart-es.js"])
  expect(texts("src/client/entry.tsx")).toEqual(["shop-es.js"])
})
