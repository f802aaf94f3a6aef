/** All of a shop whose files are at S3, in a folder and back: to another bucket's folder, and to a disk. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runShop } from "#cli/shop.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import { type FileStore, readWhole } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { s3Files } from "#provider/platform/files/s3Files.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { drawing } from "#tests/support/pictureServer.ts"
import { type S3Server, settingsOf, startS3 } from "#tests/support/s3Server.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const BOOK = Buffer.alloc(200_000, "a book, and a book ")
const ANOTHER = { FILES_URL: "s3://shop-files/another" }

describe("a backup of a shop with its files at S3", { timeout: 120 * SECONDS }, () => {
  const folder = newDataDir()
  const dataDir = join(folder, "shop")
  const backup = join(folder, "backup")
  let s3: S3Server
  let master = ""
  let picture: Buffer | undefined

  async function command(env: Record<string, string>, ...args: string[]) {
    let text = ""
    const keep = (piece: string) => {
      text += piece
    }
    return { code: await runShop(args, env, { out: async (piece) => keep(piece), err: { write: keep } }), text }
  }

  const filesAt = (env: Record<string, string>): FileStore => s3Files(settingsOf(env))

  async function expectFiles(files: FileStore): Promise<void> {
    expect(picture?.byteLength).toBeGreaterThan(100)
    expect(await readWhole(files, master)).toEqual(picture)
    expect(await readWhole(files, "downloads/book.pdf")).toEqual(BOOK)
  }

  async function picturesOf(place: string, files: FileStore): Promise<string | undefined> {
    const provider = await openProvider({ dataDir: place, files, seedDemo: false, log: silentLog })
    try {
      const { items } = await provider.api.call("listProducts", {})
      const found = await provider.resolvePicture(items[0]?.image?.src.replace("/pictures/", "") ?? "")
      return found?.name
    } finally {
      await provider.close()
    }
  }

  beforeAll(async () => {
    s3 = await startS3()
    mkdirSync(dataDir)
    writeFileSync(join(folder, "jug.png"), await drawing(7, 900, 1125).png().toBuffer())
    const line = "id,name_en,department,category,price,image_1\njug,Jug,Kitchen,Jugs,12.50,jug.png\n"
    writeFileSync(join(folder, "new.csv"), line)
    const env = { ...s3.env, DATA_DIR: dataDir }
    expect(await command(env, "import", join(folder, "new.csv"), "--create")).toMatchObject({ code: 0 })
    const files = filesAt(s3.env)
    await files.put("downloads/book.pdf", BOOK)
    master = (await picturesOf(dataDir, files)) ?? ""
    picture = await readWhole(files, master)
  }, 60 * SECONDS)
  afterAll(async () => {
    await s3.close().catch(() => undefined)
    rmSync(folder, { recursive: true })
  })

  it("takes pictures and files for sale along", async () => {
    const made = await command({ ...s3.env, DATA_DIR: dataDir }, "backup", `${backup}/`)
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining("the database and 2 files") })
    expect(existsSync(join(dataDir, "pictures/masters"))).toBe(false)
    await expectFiles(folderFiles(backup))
  })

  it("puts them where the settings keep files: in another bucket's folder", async () => {
    const place = join(folder, "restored")
    const env = { ...s3.env, ...ANOTHER, DATA_DIR: place }
    expect(await command(env, "restore", backup)).toMatchObject({ code: 0 })
    expect(existsSync(join(place, "downloads"))).toBe(false)
    const files = filesAt(env)
    await expectFiles(files)
    expect(await picturesOf(place, files)).toBe(master)
  })

  it("puts them on a disk where the settings name none", async () => {
    const place = join(folder, "on-disk")
    expect(await command({ DATA_DIR: place }, "restore", backup)).toMatchObject({ code: 0 })
    await expectFiles(folderFiles(place))
  })

  it("is refused in one sentence while S3 is away, and leaves nothing half-made", async () => {
    await s3.close()
    const target = join(folder, "never")
    const refused = await command({ ...s3.env, DATA_DIR: dataDir }, "backup", `${target}/`)
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^s3:\/\/shop-files\/azahar\/ cannot be used: .+\n$/),
    })
    expect(existsSync(target)).toBe(false)
    const place = join(folder, "not-restored")
    expect(await command({ ...s3.env, DATA_DIR: place }, "restore", backup)).toMatchObject({ code: 1 })
    expect(existsSync(join(place, "shop.sqlite"))).toBe(false)
  })
})
