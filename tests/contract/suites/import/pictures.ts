/** Pictures from a folder and from the internet, within their limits. */
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { drawing, type PictureServer, startPictureServer } from "#tests/support/pictureServer.ts"

const local = { limits: { allowPrivate: true, timeoutMs: 2000 } }
const file = (...sources: string[]) =>
  csv(
    "Handle,Title,Variant Price,Image Src,Image Position",
    ...sources.map((src, index) => `p,P,1,${src},${index + 1}`),
  )

/** Says that it is so large, in 100 bytes. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const body = Buffer.concat([Buffer.from(type), data])
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const heading = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  heading.writeUInt32BE(width, 0)
  heading.writeUInt32BE(height, 4)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(64)))
  return Buffer.concat([start, chunk("IHDR", heading), pixels, chunk("IEND", Buffer.alloc(0))])
}

export function importPictures(databases: () => Databases): void {
  describe("pictures of an import", () => {
    let shop: ImportShop
    let server: PictureServer
    beforeAll(async () => {
      server = await startPictureServer()
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      shop = await openImportShop(databases())
      server.asked.length = 0
    })
    afterEach(() => shop.close())

    const rows = () => shop.db.selectFrom("pictures").selectAll().orderBy("width").execute()
    /** One picture to a product, so that rows stay apart. */
    const each = (paths: string[]) =>
      csv("Handle,Title,Variant Price,Image Src", ...paths.map((path, index) => `p${index},P,1,${path}`))

    it("are fetched, encoded anew at most 1600 pixels wide, and known by their content", async () => {
      const { report, problems } = await shop.import(file(`${server.url}/plate.jpg`, `${server.url}/jar.png`), local)
      expect([problems, report.pictures]).toEqual([[], { known: 0, added: 2, failed: 0 }])
      const [plate, jar] = await rows()
      expect(plate).toMatchObject({ origin: "data", width: 300, height: 200 })
      expect(plate?.key).toMatch(/^plate-[\da-f]{8}$/)
      expect(plate?.blur).toMatch(/^data:image\/webp;base64,/)
      expect(plate?.color).toMatch(/^#[\da-f]{6}$/)
      expect(jar).toMatchObject({ width: 1600, height: 800, file: `masters/${jar?.key}.webp` })
      expect(shop.masters()).toEqual([`${jar?.key}.webp`, `${plate?.key}.webp`])
      const { pictures } = await shop.product("p")
      expect(pictures.map(({ picture_key, alt_en }) => [picture_key, alt_en])).toEqual([
        [plate?.key, "P"],
        [jar?.key, "P"],
      ])
    })

    it("are fetched once: neither the second import nor the same content elsewhere makes another", async () => {
      const text = file(`${server.url}/plate.jpg`, `${server.url}/again.jpg`)
      expect((await shop.import(text, local)).report.pictures).toMatchObject({ failed: 0 })
      expect((await rows()).length).toBe(1)
      const asked = server.asked.length
      const version = await shop.version()
      const { report } = await shop.import(text, local)
      expect(report).toMatchObject({ unchanged: 1, pictures: { known: 2, added: 0, failed: 0 } })
      expect([server.asked.length, await shop.version()]).toEqual([asked, version])
      await shop.import(text, { ...local, fetchAgain: true })
      expect(server.asked.length).toBe(asked + 2)
    })

    it("that fail become the placeholder, each with its reason, and the import goes on", async () => {
      const paths = ["lies.jpg", "drawing.jpg", "broken.jpg", "long.jpg", "announced.jpg", "never.jpg", "gone.jpg"]
      const more = [...paths, "once.jpg", "out.jpg", "moved.jpg"].map((name) => `${server.url}/${name}`)
      const { report, problems, warnings } = await shop.import(each([...more, "ftp://example.com/x.jpg"]), local)
      expect(problems).toEqual([])
      expect(report).toMatchObject({ created: 11, imported: true, pictures: { added: 1, failed: 10 } })
      expect(warnings.map(({ line, column, reason }) => `${line} ${column} ${reason.split(": the")[0]}`)).toEqual([
        "2 Image Src is no JPEG, PNG, WebP, AVIF or GIF",
        "3 Image Src is no JPEG, PNG, WebP, AVIF or GIF",
        "4 Image Src is broken",
        "5 Image Src is longer than 10 MB",
        "6 Image Src is longer than 10 MB",
        "7 Image Src does not come within 2 s",
        "8 Image Src answers 404",
        "9 Image Src is redirected more than 3 times",
        "10 Image Src takes an http or https address",
        "12 Image Src takes an http or https address, or a file",
      ])
      expect((await shop.product("p0")).pictures).toEqual([])
      expect((await shop.product("p9")).pictures.length).toBe(1)
    })

    it("are never fetched from this machine or its network unless that is permitted", async () => {
      const port = new URL(server.url).port
      const hosts = [
        "127.0.0.1",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "2130706433",
        "0.0.0.0",
        "169.254.169.254",
      ]
      const { report, warnings } = await shop.import(each(hosts.map((host) => `http://${host}:${port}/plate.jpg`)))
      expect(report.pictures).toEqual({ known: 0, added: 0, failed: hosts.length })
      expect(new Set(warnings.map(({ reason }) => reason.split(" (")[0]))).toEqual(
        new Set(["leads into a private network"]),
      )
      expect(server.asked).toEqual([])
    })

    it("are fetched four at a time", async () => {
      const many = Array.from({ length: 24 }, (_, index) => `${server.url}/n${index}.png`)
      const { report } = await shop.import(each(many), local)
      expect(report.pictures).toEqual({ known: 0, added: 24, failed: 0 })
      expect(server.atOnce()).toBeLessThanOrEqual(4)
      expect(server.atOnce()).toBeGreaterThan(1)
    })

    it("are not tried to the end where a host does not answer", async () => {
      const closed = await startPictureServer()
      await closed.close()
      const many = Array.from({ length: 30 }, (_, index) => `${closed.url}/n${index}.png`)
      const { report, warnings } = await shop.import(each(many), local)
      expect(report).toMatchObject({ created: 30, pictures: { failed: 30 } })
      expect(warnings.filter(({ reason }) => reason.startsWith("is not tried")).length).toBeGreaterThan(15)
    })

    it("lie below the file's folder or the one that is named, and nowhere else", async () => {
      const folder = join(shop.dataDir, "photos")
      await mkdir(join(folder, "sub dir"), { recursive: true })
      await writeFile(join(folder, "sub dir", "Café.png"), await drawing(5).png().toBuffer())
      await writeFile(join(shop.dataDir, "secret.png"), await drawing(6).png().toBuffer())
      await symlink(join(shop.dataDir, "secret.png"), join(folder, "link.png"))
      const names = [
        "sub dir/Café.png",
        "sub%20dir\\Caf%C3%A9.png",
        "../secret.png",
        "link.png",
        "/etc/hostname",
        "no.png",
        "sub dir",
      ]
      const { report, warnings } = await shop.import(each(names), { picturesDir: folder })
      expect(report.pictures).toEqual({ known: 1, added: 1, failed: 5 })
      expect(warnings.map(({ reason }) => reason.split(": the")[0])).toEqual([
        "lies outside of the folder",
        "lies outside of the folder",
        "lies outside of the folder",
        "is not there",
        "is no file",
      ])
      const [picture] = await rows()
      expect(picture?.key).toMatch(/^cafe-[\da-f]{8}$/)
    })

    it("keep their first frame, the way up, and nothing of the camera", async () => {
      const photo = drawing(7)
        .withExif({ IFD0: { Make: "Camera" } })
        .withMetadata({ orientation: 6 })
      await shop.file("photo.jpg", await photo.jpeg().toBuffer())
      await shop.file(
        "moving.gif",
        await sharp(await drawing(8, 40, 80).gif().toBuffer())
          .gif()
          .toBuffer(),
      )
      const { report } = await shop.import(file("photo.jpg", "moving.gif"))
      expect(report.pictures.added).toBe(2)
      const kept = await rows()
      expect(kept.map(({ width, height }) => [width, height])).toEqual([
        [40, 80],
        [200, 300],
      ])
      const master = await readFile(join(shop.dataDir, "pictures", kept[1]?.file ?? ""))
      expect(await sharp(master).metadata()).toMatchObject({ format: "webp", width: 200 })
      expect((await sharp(master).metadata()).exif).toBeUndefined()
    })

    it("with too many pixels are refused by their heading alone", async () => {
      await shop.file("huge.png", hugePng(30_000, 30_000))
      const { warnings } = await shop.import(file("huge.png"))
      expect(warnings[0]?.reason).toContain("million pixels")
      expect(shop.masters()).toEqual([])
    })

    it("stay with a product whose file is imported again after they are gone", async () => {
      const path = await shop.file("jar.png", await drawing(9).png().toBuffer())
      await shop.import(file("jar.png"))
      const version = await shop.version()
      await rm(path)
      const { report, warnings } = await shop.import(file("jar.png"))
      expect([report.unchanged, warnings.length, await shop.version()]).toEqual([1, 1, version])
      expect((await shop.product("p")).pictures.length).toBe(1)
    })

    it("are brought in again when the shop has lost the file", async () => {
      await shop.import(file(`${server.url}/plate.jpg`), local)
      const [version, masters] = [await shop.version(), shop.masters()]
      await rm(join(shop.dataDir, "pictures/masters"), { recursive: true })
      const { report } = await shop.import(file(`${server.url}/plate.jpg`), local)
      expect([report.unchanged, shop.masters(), await shop.version()]).toEqual([1, masters, version])
    })

    it("of a new category are those of its first product", async () => {
      await shop.file("jar.png", await drawing(9).png().toBuffer())
      await shop.import(
        csv("Handle,Title,Product Category,Variant Price,Image Src", "a,A,Home > Jars,1,", "b,B,Home > Jars,1,jar.png"),
      )
      const [{ key } = { key: "" }] = await rows()
      for (const table of ["categories", "departments"] as const) {
        const group = await shop.db.selectFrom(table).select("picture_key").executeTakeFirstOrThrow()
        expect(group.picture_key).toBe(key)
      }
    })
  })
}
