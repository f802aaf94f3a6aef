/** A shop whose files are at S3: pictures, bought files and mails, and how they move there and back. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runShop } from "#cli/shop.ts"
import { readOutbox } from "#provider/messages/mail/outbox.ts"
import { type FileStore, readWhole } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { moveFiles } from "#provider/platform/files/moveFiles.ts"
import { s3Files } from "#provider/platform/files/s3Files.ts"
import { pictureRoutes } from "#server/pictures.ts"
import { silentLog } from "#shared/log.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"
import { drawing } from "#tests/support/pictureServer.ts"
import { type RouteServer, serveRoutes } from "#tests/support/routeServer.ts"
import { type S3Server, settingsOf, startS3 } from "#tests/support/s3Server.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const DEADLINES = { connectMs: 500, answerMs: 500, silenceMs: 500 }
/** No part of it is like another. */
const SOLD = Buffer.from(Array.from({ length: 2000 }, (_, index) => String(index).padStart(5, "0")).join(""))

let s3: S3Server
let shop: ContractShop
let files: FileStore
let pictures: RouteServer

beforeAll(async () => {
  s3 = await startS3()
  files = s3Files(settingsOf(s3.env), DEADLINES)
  shop = await openDemoShop({ files })
  const { provider, place } = shop
  pictures = await serveRoutes(
    pictureRoutes({
      dataDir: place.dataDir,
      resolve: provider.resolvePicture,
      log: silentLog,
      placeholder: Buffer.from("<svg/>"),
    }),
  )
})

afterAll(async () => {
  pictures.close()
  await shop.close()
})

async function command(...args: string[]) {
  let text = ""
  const keep = (piece: string) => {
    text += piece
  }
  const terminal = { out: async (piece: string) => keep(piece), err: { write: keep } }
  const code = await runShop(args, { ...s3.env, DATA_DIR: shop.place.dataDir }, terminal)
  return { code, text }
}

const picture = (key: string, width = 240) => pictures.get(`/pictures/${key}/${width}`, { accept: "image/webp" })

describe("a shop with its files at S3", () => {
  let key = ""
  let link = ""
  const bought = (range?: string) =>
    fetch(shop.url + link.replace("/api/v1", ""), range === undefined ? {} : { headers: { range } })

  it("imports pictures there, and serves them in all sizes from there", async () => {
    const folder = join(shop.place.dataDir, "given")
    mkdirSync(folder)
    writeFileSync(join(folder, "jug.png"), await drawing(7, 900, 1125).png().toBuffer())
    writeFileSync(
      join(folder, "new.csv"),
      "id,name_en,department,category,price,image_1\njug,Jug,Kitchen,Jugs,12.50,jug.png\n",
    )
    expect(await command("import", join(folder, "new.csv"))).toMatchObject({ code: 0 })
    const row = shop.connection.db.selectFrom("product_pictures").select("picture_key").where("product_id", "=", "jug")
    key = (await row.executeTakeFirstOrThrow()).picture_key
    expect((await files.stat(`pictures/masters/${key}.webp`))?.bytes).toBeGreaterThan(100)
    expect(existsSync(join(shop.place.dataDir, "pictures/masters"))).toBe(false)
    const answer = await picture(key)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
    const copies = join(shop.place.dataDir, "copies")
    expect((await command("export", "--output", join(copies, "../all.json"), "--pictures", copies)).code).toBe(0)
    expect(readFileSync(join(copies, `${key}.webp`)).equals(await whole(`pictures/masters/${key}.webp`))).toBe(true)
  })

  it("lists what is there with its users, and puts a product's new file there", async () => {
    writeFileSync(join(shop.place.dataDir, "more.pdf"), "one more")
    expect(await command("files", "add", "pap-415", join(shop.place.dataDir, "more.pdf"))).toMatchObject({ code: 0 })
    const jsonOf = (text: string) => JSON.parse(text.replace(/^Shop: .*\n/, ""))
    type Kept = { name: string; bytes: number; usedBy: string[] }
    const kept: Kept[] = jsonOf((await command("listFiles")).text)
    expect(kept).toContainEqual(expect.objectContaining({ name: `pictures/masters/${key}.webp` }))
    const added = kept.find(({ name: each }) => /^downloads\/more-\w{12}\.pdf$/.test(each))
    expect(added).toMatchObject({ bytes: 8, usedBy: ["product pap-415"] })
    const name = added?.name ?? ""
    expect((await readWhole(files, name))?.toString()).toBe("one more")
    const removed = await command("detachProductFile", "--id=pap-415", "--name=more.pdf")
    expect(removed).toMatchObject({ code: 0 })
    expect(jsonOf((await command("listFiles", "--unused")).text)).toContainEqual({ name, bytes: 8, usedBy: [] })
    await files.delete(name)
  })

  it("hands out what was bought, in parts and whole, behind its link alone", async () => {
    await files.put("downloads/print.pdf", SOLD)
    await shop.connection.db
      .updateTable("product_files")
      .set({ file: "print.pdf" })
      .where("product_id", "=", "pap-415")
      .execute()
    const world = customerWorld(shop, "in process")
    const { api } = await world.customer()
    const order = await orderOf(api, [{ id: "pap-415", amount: 1 }])
    await pay(world, api, order)
    const read = async () => (await api.call("getOrder", { id: order.id })).downloads[0]
    link = (await read())?.url ?? ""
    const part = await bought("bytes=9990-")
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 9990-9999/10000"])
    expect(await part.text()).toBe("0199801999")
    await expect.poll(async () => (await read())?.remaining).toBe(4)
    const all = await bought()
    expect([all.status, all.headers.get("content-type"), all.headers.get("content-length")]).toEqual([
      200,
      "application/pdf",
      "10000",
    ])
    expect(Buffer.from(await all.arrayBuffer()).equals(SOLD)).toBe(true)
    await expect.poll(async () => (await read())?.remaining).toBe(3)
    expect((await bought("bytes=10000-")).status).toBe(416)
    expect((await fetch(`${shop.url}${link.replace("/api/v1", "").split("?")[0]}`)).status).toBe(404)
    await shop.provider.flushMails()
    expect((await readOutbox(files, 100)).map(({ template }) => template)).toContain("order_paid")
    expect(existsSync(join(shop.place.dataDir, "outbox"))).toBe(false)
  })

  it("moves to a folder by command, byte for byte, and again from where it broke off", async () => {
    const to = newDataDir()
    const { FILES_URL: from = "" } = s3.env
    expect(await command("move-files", from, to, "--dry-run")).toMatchObject({
      code: 0,
      text: expect.stringMatching(/ [1-9]\d* would be copied, 0 there already/),
    })
    expect(existsSync(join(to, "downloads"))).toBe(false)
    await breakOff(files, folderFiles(to))
    const again = await command("move-files", from, to, "--json")
    const report = JSON.parse(again.text.slice(again.text.indexOf("{"))) as { files: number; known: number }
    expect(report).toMatchObject({ different: [] })
    expect(report.known).toBeGreaterThan(0)
    expect(report.known).toBeLessThan(report.files)
    expect(readFileSync(join(to, "downloads/print.pdf")).equals(SOLD)).toBe(true)
    writeFileSync(join(to, "downloads/print.pdf"), "another")
    const refused = await command("move-files", from, to)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("downloads/print.pdf is another file") })
    expect(readFileSync(join(to, "downloads/print.pdf"), "utf8")).toBe("another")
  })

  it("moves from a folder to another bucket's folder, and refuses places that are none", async () => {
    const from = newDataDir()
    mkdirSync(join(from, "pictures/cache"), { recursive: true })
    writeFileSync(join(from, "pictures/cache/made.avif"), "can be made again")
    await folderFiles(from).put("downloads/deep/a.pdf", SOLD)
    const { code, text } = await command("move-files", from, "s3://shop-files/moved")
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining("Set FILES_URL=s3://shop-files/moved"),
    })
    const moved = s3Files(settingsOf({ ...s3.env, FILES_URL: "s3://shop-files/moved" }))
    const names: string[] = []
    for await (const { name } of moved.list("")) names.push(name)
    expect(names).toEqual(["downloads/deep/a.pdf"])
    for (const [source, target] of [
      ["/nowhere", from],
      [from, from],
      [from, "ftp://host/files"],
    ] as const) {
      expect((await command("move-files", source, target)).code).toBe(1)
    }
  })

  it("keeps what was made while S3 is away, and says of the rest that it comes back", async () => {
    await s3.close()
    expect((await picture(key)).status).toBe(200)
    const answers = [await picture(key, 480), await bought()]
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(answers.map(({ headers }) => Number(headers.get("retry-after")) > 0)).toEqual([true, true])
    expect(shop.errors.splice(0)).toContain("download.failed")
  })

  const whole = async (name: string) => (await readWhole(files, name)) ?? Buffer.from("missing")
})

/** Ends as soon as one file is there. */
async function breakOff(from: FileStore, to: FileStore): Promise<void> {
  const broken = new Error("Broken off")
  const once: FileStore = {
    ...to,
    async put(name, content) {
      if (existsSync(join(to.place, "downloads/print.pdf"))) throw broken
      await to.put(name, content)
    },
  }
  const first: FileStore = {
    ...from,
    async *list(prefix) {
      if (prefix === "downloads/") yield* from.list(prefix)
    },
  }
  await moveFiles({ from: first, to: once, dryRun: false, progress: () => {} })
  await expect(moveFiles({ from, to: once, dryRun: false, progress: () => {} })).rejects.toThrow(broken)
}
