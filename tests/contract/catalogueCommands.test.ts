/** Synonyms, groups, banners and products by command, and the running shop that follows. */
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
  ((await shop("listSynonyms")).json() as string[][]).find((group) => group.includes(word))
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
  expect((await shop("addSynonyms", "--words=Trastos", "--words=plato")).code).toBe(0)
  expect(await groupWith("plato")).toEqual(["plato", "trastos"])
  await expect.poll(() => found("trasto"), { timeout: 20_000 }).toContain("cer-111")
  expect((await shop("addSynonyms", "--words=trastos", "--words=cacharros")).code).toBe(0)
  expect(await groupWith("plato")).toEqual(["cacharros", "plato", "trastos"])
  expect((await shop("removeSynonym", "--word=trastos")).code).toBe(0)
  expect(await groupWith("plato")).toEqual(["cacharros", "plato"])
  expect((await shop("removeSynonym", "--word=plato")).code).toBe(0)
  expect(await groupWith("cacharros")).toBeUndefined()
  await expect.poll(() => found('"trasto"'), { timeout: 20_000 }).toEqual([])
})

test("words that were added are taken back in the log, and put back again", async () => {
  await shop("addSynonyms", "--words=candil", "--words=quinqué")
  expect(await groupWith("candil")).toEqual(["candil", "quinque"])
  const [event] = (await shop("listEvents", "--what=catalogue")).json().events
  expect(event).toMatchObject({ kind: "synonyms.changed", undo: { can: "before" } })
  await shop("undoEvent", `--id=${event.id}`)
  expect(await groupWith("candil")).toBeUndefined()
  const [undone] = (await shop("listEvents", "--what=catalogue")).json().events
  await shop("undoEvent", `--id=${undone.id}`)
  expect(await groupWith("candil")).toEqual(["candil", "quinque"])
  await shop("removeSynonym", "--word=candil")
})

test("a group of synonyms stays one when the word it was named by goes, and that word may begin another", async () => {
  await shop("addSynonyms", "--words=quinque", "--words=candil", "--words=lampara")
  await shop("removeSynonym", "--word=quinque")
  await shop("addSynonyms", "--words=quinque", "--words=farol")
  expect(await groupWith("candil")).toEqual(["candil", "lampara"])
  expect(await groupWith("quinque")).toEqual(["farol", "quinque"])
  for (const word of ["candil", "quinque"]) await shop("removeSynonym", `--word=${word}`)
})

test.each([
  [["addSynonyms", "--words=uno", "--words=Uno"], "--words: Two different words or more."],
  [["addSynonyms", "--words=dos palabras", "--words=una"], "--words.0: "],
  [["removeSynonym", "--word=nadie"], "That word has no synonyms."],
  [["retireProduct", "--id=nobody"], "That product does not exist."],
  [["moveGroup", "--kind=category", "--id=nothing", "--to=up"], "That category does not exist."],
  [["makeGroup", "--kind=category"], "--name"],
  [["makeBanner", "--placement=roof", "--title.es=x", "--title.en=x"], "--placement: "],
  [["saveBanner", "--id=nobody", "--title.es=x", "--title.en=x"], "That banner does not exist."],
  [["saveBanner", "--id=rebajas", "--from=soon"], "--from: "],
  [["moveBanner", "--id=rebajas", "--to=left"], "--to: "],
  [["deleteProducts"], "--ids: This is missing."],
  [["deleteProducts", "--ids=cer-101", "--ids=nobody"], "--ids.1: It does not exist."],
] as const)("refuses %j in a sentence", async (args, sentence) => {
  const answer = await shop(...args)
  expect([answer.code, answer.complaint]).toEqual([1, expect.stringContaining(sentence)])
})

test("a category is made, moved, renamed and removed", async () => {
  const ids = async () => ((await shop("viewGroups")).json() as { category: { id: string; slug: string }[] }).category
  const before = await ids()
  const lamps = ["--kind=category", "--id=lamparas"]
  const named = ["--kind=category", "--name.es=Lámparas", "--name.en=Lamps", "--department=ceramica"]
  expect((await shop("makeGroup", ...named)).json()).toMatchObject({ id: "lamparas" })
  expect((await shop("moveGroup", ...lamps, "--to=up")).code).toBe(0)
  expect((await shop("saveGroup", ...lamps, "--slug=luces")).code).toBe(0)
  expect((await ids()).find(({ id }) => id === "lamparas")).toMatchObject({ slug: "luces", departmentId: "ceramica" })
  expect((await shop("removeGroup", ...lamps)).code).toBe(0)
  expect((await ids()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test("banners are tried, added with a picture, changed, ordered and removed", async () => {
  const list = async () => (await shop("listBanners")).json().banners as { id: string; state: string }[]
  const before = await list()
  const file = join(dataDir, "fair.png")
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#a33" } })
    .png()
    .toFile(file)
  const { key } = (await shop("addSitePicture", `--data=@${file}`)).json()
  const facts = ["--placement=strip", "--title.es=Feria", "--title.en=Fair", `--picture=${key}`, "--until=2099-01-05"]
  const tried = await shop("makeBanner", ...facts, "--dryRun")
  expect(tried.json()).toMatchObject({ id: "feria", before: null, after: { placement: "strip" } })
  expect(await list()).toEqual(before)
  const made = await shop("makeBanner", ...facts, "--alt.es=Un puesto", "--alt.en=A stall")
  expect(made.json()).toMatchObject({ id: "feria" })
  const link = ["--link=/products", "--linkLabel.es=Ver", "--linkLabel.en=See"]
  expect((await shop("saveBanner", "--id=feria", ...link)).code).toBe(0)
  expect((await shop("moveBanner", "--id=feria", "--to=up")).code).toBe(0)
  const shown = async () =>
    (await provider.api.call("listBanners", {})).filter(({ placement }) => placement === "strip")
  expect((await shown()).map(({ id }) => id)).toEqual(["rebajas", "feria", "tarjeta-regalo"])
  expect((await shown())[1]).toMatchObject({
    title: { es: "Feria", en: "Fair" },
    link: "/products",
    to: "2099-01-05",
    image: { width: 1600, alt: { es: "Un puesto", en: "A stall" } },
  })
  expect(await list()).toContainEqual(expect.objectContaining({ id: "feria", state: "shown" }))
  const gone = (await shop("removeBanner", "--id=feria")).json()
  expect(gone).toMatchObject({ id: "feria", before: { "title.es": "Feria" }, after: null })
  expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test("a category has a picture with its words, and none any more", async () => {
  const file = join(dataDir, "fair.png")
  const { key } = (await shop("addProductPicture", `--data=@${file}`)).json()
  const plates = (...args: string[]) => shop("saveGroup", "--kind=category", "--id=platos", ...args)
  expect((await plates(`--picture=${key}`, "--alt.es=Tres platos", "--alt.en=Three plates")).code).toBe(0)
  const image = async () => (await provider.api.call("getCategory", { id: "platos" })).image
  await expect.poll(image, { timeout: 20_000 }).toMatchObject({ width: 1600, alt: { en: "Three plates" } })
  for (const format of ["json", "csv"]) {
    const exported = join(dataDir, `catalogue.${format}`)
    expect((await shop("export", "--output", exported)).complaint).not.toContain("Error")
    expect((await plates("--alt.es=", "--alt.en=")).code).toBe(0)
    await expect.poll(image, { timeout: 20_000 }).toMatchObject({ alt: { en: "Plates & platters" } })
    expect((await shop("import", exported)).code).toBe(0)
    await expect.poll(image, { timeout: 20_000 }).toMatchObject({ width: 1600, alt: { en: "Three plates" } })
  }
  expect((await plates("--picture=none")).code).toBe(0)
  await expect.poll(image, { timeout: 20_000 }).toBeNull()
})

test("a product is copied, retired and offered again", async () => {
  expect((await shop("duplicateProduct", "--id=cer-111")).json()).toMatchObject({ id: "plato-lonja-copia" })
  const status = () =>
    provider.api.call("getProduct", { id: "cer-111" }).then(
      () => 200,
      ({ status: code }) => code,
    )
  expect((await shop("retireProduct", "--id=cer-111")).code).toBe(0)
  await expect.poll(status, { timeout: 20_000 }).toBe(410)
  expect((await shop("offerProduct", "--id=cer-111")).code).toBe(0)
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
})

test("a product with files that customers bought is not deleted", async () => {
  const { items } = await provider.api.call("listProducts", { perPage: 100 })
  const products = await Promise.all(items.map(({ id }) => provider.api.call("getProduct", { id, related: 0 })))
  const digital = products.find(({ downloadable }) => downloadable)
  const { code, complaint } = await shop("deleteProducts", `--ids=${digital?.id}`)
  expect([code, complaint]).toEqual([1, expect.stringContaining("may still download its files: retire it instead")])
})
