/** Refusals of `npm create escaparate`: before anything is written or installed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { runIn } from "#tests/support/packedShop.ts"
import { root } from "#tests/support/steps.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-create-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const create = (...args: string[]) => runIn(folder, "node", [join(root, "src/create/create.js"), ...args])

test.each([
  ["es", "no está vacía: diga otra carpeta."],
  ["en", "is not empty: name another folder."],
])("a folder with something in it is refused (%s)", async (language, sentence) => {
  mkdirSync(join(folder, "shop"))
  writeFileSync(join(folder, "shop/notes.txt"), "mine")
  const { code, complaint } = await create("shop", "--language", language, "--products", "demo")
  expect([code, complaint]).toEqual([1, expect.stringContaining(sentence)])
  expect(readdirSync(join(folder, "shop"))).toEqual(["notes.txt"])
})

test.each([
  ["es", "nowhere.csv", "No hay ningún archivo"],
  ["en", "nowhere.csv", "There is no file"],
  ["es", "empty", "Falta --name. ¿Cómo se llama la tienda?"],
  ["en", "empty", "--name is missing. What is the shop called?"],
])(
  "without a terminal (%s, %s) the reason is one sentence, and nothing is made",
  async (language, products, sentence) => {
    const { code, complaint } = await create("--folder", "shop", "--language", language, "--products", products)
    expect([code, complaint]).toEqual([1, expect.stringContaining(sentence)])
    expect(readdirSync(folder)).toEqual([])
  },
)

test("help says each option, in both languages", async () => {
  for (const language of ["es", "en"]) {
    const { code, text } = await create("--help", "--language", language)
    expect(code).toBe(0)
    for (const option of ["--language", "--products", "--name", "--package"]) expect(text).toContain(option)
  }
  expect((await create("--nothing")).code).toBe(2)
})
