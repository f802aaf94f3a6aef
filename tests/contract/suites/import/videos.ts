/** Videos of an import, from a folder, an address and another shop's export. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { drawing, type PictureServer, startPictureServer } from "#tests/support/pictureServer.ts"
import { sampleMp4, sampleWebm } from "#tests/support/sampleVideo.ts"

export function importVideos(databases: () => Databases): void {
  describe("videos of an import", () => {
    let shop: ImportShop
    let server: PictureServer
    beforeAll(async () => {
      server = await startPictureServer()
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    const local = { limits: { allowPrivate: true, timeoutMs: 2000 } }
    const table = (...rows: string[]) => csv("id,name_en,price,stock,video,video_poster,video_alt_en", ...rows)
    const videos = () => shop.db.selectFrom("videos").select(["file", "seconds"]).orderBy("seconds").execute()
    const videoOf = async (id: string) => (await shop.product(id)).product
    const kept = () => readdirSync(join(shop.dataDir, "videos"))

    it("come from a folder or an address, once, and go where their cell is empty", async () => {
      await shop.file("film/jug.webm", sampleWebm({ seconds: 12 }))
      await shop.file("film/cover.png", await drawing(5).png().toBuffer())
      const text = table(
        "jug,Jug,9,1,film/jug.webm,film/cover.png,It is thrown",
        `pot,Pot,8,1,${server.url}/torno.mp4,,`,
      )
      const { problems, warnings } = await shop.import(text, local)
      expect([problems, warnings]).toEqual([[], []])
      const stored = await videos()
      expect(stored).toEqual([
        { file: expect.stringMatching(/^jug-[0-9a-f]{12}\.webm$/), seconds: 12 },
        { file: expect.stringMatching(/^torno-[0-9a-f]{12}\.mp4$/), seconds: 31 },
      ])
      expect(kept().sort()).toEqual(stored.map(({ file }) => file).sort())
      const [jug, pot] = [await videoOf("jug"), await videoOf("pot")]
      expect(jug).toMatchObject({ video: stored[0]?.file, video_alt_en: "It is thrown" })
      expect(jug.video_poster).toMatch(/^cover-[0-9a-f]{8}$/)
      expect(pot).toMatchObject({ video: stored[1]?.file, video_poster: "" })

      const before = server.asked.length
      expect((await shop.import(text, local)).report).toMatchObject({ unchanged: 2 })
      expect(server.asked.length).toBe(before)
      await shop.import(csv("kind,id,video", "product,jug,", `product,pot,${stored[0]?.file}`), local)
      expect([(await videoOf("jug")).video, (await videoOf("pot")).video]).toEqual(["", stored[0]?.file])
    })

    it("that cannot be had are told, and the product keeps the one it has", async () => {
      await shop.file("good.mp4", sampleMp4())
      await shop.import(table("jug,Jug,9,1,good.mp4,,"), local)
      const { video } = await videoOf("jug")
      await shop.file("phone.mp4", sampleMp4({ codec: "hvc1" }))
      await shop.file("bad.mp4", "<svg/>")
      const wrong = ["phone.mp4", "bad.mp4", "nowhere.mp4", `${server.url}/gone.mp4`]
      const { report, problems, warnings } = await shop.import(
        table(...wrong.map((src, index) => `${index === 0 ? "jug" : `p${index}`},Jug ${index},9,1,${src},,`)),
        local,
      )
      expect([problems, report]).toEqual([[], expect.objectContaining({ created: 3, imported: true })])
      expect(
        warnings.map(({ line, column, reason }) => `${line} ${column} ${reason.split(": the product")[0]}`),
      ).toEqual([
        "2 video is an MP4 that is not coded in H.264",
        "3 video is no MP4 or WebM video",
        "4 video is not there",
        "5 video answers 404",
      ])
      expect([(await videoOf("jug")).video, (await videoOf("p1")).video]).toEqual([video, ""])
    })

    it.each(["escaparate-csv", "escaparate-json"] as const)(
      "are exported beside the pictures, and come from there into another shop in %s",
      async (format) => {
        await shop.file("torno.mp4", sampleMp4({ seconds: 40 }))
        await shop.file("cover.png", await drawing(6).png().toBuffer())
        await shop.import(table("jug,Jug,9,1,torno.mp4,cover.png,It is thrown"), local)
        const picturesDir = join(shop.dataDir, "out")
        const text = await shop.export(format, { picturesDir })
        expect((await shop.import(text)).report).toMatchObject({ unchanged: 1 })
        const other = await openImportShop(databases())
        try {
          const { problems, warnings } = await other.import(text, { picturesDir })
          expect([problems, warnings]).toEqual([[], []])
          const [mine, theirs] = [await videoOf("jug"), (await other.product("jug")).product]
          const { video, video_poster, video_alt_en } = mine
          expect(theirs).toMatchObject({ video, video_poster, video_alt_en })
          expect(await other.db.selectFrom("videos").select(["file", "seconds"]).execute()).toEqual(await videos())
          expect(await other.export(format)).toBe(text)
        } finally {
          await other.close()
        }
      },
    )
  })
}
