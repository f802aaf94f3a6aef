import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { type Build, chunkFiles, readBuild, styleFiles, textFiles } from "#server/builds.ts"

const ENTRY = "src/client/entry.tsx"
const CART = "src/app/routes/cart.tsx"
const manifest: Build["manifest"] = {
  [ENTRY]: { file: "entry.js", css: ["frame.css"], imports: ["_common.js"], dynamicImports: [CART] },
  "_common.js": {
    file: "common.js",
    css: ["ui.css"],
    imports: [ENTRY],
    dynamicImports: ["src/shared/i18n/en/shop.ts", "src/shared/i18n/es/shop.ts"],
  },
  [CART]: {
    file: "cart.js",
    css: ["cart.css", "ui.css"],
    imports: ["_common.js"],
    dynamicImports: ["src/shared/i18n/en/cart.ts", "src/shared/i18n/es/cart.ts", "src/app/cart/later.tsx"],
  },
  "src/app/cart/later.tsx": { file: "later.js", css: ["later.css"], dynamicImports: ["src/shared/i18n/es/form.ts"] },
  "src/shared/i18n/en/shop.ts": { file: "shop-en.js" },
  "src/shared/i18n/es/shop.ts": { file: "shop-es.js" },
  "src/shared/i18n/en/cart.ts": { file: "cart-en.js" },
  "src/shared/i18n/es/cart.ts": { file: "cart-es.js" },
  "src/shared/i18n/es/form.ts": { file: "form-es.js" },
}

test("a page needs what its chunks import statically, each file once", () => {
  expect(chunkFiles(manifest, ENTRY, CART)).toEqual(["entry.js", "common.js", "cart.js"])
})

test("a page needs the texts its chunks write in its language, and not those of code that comes later", () => {
  expect(textFiles(manifest, [ENTRY, CART], "es")).toEqual(["shop-es.js", "cart-es.js"])
  expect(textFiles(manifest, [ENTRY], "es")).toEqual(["shop-es.js"])
})

test("a page has the entry's sheets first, then its screen's, each once", () => {
  expect(styleFiles(manifest, [ENTRY, CART])).toEqual(["frame.css", "ui.css", "cart.css"])
})

test("each sheet of a build is read", () => {
  const folder = mkdtempSync(join(tmpdir(), "builds-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, "assets"))
  const css = ".Logo{color:var(--ink)}"
  writeFileSync(join(folder, "assets/entry.js"), "")
  writeFileSync(join(folder, "assets/frame.css"), css)
  const chunk = { file: "assets/entry.js", css: ["assets/frame.css"] }
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ [ENTRY]: chunk }))
  expect(readBuild(folder).styles).toEqual({ "assets/frame.css": css })
})
