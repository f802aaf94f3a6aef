/** The video of a product in the owner's hands: uploaded, shown, taken away and brought back; what is no video is refused. */
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { MOST_VIDEO_BYTES } from "#shared/productBounds.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { sampleMp4, sampleWebm } from "#tests/support/sampleVideo.ts"

const ID = "cer-124"

export function productVideo(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const as = async () => {
    const { person, token } = await signedIn(worldOf().shop, "staff")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] as number[], cookie: `admin=${token}` }
  }
  const shown = async () => (await worldOf().customer({ locale: "es" })).api.call("getProduct", { id: ID })
  const upload = (name: string, bytes: Buffer) => ({ name, data: bytes.toString("base64") })
  const picture = async () =>
    upload(
      "Torno.png",
      await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a52" } })
        .png()
        .toBuffer(),
    )

  describe("the video of a product", () => {
    it("is shown with its length and its poster, goes, and comes back with the undo", async () => {
      const staff = await as()
      const bytes = sampleMp4({ seconds: 24 })
      const { file, seconds } = await runAdmin(staff, "addProductVideo", upload("El Torno.mp4", bytes))
      expect([file, seconds]).toEqual([expect.stringMatching(/^el-torno-[0-9a-f]{12}\.mp4$/), 24])
      expect((await shown()).video).toBeUndefined()

      await runAdmin(staff, "saveProduct", { id: ID, video: file })
      const [first] = (await shown()).images
      const own = { src: `/videos/${file}`, type: "video/mp4", seconds: 24 }
      expect((await shown()).video).toMatchObject({ ...own, poster: { src: first?.src }, alt: (await shown()).name })
      const { key } = await runAdmin(staff, "addProductPicture", await picture())
      const said = { videoPoster: key, videoAlt: { es: "El torno gira", en: "" } }
      const saved = await runAdmin(staff, "saveProduct", { id: ID, ...said })
      expect(saved).toMatchObject({ ...said, video: file, videoSeconds: 24 })
      const { video, images, name } = await shown()
      expect(video).toMatchObject({
        poster: { src: `/pictures/${key}` },
        alt: { es: "El torno gira", en: name.en },
      })
      expect(images.map(({ src }) => src)).not.toContain(`/pictures/${key}`)

      const files = await runAdmin(staff, "listFiles", {})
      const used = files.filter(({ usedBy }) => usedBy.includes(`product ${ID}`)).map(({ name }) => name)
      expect(used).toEqual(expect.arrayContaining([`videos/${file}`, `pictures/masters/${key}.webp`]))
      await runAdmin(staff, "saveProduct", { id: ID, video: "" })
      expect((await shown()).video).toBeUndefined()
      expect((await runAdmin(staff, "listFiles", { unused: true })).map(({ name }) => name)).toContain(`videos/${file}`)
      await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) })
      expect((await shown()).video).toEqual(video)
    })

    it("is told by its bytes what is wrong with it, and nothing of it stays", async () => {
      const staff = await as()
      const refusals: [bytes: Buffer, code: string][] = [
        [Buffer.from("<svg/>"), "video_kind"],
        [sampleMp4({ codec: "hvc1" }), "video_codec"],
        [Buffer.concat([sampleWebm(), Buffer.alloc(MOST_VIDEO_BYTES)]), "video_size"],
      ]
      const before = await runAdmin(staff, "listFiles", {})
      for (const [bytes, code] of refusals) {
        const refused = runAdmin(staff, "addProductVideo", upload("torno.mp4", bytes))
        await expect(refused, code).rejects.toMatchObject({
          status: 400,
          fields: { data: code === "video_size" ? "too_long" : code },
        })
      }
      expect(await runAdmin(staff, "listFiles", {})).toEqual(before)
      for (const wrong of [{ video: "nada-0a1b2c3d4e5f.mp4" }, { videoPoster: "nada-0a1b2c3d" }])
        await expect(runAdmin(staff, "saveProduct", { id: ID, ...wrong })).rejects.toMatchObject({ status: 400 })
    })

    it("comes and goes with the page of its product, which keeps what was typed beside a wrong one", async () => {
      const { cookie, ...staff } = await as()
      const path = `/products/item/${ID}`
      const send = async (fields: Record<string, string>, files: Record<string, File> = {}) => {
        const { body } = await ask("GET", path, { cookie })
        const typed = [...body.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
        const form = new FormData()
        for (const [, name = "", value = ""] of typed)
          if (/^(?:version|once|video|videoPoster|maxPerOrder)$/.test(name)) form.set(name, value)
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        for (const [name, file] of Object.entries(files)) form.set(name, file)
        return ask("POST", path, { cookie, form })
      }
      const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "Torno.webm", { type: "video/webm" })
      const texts = { "videoAlt.es": "Se <pinta> a mano", "videoAlt.en": "Painted by hand" }
      const wrong = await send(texts, { "video.file": fileOf(Buffer.from("no video")) })
      expect([wrong.status, wrong.body.includes('id="video.file-e"')]).toEqual([400, true])
      expect(wrong.body).toContain("Se &lt;pinta&gt; a mano")
      const large = await send(texts, { "video.file": fileOf(Buffer.alloc(MOST_VIDEO_BYTES + 1)) })
      expect([large.status, large.body.includes("Pasa de 25 MB")]).toEqual([400, true])

      const saved = await send(texts, { "video.file": fileOf(sampleWebm({ seconds: 65 })) })
      expect([saved.status, saved.location]).toEqual([303, `/admin${path}`])
      expect((await shown()).video).toMatchObject({ type: "video/webm", seconds: 65, alt: { es: "Se <pinta> a mano" } })
      expect((await ask("GET", path, { cookie })).body).toContain("1:05")
      await send({ ...texts, "videoPoster.away": "yes" })
      expect(await runAdmin(staff, "viewProduct", { id: ID })).toMatchObject({ videoPoster: "", videoSeconds: 65 })
      await send({ ...texts, "video.away": "yes" })
      expect(await runAdmin(staff, "viewProduct", { id: ID })).toMatchObject({
        video: "",
        videoSeconds: null,
        videoAlt: { es: "", en: "" },
      })
    })
  })
}
