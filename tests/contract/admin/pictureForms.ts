/** The pages of banners and of categories as forms: their picture, their texts, their order, what is wrong, two people at once. */
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

const AT = "/shop/pages/banners"
const CATEGORY = "/products/categories/category/platos"

export function pictureForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const somebody = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    const send = (path: string, fields: Record<string, string>, files?: Record<string, File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      for (const [name, file] of Object.entries(files ?? {})) form.set(name, file)
      return ask("POST", path, { cookie: `admin=${token}`, ...(files ? { form } : { fields }) })
    }
    const open = async (path: string) => (await ask("GET", path, { cookie: `admin=${token}` })).body
    const banners = async () => (await runAdmin(context, "listBanners", {})).banners
    const category = async () => {
      const groups = await runAdmin(context, "viewGroups", {})
      return groups.category.find(({ id }) => id === "platos")
    }
    return { send, open, banners, category }
  }
  const photograph = async (width: number) => {
    const create = { width, height: 900, channels: 3 as const, background: "#4a7" }
    return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], "Mercado.png", { type: "image/png" })
  }
  const texts = { "title.es": "Mercado", "title.en": "Market", "text.es": "Desde\r\n las 9" }

  describe("the pages of banners", () => {
    it("make one with its picture, order it, change it and take it away", async () => {
      const { send, open, banners } = await somebody()
      const made = await send(
        `${AT}/new`,
        { placement: "strip", ...texts, "alt.es": "Un puesto", until: "2099-01-05", dismissible: "yes" },
        { "picture.file": await photograph(640) },
      )
      expect([made.status, made.location]).toEqual([303, `/admin${AT}`])
      const [banner] = (await banners()).slice(-1)
      expect(banner).toMatchObject({
        id: "mercado",
        state: "shown",
        until: "2099-01-05",
        dismissible: true,
        picture: expect.stringMatching(/^mercado-[0-9a-f]{8}$/),
        fields: { "text.es": "Desde las 9", "alt.es": "Un puesto" },
      })
      expect(await open(AT)).toContain(`/pictures/${banner?.picture}/`)
      await send(AT, { do: "up:mercado" })
      expect((await banners()).at(-1)?.id).not.toBe("mercado")
      const fields = { version: `${banner?.version}`, placement: "strip", ...texts }
      await send(`/shop/pages/banner/mercado`, { ...fields, picture: `${banner?.picture}`, "picture.away": "yes" })
      expect((await banners()).find(({ id }) => id === "mercado")).toMatchObject({ picture: null, dismissible: false })
      expect((await send(`/shop/pages/banner/mercado/remove`, {})).status).toBe(303)
      expect((await banners()).some(({ id }) => id === "mercado")).toBe(false)
    })

    it("keep what was typed, and the picture that was chosen, beside what is wrong", async () => {
      const { send } = await somebody()
      const fields = { placement: "home_split", "title.es": "Feria <3", link: "/products" }
      const bad = await send(`${AT}/new`, fields, { "picture.file": await photograph(1300) })
      expect(bad.status).toBe(400)
      expect(bad.body).toContain('value="Feria &lt;3"')
      expect(bad.body).toMatch(/name="picture" value="mercado-[0-9a-f]{8}"/)
      expect(bad.body).toContain("Texto del enlace (español): ")
      const small = await send(
        `${AT}/new`,
        { ...fields, "linkLabel.es": "Ver" },
        { "picture.file": await photograph(600) },
      )
      expect(small.body).toContain("Foto: Mide 600 píxeles de ancho")
      const broken = await send(`${AT}/new`, fields, { "picture.file": new File(["no picture"], "a.png") })
      expect([broken.status, broken.body.includes('id="picture.file-e"')]).toEqual([400, true])
    })

    it("show both sides where two changed the same, and save what is chosen", async () => {
      const { send, banners } = await somebody()
      const strip = (await banners()).find(({ placement }) => placement === "strip")
      const { id = "", version = 0, fields = {} } = strip ?? {}
      const form = (title: string, of = version) => ({ ...fields, "title.es": title, version: `${of}` })
      await send(`/shop/pages/banner/${id}`, form("Suyo"))
      const conflict = await send(`/shop/pages/banner/${id}`, form("Mío"))
      expect([conflict.status, conflict.body.includes("Título (español)")]).toEqual([409, true])
      const now = (await banners()).find((banner) => banner.id === id)
      await send(`/shop/pages/banner/${id}`, form("Mío", now?.version))
      await send(`/shop/pages/banner/${id}`, form(fields["title.es"] ?? "", now ? now.version + 1 : 0))
      expect((await banners()).find((banner) => banner.id === id)?.fields).toEqual(fields)
    })
  })

  describe("the page of a category", () => {
    it("takes a picture with its words, keeps it with what is wrong, and takes it away", async () => {
      const { send, open, category } = await somebody()
      const before = await category()
      const form = async (more: Record<string, string>) => {
        const now = await category()
        return {
          version: `${now?.version}`,
          slug: now?.slug ?? "",
          department: now?.departmentId ?? "",
          "name.es": now?.name.es ?? "",
          "name.en": now?.name.en ?? "",
          "description.es": "",
          "description.en": "",
          picture: now?.pictureKey ?? "",
          "alt.es": now?.alt.es ?? "",
          "alt.en": now?.alt.en ?? "",
          ...more,
        }
      }
      const file = { "picture.file": await photograph(1300) }
      const bad = await send(CATEGORY, await form({ "name.es": "", "name.en": "" }), file)
      expect(bad.status).toBe(400)
      const [, kept = ""] = /name="picture" value="(mercado-[0-9a-f]{8})"/.exec(bad.body) ?? []
      expect((await send(CATEGORY, await form({ picture: kept, "alt.es": "Platos" }))).status).toBe(303)
      expect(await category()).toMatchObject({ pictureKey: kept, alt: { es: "Platos", en: "" } })
      expect(await open(CATEGORY)).toContain('value="Platos"')
      await send(CATEGORY, await form({ "picture.away": "yes" }))
      expect(await category()).toMatchObject({ pictureKey: null, alt: { es: "", en: "" } })
      await send(CATEGORY, await form({ picture: before?.pictureKey ?? "" }))
      expect(await category()).toMatchObject({ pictureKey: before?.pictureKey })
    })
  })
}
