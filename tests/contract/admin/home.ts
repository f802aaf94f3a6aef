/** The home page in its owner's hands: sections in order, changed by two at once, tried and published; what links and lists can name. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { Home, Section } from "#shared/contract/home.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

export function homeInHands(shopOf: () => ContractShop): void {
  const owner = async () => {
    const { person } = await signedIn(shopOf(), "owner")
    return { ...adminOf(shopOf()), actor: person.actor }
  }

  describe("the home page in its owner's hands", () => {
    it("takes a section that one changed, and another's words in another, though both came after an order", async () => {
      const [amparo, nuria] = [await owner(), await owner()]
      const { version, draft } = await runAdmin(amparo, "viewSite", {})
      const [hero, promises, ...others] = draft.home as [Section, Section, ...Section[]]
      const ordered: Home = [hero, ...others, promises]
      const first = await runAdmin(amparo, "saveSiteDraft", { version, part: { home: ordered } })
      // As a page sends it that was opened before: the order of now, with words of its own.
      const title = { es: "Buenos días", en: "Good morning" }
      const home = first.draft.home.map((section) => (section.id === hero.id ? { ...section, title } : section))
      const saved = await runAdmin(nuria, "saveSiteDraft", { version, part: { home } })
      expect(saved.draft.home.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id))
      expect(saved.draft.home[0]).toMatchObject({ title })
      const shown = await runAdmin(nuria, "publishSite", { version: saved.version })
      const { sections } = await shopOf().provider.apiFor({ network: "" }).call("getHome", {})
      expect(sections[0]).toMatchObject({ id: hero.id, title })
      const undone = await runAdmin(nuria, "undoSite", { version: shown.published.version })
      await runAdmin(nuria, "dropSiteDraft", { version: undone.version })
    })

    it("finds products by whatever they are called, and the places that links lead to", async () => {
      const context = await owner()
      const { db } = shopOf().connection
      const { id, slug, sku } = await db
        .selectFrom("products")
        .innerJoin("variants", "variants.product_id", "products.id")
        .select(["products.id", "slug", "variants.sku"])
        .where("variants.sku", "<>", "")
        .orderBy("products.id")
        .limit(1)
        .executeTakeFirstOrThrow()
      const called = [id, slug, sku, `https://azahar.example/es/product/${slug}?a=1`, "no such thing"]
      const found = await runAdmin(context, "findShownProducts", { called })
      expect(found).toEqual(Object.fromEntries(called.slice(0, 4).map((text) => [text, id])))
      const { links, categories } = await runAdmin(context, "listSitePlaces", {})
      expect(links).toContainEqual({
        to: "/product-department/ceramica",
        name: expect.objectContaining({ es: "Cerámica" }),
      })
      expect(categories.length).toBeGreaterThan(5)
    })
  })
}
