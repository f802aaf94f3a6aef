import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readDemoPictures } from "#provider/catalogue/pictures/demoPictures.ts"
import { KEY_DIGITS, sha256 } from "#provider/catalogue/pictures/master.ts"
import { demoPicturesDir } from "#provider/platform/demoPlaces.ts"

const index = await readDemoPictures()
const contentOf = (file: string) => readFileSync(join(demoPicturesDir, file))

test("the index knows every picture in the folder, by a name of its own, and no other", () => {
  const files = readdirSync(demoPicturesDir).filter((file) => file !== "index.json")
  expect(index.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  expect(new Set(index.map(({ name }) => name)).size).toBe(index.length)
})

test("the index tells the hash of each file, by which addresses change", () => {
  const hashes = index.map(({ file }) => sha256(contentOf(file)).slice(0, KEY_DIGITS))
  expect(hashes).toEqual(index.map(({ hash }) => hash))
})

test("pictures are at most 1600 pixels wide and 15 MB together, with blurs below 250 characters", () => {
  expect(Math.max(...index.map(({ width }) => width))).toBeLessThanOrEqual(1600)
  expect(index.reduce((bytes, { file }) => bytes + contentOf(file).length, 0)).toBeLessThan(15_000_000)
  expect(Math.max(...index.map(({ blur }) => blur.length))).toBeLessThan(250)
})
