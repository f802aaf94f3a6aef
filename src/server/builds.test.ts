import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { type Build, readBuild, styleFiles } from "#server/builds.ts"

const ENTRY = "src/client/entry.tsx"
const manifest: Build["manifest"] = {
  [ENTRY]: {
    file: "entry.js",
    css: ["frame.css"],
    imports: ["_ui.js"],
    dynamicImports: ["src/app/SearchList.tsx", "src/app/routes/cart.tsx", "src/app/routes/index.tsx"],
  },
  "_ui.js": { file: "ui.js", css: ["ui.css"] },
  "_tiles.js": { file: "tiles.js", css: ["tiles.css"], imports: ["_ui.js"] },
  "src/app/SearchList.tsx": { file: "list.js", css: ["list.css"] },
  "src/app/routes/index.tsx": { file: "index.js", css: ["home.css", "ui.css"], imports: [ENTRY, "_tiles.js"] },
  "src/app/routes/cart.tsx": { file: "cart.js", imports: [ENTRY], dynamicImports: ["src/app/CartScreen.tsx"] },
  "src/app/CartScreen.tsx": { file: "screen.js", css: ["cart.css"], imports: ["_tiles.js", ENTRY] },
}

test("a page has the entry's sheets first, then its screen's, each once", () => {
  expect(styleFiles(manifest, ENTRY, "src/app/routes/index.tsx")).toEqual([
    "frame.css",
    "ui.css",
    "home.css",
    "tiles.css",
  ])
})

test("a page has the sheets of what its screen loads later, but not of what the frame does", () => {
  expect(styleFiles(manifest, ENTRY, "src/app/routes/cart.tsx")).toEqual([
    "frame.css",
    "ui.css",
    "cart.css",
    "tiles.css",
  ])
})

test("a page without a screen has the entry's alone", () => {
  expect(styleFiles(manifest, ENTRY)).toEqual(["frame.css", "ui.css"])
})

test("each sheet of a build is read with the hash that a policy allows it by", () => {
  const folder = mkdtempSync(join(tmpdir(), "builds-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, "assets"))
  const css = ".Logo{color:var(--ink)}"
  writeFileSync(join(folder, "assets/entry.js"), "")
  writeFileSync(join(folder, "assets/frame.css"), css)
  const chunk = { file: "assets/entry.js", css: ["assets/frame.css"] }
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ [ENTRY]: chunk }))
  const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`
  expect(readBuild(folder).styles).toEqual({ "assets/frame.css": { css, hash } })
})
