import { readFileSync } from "node:fs"
import { join } from "node:path"
import { array, create, integer, string, type } from "superstruct"
import { expect, test } from "vitest"
import { productPictures, scenePictures } from "./demoPictures.ts"
import { shortHash, sourceHash } from "./masters.ts"

const demo = join(import.meta.dirname, "../demo")
const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"))

const catalogue = json(join(import.meta.dirname, "looks.json"))
const pictures = [...productPictures(catalogue), ...scenePictures]
const index = create(
  json(join(demo, "pictures/index.json")),
  array(type({ name: string(), file: string(), width: integer(), hash: string(), blur: string(), source: string() })),
)
const contentOf = (file: string) => readFileSync(join(demo, "pictures", file))

test("every picture has a master, and every master is of the picture as it is drawn now", () => {
  const drawn = pictures.map((picture) => ({ name: picture.name, source: sourceHash(picture.draw()) }))
  expect(index.map(({ name, source }) => ({ name, source }))).toEqual(drawn)
})

test("the index tells the hash of each file, by which addresses change", () => {
  expect(index.map(({ file }) => shortHash(contentOf(file)))).toEqual(index.map(({ hash }) => hash))
})

test("masters are at most 1200 pixels wide and 15 MB together, with blurs below 250 characters", () => {
  expect(Math.max(...index.map(({ width }) => width))).toBeLessThanOrEqual(1200)
  expect(index.reduce((bytes, { file }) => bytes + contentOf(file).length, 0)).toBeLessThan(15_000_000)
  expect(Math.max(...index.map(({ blur }) => blur.length))).toBeLessThan(250)
})

test("pictures carry no lettering of an installed font, and ask for nothing from elsewhere", () => {
  for (const { name, draw } of pictures) {
    const withoutNamespace = draw().replace('xmlns="http://www.w3.org/2000/svg"', "")
    expect([name, /<text|<image|https?:/.exec(withoutNamespace)?.[0]]).toEqual([name, undefined])
  }
})

test("a product's looks that no drawing understands are refused by field", () => {
  const wrong = { products: [{ sku: "X-1", images: ["x-1-front"], art: { kind: "mug", tint: "cal", way: "asul" } }] }
  expect(() => productPictures(wrong)).toThrow(/way/)
})
