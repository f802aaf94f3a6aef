import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { keepBuilds } from "#server/commands/keepBuilds.ts"

/**
 * Creates a build with one chunk, one sheet and a file shared by all builds, as Vite and the compression leave them.
 */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "keep-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assets = join(folder, "assets")
  mkdirSync(assets)
  return {
    build(id: string): string[] {
      const names = [`cart-${id}.js`, `cart-${id}.css`, "font.woff2"]
      for (const name of names) for (const end of ["", ".br", ".gz"]) writeFileSync(join(assets, name + end), "")
      const [file = "", css = "", font = ""] = names.map((name) => `assets/${name}`)
      keepBuilds(folder, { id, manifest: { "cart.tsx": { file, css: [css], assets: [font] } } })
      return readdirSync(assets)
        .filter((name) => name.endsWith(".js"))
        .sort()
    },
    damage: () => writeFileSync(join(folder, "builds.json"), "{"),
    all: () => readdirSync(assets),
  }
}

test("a page stays whole through two further deploys, whoever built in between", () => {
  const folder = openFolder()
  folder.build("a")
  folder.build("b")
  expect(folder.build("c")).toEqual(["cart-a.js", "cart-b.js", "cart-c.js"])
  expect(folder.build("c")).toEqual(["cart-a.js", "cart-b.js", "cart-c.js"])
  expect(folder.build("d")).toEqual(["cart-b.js", "cart-c.js", "cart-d.js"])
  expect(folder.all()).toEqual(expect.arrayContaining(["cart-b.css.br", "cart-b.js.gz", "font.woff2", "font.woff2.br"]))
  expect(folder.all()).not.toContain("cart-a.css.br")
})

test("a list of builds that cannot be read costs the older ones, not the new one", () => {
  const folder = openFolder()
  folder.build("a")
  folder.damage()
  expect(folder.build("b")).toEqual(["cart-b.js"])
  expect(folder.build("c")).toEqual(["cart-b.js", "cart-c.js"])
})
