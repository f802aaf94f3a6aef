import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { isBuildCurrent, sourceHash, writeStamp } from "#server/commands/buildStamp.ts"

const FILES = ["src/app/page.tsx", "server.ts", "vite.config.ts", "package.json", "package-lock.json"]
const BUILT = ["dist/server/server.js", "dist/client/manifest.json", "dist/client/assets/page-1.js"]

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"))
  for (const path of [...FILES, ...BUILT]) write(path, `of ${path}`)
  writeStamp(root, sourceHash(root))
})
afterEach(() => rmSync(root, { recursive: true }))

it("a build is current as it was made, wherever it is copied to", () => {
  expect(isBuildCurrent(root)).toBe(true)
  const copy = mkdtempSync(join(tmpdir(), "build-"))
  cpSync(root, copy, { recursive: true })
  expect(isBuildCurrent(copy)).toBe(true)
  rmSync(copy, { recursive: true })
})

it.each(FILES)("a change of %s makes it stale", (path) => {
  write(path, "changed")
  expect(isBuildCurrent(root)).toBe(false)
})

it.each(BUILT)("%s cut short is built anew", (path) => {
  write(path, "of")
  expect(isBuildCurrent(root)).toBe(false)
})

it.each([...BUILT, "dist"])("so is one without %s", (path) => {
  rmSync(join(root, path), { recursive: true })
  expect(isBuildCurrent(root)).toBe(false)
})
