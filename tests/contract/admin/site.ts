/** The shop's document in its owner's hands: drafts that merge, what the environment locks, what cannot be read, publishing and the way back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { readPublished } from "#provider/site/versions.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

export function adminSite(shopOf: () => ContractShop): void {
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(shopOf(), role)
    return { ...adminOf(shopOf()), actor: person.actor }
  }

  describe("the shop's document", () => {
    it("takes what two people drafted, and tells the fields that both changed", async () => {
      const [amparo, nuria] = [await as("owner"), await as("owner")]
      const { version, draft } = await runAdmin(amparo, "viewSite", {})
      const look = { ...draft.look, corners: "square" }
      await runAdmin(amparo, "saveSiteDraft", { version, part: { look } })
      const other = { look: { ...draft.look, density: "airy" } }
      const both = await runAdmin(nuria, "saveSiteDraft", { version, part: other })
      expect(both.draft.look).toMatchObject({ corners: "square", density: "airy" })
      expect(both.changes).toEqual(["look.corners", "look.density"])
      const late = runAdmin(nuria, "saveSiteDraft", { version, part: { look: { ...draft.look, corners: "pill" } } })
      await expect(late).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: { conflicts: [{ field: "look.corners", mine: "pill", theirs: "square" }] },
      })
      await runAdmin(amparo, "dropSiteDraft", { version: both.version })
      expect((await runAdmin(amparo, "viewSite", {})).changes).toEqual([])
    })

    it("has pages that guide through categories, and no unknown ones", async () => {
      const owner = await as("owner")
      const { version, draft } = await runAdmin(owner, "viewSite", {})
      const guide = { slug: "cuidados", title: { es: "Cuidados", en: "Care" }, lead: { es: "", en: "" }, picture: "" }
      const pages = (guides: string[]) => [
        ...draft.pages,
        { ...guide, text: { es: "A mano.", en: "By hand." }, guides },
      ]
      const unknown = runAdmin(owner, "saveSiteDraft", { version, part: { pages: pages(["platos", "sillas"]) } })
      const field = `pages.${draft.pages.length}.guides`
      await expect(unknown).rejects.toMatchObject({ status: 400, fields: { [field]: "unknown_category" } })
      const saved = await runAdmin(owner, "saveSiteDraft", { version, part: { pages: pages(["platos"]) } })
      const shown = await runAdmin(owner, "publishSite", { version: saved.version })
      const { pages: told } = await shopOf().clients["over HTTP"].call("getSite", {})
      expect(told?.find(({ slug }) => slug === "cuidados")).toMatchObject({ title: guide.title, guides: ["platos"] })
      const undone = await runAdmin(owner, "undoSite", { version: shown.published.version })
      await runAdmin(owner, "dropSiteDraft", { version: undone.version })
    })

    it("lacks what Today says, to who can mend it: of what visitors see, not of a draft", async () => {
      const [owner, staff] = [await as("owner"), await as("staff")]
      const missingFor = async (who: typeof owner) => (await runAdmin(who, "viewToday", {})).missing
      const before = await missingFor(owner)
      expect(before[0]).toBe("legal")
      const { version, draft, published } = await runAdmin(owner, "viewSite", {})
      const part = { identity: { ...draft.identity, taxNumber: "B12345674" } }
      const drafted = await runAdmin(owner, "saveSiteDraft", { version, part })
      expect(await missingFor(owner)).toEqual(before)
      const shown = await runAdmin(owner, "publishSite", { version: drafted.version })
      expect(await missingFor(owner)).toEqual(before.slice(1))
      expect(await missingFor(staff)).toEqual([])
      // The whole list has the same, and what takes a look at each product.
      const { items } = await runAdmin(owner, "checkShop", {})
      const all = items.filter(({ missing }) => missing.length > 0).map(({ what }) => what)
      expect(all).toEqual(expect.arrayContaining(before.slice(1)))
      const undone = await runAdmin(owner, "undoSite", { version: shown.published.version })
      expect(undone.published.document.identity).toEqual(published.document.identity)
      await runAdmin(owner, "dropSiteDraft", { version: undone.version })
    })

    it("is looked through product by product for a page only where these are not many", async () => {
      const owner = await as("owner")
      const { db } = owner
      const leftOf = async (products: "all" | "few") => (await runAdmin(owner, "checkShop", { products })).left
      expect(await leftOf("few")).toEqual([])
      const some = await db.selectFrom("products").selectAll().limit(1).executeTakeFirstOrThrow()
      const many = Array.from({ length: 5000 }, (_, n) => ({ ...some, id: `many-${n}`, slug: `many-${n}`, visible: 0 }))
      await db.transaction().execute((trx) => upsert(trx, "products", ["id"], many))
      try {
        expect(await leftOf("few")).toEqual(["tax", "pictures", "texts", "files", "duties"])
        expect(await leftOf("all")).toEqual([])
      } finally {
        await db.deleteFrom("products").where("id", "like", "many-%").execute()
      }
    })

    it("is published part by part, and taken back; the log says who did it", async () => {
      const owner = await as("owner")
      const before = await runAdmin(owner, "viewSite", {})
      const look = { ...before.draft.look, palette: "olivar" }
      const { version } = await runAdmin(owner, "saveSiteDraft", { version: before.version, part: { look } })
      const identity = { ...before.draft.identity, phone: "+34 960 111 222" }
      const saved = await runAdmin(owner, "saveSitePart", { version, part: { identity } })
      expect(saved.published.document).toMatchObject({
        identity: { phone: "+34 960 111 222" },
        look: { palette: "cobalto" },
      })
      expect(saved.changes).toEqual(["look.palette"])
      const shown = await runAdmin(owner, "publishSite", { version: saved.version })
      expect(shown.published.document.look.palette).toBe("olivar")
      const undone = await runAdmin(owner, "undoSite", { version: shown.published.version })
      expect(undone.published.document.look.palette).toBe("cobalto")
      await expect(runAdmin(owner, "undoSite", { version: shown.published.version })).rejects.toMatchObject({
        status: 409,
      })
      const { events } = await runAdmin(owner, "listEvents", { what: "site", who: owner.actor.id ?? "" })
      expect(events.map(({ kind }) => kind)).toEqual([
        "site.undone",
        "site.published",
        "site.saved",
        "site.published",
        "site.saved",
      ])
      await runAdmin(owner, "dropSiteDraft", { version: undone.version })
    })

    it("is published on a day by the shop's clock, unless that is taken back", async () => {
      const owner = await as("owner")
      const { version, draft, published } = await runAdmin(owner, "viewSite", {})
      const part = { look: { ...draft.look, corners: "round" } }
      const saved = await runAdmin(owner, "saveSiteDraft", { version, part })
      const scheduled = await runAdmin(owner, "publishSite", { version: saved.version, at: "2099-01-07" })
      expect(scheduled.published.version).toBe(published.version)
      const at = async () => (await runAdmin(owner, "listSiteVersions", {})).versions[0]?.publishAt
      expect(await at()).toBe("2099-01-06T23:00:00.000Z")
      await runAdmin(owner, "publishSite", { version: saved.version, at: null })
      expect(await at()).toBe(null)
      const past = runAdmin(owner, "publishSite", { version: saved.version, at: "2020-01-07" })
      await expect(past).rejects.toMatchObject({ status: 400, fields: { at: "over" } })
      await runAdmin(owner, "dropSiteDraft", { version: saved.version })
    })

    it("refuses an accent that cannot be read, what the environment sets, and who has no leave", async () => {
      const owner = await as("owner")
      const { version, draft } = await runAdmin(owner, "viewSite", {})
      const pale = runAdmin(owner, "saveSiteDraft", { version, part: { look: { ...draft.look, accent: "#7d8fc7" } } })
      await expect(pale).rejects.toMatchObject({
        status: 400,
        fields: { "look.accent": expect.stringMatching(/^contrast\?.*nearest=%23\w{6}$/) },
      })
      const locked = { ...owner, environment: { ...owner.environment, identity: { name: "Set" } } }
      const named = runAdmin(locked, "saveSitePart", {
        version,
        part: { identity: { ...draft.identity, name: "Mine" } },
      })
      await expect(named).rejects.toMatchObject({ status: 400, fields: { "identity.name": "locked" } })
      expect((await runAdmin(locked, "viewSite", {})).identity.name).toBe("Set")
      await expect(runAdmin(await as("staff"), "viewSite", {})).rejects.toMatchObject({ code: "not_permitted" })
      expect((await readPublished(owner.db))?.document.identity.name).toBe("Azahar")
    })

    it("has an owner's own previews beside the link that was given out", async () => {
      const owner = await as("owner")
      const given = await runAdmin(owner, "previewSite", {})
      await runAdmin(owner, "previewSite", { own: true })
      const { preview } = await shopOf()
        .provider.apiFor({ network: "", preview: given.url.split("/").at(-1) ?? "" })
        .call("getSite", {})
      expect(preview).toBeDefined()
    })
  })
}
