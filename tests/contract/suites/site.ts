/** The shop's document: drafts, what is published, undo, and who the shop is meanwhile. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listVersions, publishDue } from "#provider/site/versions.ts"
import { dayOf } from "#shared/dates.ts"
import { SECONDS } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { demoDocument, demoIdentity } from "#tests/support/demoSite.ts"
import { runOperator } from "#tests/support/operator.ts"

const NORTE = {
  identity: { name: "Librería Norte", email: "hola@norte.example", address: { es: "Mayor 1", en: "Mayor 1" } },
}

export function site(databases: () => Databases): void {
  describe("the shop's document", () => {
    let shop: ContractShop
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "site-"))
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const operate = (...words: string[]) => runOperator(shop, "site", ...words)
    function fileOf(document: unknown): string {
      const file = join(folder, "site.json")
      writeFileSync(file, JSON.stringify(document))
      return file
    }
    const shown = async () => (await shop.clients["over HTTP"].call("getSite", {})).identity
    const seen = (name: string) =>
      expect.poll(async () => (await shown()).name, { timeout: 20 * SECONDS, interval: 50 }).toBe(name)

    it("of the demo shop is Azahar's, with its story as a page", async () => {
      expect(await shown()).toEqual(demoIdentity)
      const { pages, ...others } = (await operate("export")).json()
      expect(others).toEqual({ ...demoDocument, pages: undefined })
      expect(pages).toMatchObject([
        { slug: "about-us", picture: expect.stringMatching(/^calle-/) },
        { slug: "guia-de-medidas", guides: ["alfombras", "mantas", "cojines"] },
      ])
      const page = await shop.provider.api.call("getPage", { slug: "about-us" })
      expect(page.html.es).toMatch(/^<p>Abrimos en una calle estrecha/)
      expect(page.image?.width).toBeGreaterThan(0)
    })

    it("is nobody's else where there is no demo shop: without a name it is called by its address", async () => {
      const empty = await openContractShop(databases(), { seedDemo: false })
      const { identity } = await empty.provider.api.call("getSite", {})
      const said = await empty.provider.api.call("getPromises", {})
      await empty.close()
      expect(identity).toMatchObject({ name: "localhost", email: "", phone: "", account: "" })
      // Nor what the demo shop says of itself.
      expect(
        [said.header, said.strip]
          .flat()
          .map((each) => JSON.stringify(each))
          .join(),
      ).not.toMatch(/24\/7|certif/)
      const { header, strip } = await shop.provider.api.call("getPromises", {})
      expect(header.at(-1)).toEqual({ es: "Atención 24/7", en: "24/7 support" })
      expect(strip.slice(-2).map(({ icon }) => icon)).toEqual(["lock-simple", "chat-circle"])
    })

    it("is a draft until it is published; everybody follows, and undo goes back", async () => {
      const version = shop.provider.catalogVersion()
      expect((await operate("import", fileOf(NORTE), "--note", "Our own")).text).toBe("Version 2 is the draft.\n")
      expect(await shown()).toEqual(demoIdentity)
      expect((await operate("publish")).text).toBe("Visitors see version 2.\n")
      await seen("Librería Norte")
      expect(shop.provider.catalogVersion()).toBeGreaterThan(version)
      expect(await shown()).toMatchObject({ phone: "", hours: { es: "", en: "" }, account: "" })
      expect((await operate("undo")).text).toBe("Version 1 is published again.\n")
      await seen("Azahar")
      expect((await operate("undo")).complaint).toMatch(/nothing to go back to/)
      expect((await operate("history", "--json")).json()).toMatchObject([
        { id: 2, note: "Our own", isPublished: false },
        { id: 1, isPublished: true },
      ])
      const events = shop.connection.db.selectFrom("events").select(["kind", "actor", "subject_id"])
      expect(await events.where("subject_type", "=", "site").orderBy("id").execute()).toEqual([
        { kind: "site.saved", actor: "shop", subject_id: "2" },
        { kind: "site.published", actor: "shop", subject_id: "2" },
        { kind: "site.undone", actor: "shop", subject_id: "1" },
      ])
    })

    it("comes out and goes in again with the same bytes", async () => {
      const first = (await operate("export", "2")).text
      writeFileSync(join(folder, "again.json"), first)
      await operate("import", join(folder, "again.json"))
      expect((await operate("export", "--draft")).text).toBe(first)
    })

    it("is refused with each field and the way out, and nothing is stored", async () => {
      const before = (await operate("history")).text
      const wrong = { identity: { name: "x".repeat(61), email: "norte", social: ["http://norte.example"] }, colour: 1 }
      const { code, complaint } = await operate("import", fileOf(wrong))
      expect(code).toBe(1)
      expect(complaint).toContain("identity.name: At most 60 characters.")
      expect(complaint).toContain("identity.email: An address such as hello@shop.example.")
      expect(complaint).toContain("identity.social.0: An address such as https://shop.example.")
      expect(complaint).toMatch(/^colour: That field does not exist/m)
      expect((await operate("history")).text).toBe(before)
    })

    it("has pages in Markdown, of which nothing runs, and drawings, of which nothing runs either", async () => {
      const text =
        "# Taller\n\n[Catálogo](/products) <b onclick=x>a</b> [x](javascript:alert(1)) ![x](https://a.example/x.png)"
      const svg =
        '<svg viewBox="0 0 20 10" onload="x()"><script>x()</script><path d="M0 0h9" fill="url(https://a.example)"/><a href="x"><circle r="2"/></a></svg>'
      const document = {
        ...NORTE,
        brand: { logo: { svg } },
        menus: {
          footer: [
            { title: { es: "Más", en: "More" }, entries: [{ to: "/page/taller", label: { es: "Taller", en: "" } }] },
          ],
        },
        pages: [{ slug: "taller", title: { es: "Taller", en: "" }, text: { es: text, en: "" } }],
      }
      await operate("import", fileOf(document), "--publish")
      await seen("Librería Norte")
      const { api } = shop.provider
      const { html, title } = await api.call("getPage", { slug: "taller" })
      expect(title.en).toBe("Taller")
      expect(html.es).toBe(
        '<h2>Taller</h2>\n<p><a data-link href="/products">Catálogo</a> &lt;b onclick=x&gt;a&lt;/b&gt; <a rel="noopener">x</a> x</p>',
      )
      const { logo, menus, pages } = await api.call("getSite", {})
      expect(logo).toEqual({
        svg: '<svg viewBox="0 0 20 10"><path d="M0 0h9"></path><circle r="2"></circle></svg>',
        width: 20,
        height: 10,
        withName: true,
      })
      // Links that the law requires stay in place.
      expect(menus?.footer?.map(({ entries }) => entries.length)).toEqual([1, 5])
      expect(pages).toMatchObject([{ slug: "taller", updated: dayOf(new Date().toISOString()) }])
      await expect(api.call("getAboutUs", {})).rejects.toMatchObject({ status: 404, code: "about_us_not_found" })
      await operate("undo")
      await seen("Azahar")
    })

    it("is a folder too, of Markdown and pictures, that comes out as it went in", async () => {
      const place = join(folder, "norte")
      mkdirSync(join(place, "pages"), { recursive: true })
      mkdirSync(join(place, "pictures"))
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
        .png()
        .toBuffer()
      writeFileSync(join(place, "pictures/Mi tienda.png"), picture)
      writeFileSync(join(place, "logo.svg"), '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>')
      writeFileSync(
        join(place, "pages/taller.es.md"),
        "Aquí:\n\n![El local](pictures/Mi%20tienda.png)\n".replace("%20", " ").replace("Mi tienda", "local"),
      )
      writeFileSync(join(place, "pictures/local.png"), picture)
      writeFileSync(
        join(place, "site.json"),
        JSON.stringify({
          ...NORTE,
          pages: [{ slug: "taller", title: { es: "Taller", en: "" }, picture: "Mi tienda.png" }],
        }),
      )
      expect((await operate("import", place)).complaint).toBe("")
      const [out, again] = [join(folder, "out"), join(folder, "again")]
      await operate("export", "--draft", "--output", out)
      const all = readdirSync(out, { recursive: true }).map(String).sort()
      expect(all).toEqual([
        "logo.svg",
        "pages",
        "pages/taller.es.md",
        "pictures",
        expect.stringMatching(/^pictures\/(local|mi-tienda)-[0-9a-f]{8}\.webp$/),
        "site.json",
      ])
      expect((await operate("import", out)).complaint).toBe("")
      await operate("export", "--draft", "--output", again)
      for (const name of all.filter((each) => /\.\w+$/.test(each))) {
        expect([name, readFileSync(join(again, name))]).toEqual([name, readFileSync(join(out, name))])
      }
      writeFileSync(join(place, "pictures/Mi tienda.png"), "no picture")
      expect((await operate("import", place)).complaint).toMatch(/^pictures\/Mi tienda\.png: is no JPEG, PNG/)
    })

    it("has a look with measured contrasts, and is refused with an accent that cannot be read", async () => {
      const { code, text } = await operate("look")
      expect(code).toBe(0)
      expect(text).toMatch(/^palette {3}cobalto\naccent {4}the palette's own\n/)
      expect(text).toMatch(/^ {2}words on buttons +\d+\.\d:1 +\d+\.\d:1 +4\.5:1$/m)
      const tried = await operate("look", "--accent", "#ff66aa", "--json")
      expect(tried.complaint).toMatch(
        /look\.accent: #ff66aa has 2\.\d : 1 .* The nearest that has it is #[0-9a-f]{6}\./,
      )
      expect(tried.json()).toMatchObject({ accent: [{ scheme: "light", how: "moved" }, { scheme: "dark" }] })
      const wrong = { ...NORTE, look: { palette: "cobalto", accent: "#ff66aa" } }
      const { complaint } = await operate("draft", fileOf(wrong))
      expect(complaint).toMatch(/^look\.accent: #ff66aa has/)
      const [nearest = ""] = /#[0-9a-f]{6}(?=\.$)/m.exec(complaint) ?? []
      expect((await operate("draft", fileOf({ ...wrong, look: { accent: nearest } }))).complaint).toBe("")
      expect((await operate("look", "--draft")).text).toContain(`by day ${nearest}, 4.5:1: as it is`)
    })

    it("has pictures by their file's name, wide enough for their place", async () => {
      const place = join(folder, "wide")
      mkdirSync(join(place, "pictures"), { recursive: true })
      const save = async (width: number) => {
        const make = sharp({ create: { width, height: 400, channels: 3, background: "teal" } })
        writeFileSync(join(place, "pictures/hero.png"), await make.png().toBuffer())
      }
      const picture = { key: "hero.png", alt: { es: "La mesa", en: "The table" } }
      writeFileSync(
        join(place, "site.json"),
        JSON.stringify({ ...NORTE, home: [{ id: "hero", kind: "hero", picture }] }),
      )
      await save(900)
      expect((await operate("draft", place)).complaint).toMatch(
        /^home\.0\.picture\.key: It is 900 pixels wide; this place needs at least 1200/,
      )
      await save(1200)
      expect((await operate("draft", place)).complaint).toBe("")
      const { home } = (await operate("export", "--draft")).json()
      expect(home).toMatchObject([
        { id: "hero", kind: "hero", picture: { key: expect.stringMatching(/^hero-[0-9a-f]{8}$/) } },
      ])
    })

    it("is published at its moment", async () => {
      const { db } = shop.connection
      const at = new Date(Date.now() + 60 * SECONDS)
      expect((await operate("publish", "2", "--at", "yesterday")).complaint).toMatch(/--at: A day or a moment/)
      await operate("publish", "2", "--at", at.toISOString())
      expect(await publishDue(db, new Date(at.getTime() - 1))).toEqual([])
      expect(await publishDue(db, at)).toEqual([2])
      expect((await listVersions(db)).find(({ isPublished }) => isPublished)).toMatchObject({ id: 2, publishAt: null })
      await seen("Librería Norte")
    })
  })
}
