/** Banners in the owner's hands: seen by visitors as they were made, ordered, merged, refused by field, each change taken back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function banners(worldOf: () => CustomerWorld): void {
  const as = async () => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] as number[] }
  }
  type Owner = Awaited<ReturnType<typeof as>>
  const seen = () => worldOf().guest().call("listBanners", {})
  const ids = async () => (await seen()).map(({ id }) => id)
  const rows = (owner: Owner) => owner.db.selectFrom("banners").selectAll().orderBy("id").execute()
  const takeBack = async (owner: Owner) => {
    for (const id of owner.recorded.toReversed()) await runAdmin(owner, "undoEvent", { id })
  }
  const title = { es: "Feria de Navidad", en: "Christmas fair" }

  describe("banners", () => {
    it("are made, shown, changed, moved and removed before visitors' eyes, and come back as they were", async () => {
      const owner = await as()
      const before = await rows(owner)
      const picture = before.find(({ placement }) => placement === "strip")?.picture_key
      const facts = { title, text: { es: "Hasta Reyes." }, picture, alt: { es: "Un belén" } }
      const { id } = await runAdmin(owner, "makeBanner", {
        placement: "strip",
        ...facts,
        link: "/products",
        linkLabel: { es: "Ver", en: "See" },
      })
      expect(id).toBe("feria-de-navidad")
      expect((await seen()).find((banner) => banner.id === id)).toMatchObject({
        title,
        text: { es: "Hasta Reyes.", en: "Hasta Reyes." },
        link: "/products",
        dismissible: false,
        image: { src: `/pictures/${picture}`, alt: { es: "Un belén", en: "Un belén" } },
      })
      await runAdmin(owner, "moveBanner", { id, to: "up" })
      const strips = (await seen()).filter(({ placement }) => placement === "strip")
      expect(strips.map((banner) => banner.id).at(-2)).toBe(id)
      await runAdmin(owner, "saveBanner", { id, picture: null, until: "2020-01-05", dismissible: true })
      expect(await ids()).not.toContain(id)
      expect((await runAdmin(owner, "listBanners", {})).banners.find((banner) => banner.id === id)).toMatchObject({
        state: "over",
        picture: null,
        fields: { "alt.es": "", until: "2020-01-05", dismissible: "yes" },
      })
      await runAdmin(owner, "removeBanner", { id })
      await expect(runAdmin(owner, "saveBanner", { id, title })).rejects.toMatchObject({ code: "banner_not_found" })
      // A visitor who closed the previous banner would never see it.
      expect((await runAdmin(owner, "makeBanner", { placement: "strip", title })).id).toBe("feria-de-navidad-2")
      await takeBack(owner)
      expect(await rows(owner)).toEqual(before)
    })

    it("are taken back only while they are as they were left", async () => {
      const owner = await as()
      const { id } = await runAdmin(owner, "makeBanner", { placement: "strip", title: { es: "Uno" } })
      const [made = 0] = owner.recorded
      await runAdmin(owner, "saveBanner", { id, title: { es: "Otro" } })
      await expect(runAdmin(owner, "undoEvent", { id: made })).rejects.toMatchObject({ code: "changed_after" })
      await takeBack(owner)
    })

    it("merge what two change at once, and show both where they changed the same", async () => {
      const owner = await as()
      const { id } = await runAdmin(owner, "makeBanner", { placement: "strip", title })
      const version = owner.recorded[0] ?? 0
      await runAdmin(owner, "saveBanner", { id, version, title: { ...title, es: "Suya" } })
      await runAdmin(owner, "saveBanner", { id, version, title, from: "2026-12-01" })
      const of = async () => (await runAdmin(owner, "listBanners", {})).banners.find((banner) => banner.id === id)
      expect(await of()).toMatchObject({ title: { es: "Suya" }, from: "2026-12-01" })
      await expect(
        runAdmin(owner, "saveBanner", { id, version, title: { ...title, es: "Mía" } }),
      ).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: { saved: { both: ["title.es"], theirs: { "title.es": "Suya" } } },
      })
      await takeBack(owner)
    })

    it("say by field what is wrong with them, and change nothing that is only tried", async () => {
      const owner = await as()
      const before = await rows(owner)
      const wrong = (given: object) =>
        runAdmin(owner, "makeBanner", { placement: "home_split", title, ...given }).then(
          () => "made",
          ({ fields }) => fields,
        )
      expect(await wrong({ title: { es: " " } })).toEqual({ "title.es": "missing" })
      expect(await wrong({ title: { es: "x".repeat(61) } })).toEqual({ "title.es": "too_long" })
      expect(await wrong({ placement: "ceiling" })).toHaveProperty("placement")
      for (const link of ["javascript:alert(1)", "https:shop.example", "https:/shop.example", "//shop.example"]) {
        expect(await wrong({ link, linkLabel: { es: "Ver" } })).toEqual({
          link: "target",
        })
      }
      expect(await wrong({ link: "/products" })).toEqual({ "linkLabel.es": "missing" })
      expect(await wrong({ linkLabel: { es: "Ver" } })).toEqual({ link: "missing" })
      expect(await wrong({ from: "2026-12-24", until: "2026-12-01" })).toEqual({ until: "before_from" })
      expect(await wrong({ from: "2026-02-31" })).toEqual({ from: "day" })
      expect(await wrong({ picture: "nobody-00000000" })).toEqual({ picture: "unknown_picture" })
      const small = {
        key: "small-0a1b2c3d",
        origin: "data" as const,
        file: "x",
        width: 800,
        height: 1000,
        hash: "small",
      }
      await owner.db
        .insertInto("pictures")
        .values({ ...small, blur: "", color: "#ffffff" })
        .execute()
      expect(await wrong({ picture: small.key })).toEqual({ picture: "picture_small?width=800&least=1200" })
      const tried = await runAdmin(owner, "makeBanner", { placement: "strip", title, dryRun: true })
      expect(tried).toMatchObject({
        id: expect.stringMatching(/^feria-de-navidad-\d$/),
        before: null,
        after: { "title.en": "Christmas fair" },
      })
      const [first] = before
      const dry = await runAdmin(owner, "removeBanner", { id: first?.id, dryRun: true })
      expect(dry).toMatchObject({ before: { "title.es": first?.title_es }, after: null })
      expect([await rows(owner), owner.recorded]).toEqual([before, []])
      await owner.db.deleteFrom("pictures").where("key", "=", small.key).execute()
    })
  })
}
