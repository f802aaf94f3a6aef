/** `npm run shop -- synonyms` and `delete`, as an owner types them. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { silentLog } from "#shared/log.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newDataDir } from "#tests/support/startShop.ts"

let dataDir: string
let provider: Awaited<ReturnType<typeof openProvider>>
const shop = (...args: string[]) => runOperator({ place: { dataDir } }, ...args)
const groupWith = async (word: string) =>
  ((await shop("synonyms", "--json")).json() as string[][]).find((group) => group.includes(word))
const found = async (search: string) => (await provider.api.call("listProducts", { search })).items.map(({ id }) => id)

beforeAll(async () => {
  dataDir = newDataDir()
  provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
})
afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

test("words that are added find each other in the running shop, and no more once one is removed", async () => {
  expect(await groupWith("plato")).toBeUndefined()
  expect((await shop("synonyms", "add", "Trastos", "plato")).code).toBe(0)
  expect(await groupWith("plato")).toEqual(["plato", "trastos"])
  await expect.poll(() => found("trasto"), { timeout: 20_000 }).toContain("cer-111")
  expect((await shop("synonyms", "add", "trastos", "cacharros")).code).toBe(0)
  expect(await groupWith("plato")).toEqual(["cacharros", "plato", "trastos"])
  expect((await shop("synonyms", "remove", "trastos")).code).toBe(0)
  expect(await groupWith("plato")).toEqual(["cacharros", "plato"])
  expect((await shop("synonyms", "remove", "plato")).code).toBe(0)
  expect(await groupWith("cacharros")).toBeUndefined()
  await expect.poll(() => found('"trasto"'), { timeout: 20_000 }).toEqual([])
})

test.each([
  [["synonyms", "add", "uno"], "add takes two different words or more.", 2],
  [["synonyms", "add", "dos palabras", "una"], 'WORD is "dos palabras", but it takes a single word', 2],
  [["synonyms", "remove", "nadie"], '"nadie" has no synonyms.', 1],
  [["synonyms", "drop", "x"], 'ACTION is "drop", but it takes list, add or remove.', 2],
  [["product", "retire", "nobody"], "There is no product nobody.", 1],
  [["product", "sell", "cer-101"], 'ACTION is "sell", but it takes preview, duplicate, retire, offer', 2],
  [["categories", "nothing", "--up"], "There is no category nothing.", 1],
  [["categories", "--new"], "The name is missing", 1],
  [["categories", "platos", "--up", "--remove"], "do not go together", 2],
  [["categories", "--slug", "x"], "ID is missing.", 2],
  [["banners", "add", "--title", "Feria"], "add asks for --place and --title.", 2],
  [["banners", "add", "--place", "roof", "--title", "x"], "but it takes hero, split, strip.", 2],
  [["banners", "add", "--place", "split", "--title", "x", "--link", "/products"], "--label is missing.", 1],
  [["banners", "add", "--place", "hero", "--title", "x", "--picture", "no.jpg"], "there is no such file", 2],
  [["banners", "change", "nobody", "--title", "x"], "There is no banner nobody.", 1],
  [["banners", "change", "rebajas", "--from", "soon"], "--from cannot be right.", 1],
  [["banners", "order", "rebajas", "left"], "order takes ID and up or down.", 2],
  [["banners", "remove", "rebajas", "--title", "x"], "--title goes with add and change.", 2],
  [["delete"], "ID is missing.", 2],
  [["delete", "cer-101", "nobody"], "There is no product nobody. Nothing was deleted.", 1],
  [["delete", "--all"], 'There is no option "--all".', 2],
] as const)("refuses %j in a sentence", async (args, sentence, code) => {
  const answer = await shop(...args)
  expect([answer.code, answer.complaint]).toEqual([code, expect.stringContaining(sentence)])
})

test("a category is made, moved, renamed and removed", async () => {
  const ids = async () =>
    ((await shop("categories", "--json")).json() as { category: { id: string; slug: string }[] }).category
  const before = await ids()
  const made = await shop("categories", "--new", "--name", "Lámparas | Lamps", "--in", "ceramica")
  expect([made.code, made.text.trim()]).toEqual([0, "lamparas"])
  expect((await shop("categories", "lamparas", "--up")).code).toBe(0)
  expect((await shop("categories", "lamparas", "--slug", "luces")).code).toBe(0)
  expect((await ids()).find(({ id }) => id === "lamparas")).toMatchObject({ slug: "luces", departmentId: "ceramica" })
  expect((await shop("categories")).text).toContain("\n  lamparas  Lámparas | Lamps  (0)\n")
  expect((await shop("categories", "lamparas", "--remove")).code).toBe(0)
  expect((await ids()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test("banners are tried, added with a picture, changed, ordered and removed", async () => {
  const list = async () => (await shop("banners", "list", "--json")).json() as { id: string; state: string }[]
  const before = await list()
  const file = join(dataDir, "fair.png")
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#a33" } })
    .png()
    .toFile(file)
  const facts = ["--place", "strip", "--title", "Feria | Fair", "--picture", file, "--until", "2099-01-05"]
  const tried = await shop("banners", "add", ...facts, "--dry-run")
  expect([tried.code, tried.text]).toEqual([0, expect.stringContaining('feria: made\n  placement: "" → "strip"\n')])
  expect(tried.complaint).toBe("Dry run: nothing was changed.\n")
  expect(await list()).toEqual(before)
  expect((await shop("banners", "add", ...facts, "--alt", "Un puesto | A stall")).text).toBe("feria\n")
  expect((await shop("banners", "change", "feria", "--link", "/products", "--label", "Ver | See")).code).toBe(0)
  expect((await shop("banners", "order", "feria", "up")).code).toBe(0)
  const shown = async () =>
    (await provider.api.call("listBanners", {})).filter(({ placement }) => placement === "strip")
  expect((await shown()).map(({ id }) => id)).toEqual(["rebajas", "feria", "tarjeta-regalo"])
  expect((await shown())[1]).toMatchObject({
    title: { es: "Feria", en: "Fair" },
    link: "/products",
    to: "2099-01-05",
    image: { width: 1600, alt: { es: "Un puesto", en: "A stall" } },
  })
  expect((await shop("banners")).text).toContain("feria  strip  Feria | Fair  …2099-01-05  (shown)\n")
  const gone = (await shop("banners", "remove", "feria", "--json")).json()
  expect(gone).toMatchObject({ id: "feria", before: { "title.es": "Feria" }, after: null })
  expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test("a category has a picture with its words, and none any more", async () => {
  const file = join(dataDir, "fair.png")
  expect((await shop("categories", "platos", "--picture", file, "--alt", "Tres platos | Three plates")).code).toBe(0)
  const image = async () => (await provider.api.call("getCategory", { id: "platos" })).image
  await expect.poll(image, { timeout: 20_000 }).toMatchObject({ width: 1600, alt: { en: "Three plates" } })
  for (const format of ["json", "csv"]) {
    const exported = join(dataDir, `catalogue.${format}`)
    expect((await shop("export", "--output", exported)).complaint).not.toContain("Error")
    expect((await shop("categories", "platos", "--alt", "none")).code).toBe(0)
    await expect.poll(image, { timeout: 20_000 }).toMatchObject({ alt: { en: "Plates & platters" } })
    expect((await shop("import", exported)).code).toBe(0)
    await expect.poll(image, { timeout: 20_000 }).toMatchObject({ width: 1600, alt: { en: "Three plates" } })
  }
  expect((await shop("categories", "platos", "--picture", "none")).code).toBe(0)
  await expect.poll(image, { timeout: 20_000 }).toBeNull()
})

test("a product is copied, retired and offered again", async () => {
  expect((await shop("product", "duplicate", "cer-111", "--json")).json()).toEqual({ id: "plato-lonja-copia" })
  const status = () =>
    provider.api.call("getProduct", { id: "cer-111" }).then(
      () => 200,
      ({ status: code }) => code,
    )
  expect((await shop("product", "retire", "cer-111")).code).toBe(0)
  await expect.poll(status, { timeout: 20_000 }).toBe(410)
  expect((await shop("product", "offer", "cer-111")).code).toBe(0)
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
})

test("a product with files that customers bought is not deleted", async () => {
  const { items } = await provider.api.call("listProducts", { perPage: 100 })
  const products = await Promise.all(items.map(({ id }) => provider.api.call("getProduct", { id, related: 0 })))
  const digital = products.find(({ downloadable }) => downloadable)
  const { code, complaint } = await shop("delete", digital?.id ?? "")
  expect([code, complaint]).toEqual([1, expect.stringContaining("may still download its files. Hide it instead.")])
})
