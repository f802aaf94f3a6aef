import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type JsonItem, readJsonItems } from "#provider/exchange/jsonItems.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "json-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(text: string): Promise<JsonItem[]> {
  const path = join(folder, "file.json")
  writeFileSync(path, text)
  const items: JsonItem[] = []
  for await (const item of readJsonItems(path)) items.push(item)
  return items
}

test("every list of an object is read, what lies deeper or beside is not", async () => {
  const items = await read(
    '\ufeff{ "format": "x", "shop": {"products": [9]},\n "products": [ {"a": "],[\\"}"},\n {"b": [1, {"c": 2}]} ], "n": 1, "categories": []}',
  )
  expect(items).toEqual([
    { list: "products", line: 2, text: '{"a": "],[\\"}"}' },
    { list: "products", line: 3, text: '{"b": [1, {"c": 2}]} ' },
  ])
})

test("items come out as they were put in, wherever the file is cut into pieces", async () => {
  const value = fc.oneof(fc.jsonValue(), fc.record({ text: fc.string(), list: fc.array(fc.string()) }))
  await fc.assert(
    fc.asyncProperty(fc.array(value), fc.integer({ min: 0, max: 3 }), async (values, spaces) => {
      // Longer than one chunk of the file.
      const all = [...values, "x".repeat(70_000), ...values]
      const asList = await read(JSON.stringify(all, null, spaces))
      expect(asList.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(all)))
      const asObject = await read(JSON.stringify({ before: "[", products: all }, null, spaces))
      expect(asObject.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(all)))
    }),
    { numRuns: 30 },
  )
})

test("a file that breaks off, or goes on, is refused", async () => {
  await expect(read('[{"a":1}')).rejects.toThrow("before it is complete")
  await expect(read("[1] [2]")).rejects.toThrow("something follows")
  await expect(read('"text"')).rejects.toThrow("no list and no object")
})

test("a file that nests deeper than any product is refused by its line", async () => {
  const deep = `[1,\n${"[".repeat(100_000)}${"]".repeat(100_000)}]`
  await expect(read(deep)).rejects.toThrow("Line 2: the JSON nests deeper than 64 levels.")
})
