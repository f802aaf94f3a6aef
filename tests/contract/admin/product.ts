/** One product in the owner's hands: saved by fields, two people at it, taken back, told by name what is wrong, its pictures. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function product(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const db = () => services().db

  /** With what each change wrote into the log. */
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }

  const rowOf = (id: string) => db().selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

  describe("one product", () => {
    it("is saved by fields, keeps the rest, is logged once, and comes back as it was", async () => {
      const staff = await as("staff")
      const before = await rowOf("cer-122")
      const { version, variants } = await runAdmin(staff, "viewProduct", { id: "cer-122" })
      const change = {
        name: { en: "Another plate" },
        slug: "another-plate",
        maker: { name: "Alfar La Acequia", address: "Manises", contact: "hola@acequia.example" },
        variants: [{ id: variants[0]?.id ?? "", gtin: "4006381333931", weight: 640 }],
      }
      const saved = await runAdmin(staff, "saveProduct", { id: "cer-122", version, ...change })
      expect(saved).toMatchObject({ ...change, name: { es: before.name_es, en: "Another plate" } })
      expect(saved.variants[0]).toMatchObject({ weight: 640, stock: variants[0]?.stock, sku: variants[0]?.sku })
      expect(saved.events[0]?.kind).toBe("product.changed")
      await runAdmin(staff, "saveProduct", { id: "cer-122", ...change })
      expect(staff.recorded).toHaveLength(1)
      const { api } = await worldOf().customer({ locale: "es" })
      expect((await api.call("getProduct", { id: before.slug })).slug).toBe("another-plate")
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      const { version: _version, updated_at: _at, ...after } = await rowOf("cer-122")
      expect(before).toMatchObject(after)
    })

    it("merges what two change at once, and shows both where they changed the same", async () => {
      const [amparo, nuria] = [await as("owner"), await as("staff")]
      const id = "cer-123"
      const { version, name } = await runAdmin(amparo, "viewProduct", { id })
      await runAdmin(nuria, "saveProduct", { id, version, name: { ...name, es: "Suyo" }, brand: "Suya" })
      const mine = { id, version, name: { ...name, en: "Mine" } }
      const both = await runAdmin(amparo, "saveProduct", mine)
      expect(both).toMatchObject({ name: { es: "Suyo", en: "Mine" }, brand: "Suya" })
      const late = runAdmin(nuria, "saveProduct", { id, version, name: { en: "Late" } })
      await expect(late).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: { saved: { both: ["name.en"], base: { "name.en": name.en }, theirs: { "name.en": "Mine" } } },
      })
    })

    it("says which field is wrong, and changes nothing then", async () => {
      const staff = await as("staff")
      const id = "cer-124"
      const wrong = async (change: object) =>
        runAdmin(staff, "saveProduct", { id, ...change }).then(
          () => "saved",
          ({ fields }) => fields,
        )
      expect(await wrong({ name: { es: "", en: "" } })).toEqual({ "name.es": "missing" })
      expect(await wrong({ slug: "cer-121" })).toEqual({ slug: "address_taken" })
      expect(await wrong({ slug: "a b" })).toEqual({ slug: "format" })
      expect(await wrong({ category: "none" })).toEqual({ category: "unknown_category" })
      expect(await wrong({ maker: { name: "", address: "Manises" } })).toEqual({ "maker.name": "missing" })
      expect(await wrong({ variants: [{ id, gtin: "4006381333932" }] })).toEqual({ "variants.0.gtin": "format" })
      expect(await wrong({ publication: { status: "scheduled" } })).toEqual({ "publication.at": "missing" })
      expect(await wrong({ sale: { from: "2030-02-02", to: "2030-02-01" } })).toEqual({ "sale.to": "before_from" })
      expect(await wrong({ pictures: [{ key: "none", alt: {} }] })).toEqual({ pictures: "unknown_picture" })
      expect(staff.recorded).toEqual([])
    })

    it("waits for its day, is retired and comes back, and its sale holds to the end of its last day", async () => {
      const staff = await as("staff")
      const id = "cer-132"
      const sale = { from: "2030-01-02", to: "2030-01-31" }
      const publication = { status: "scheduled", at: "2030-01-01" }
      const [variant] = (await runAdmin(staff, "viewProduct", { id })).variants
      const reduced = (cents: number) => [{ id: variant?.id ?? "", salePriceCents: cents }]
      const above = runAdmin(staff, "saveProduct", { id, variants: reduced(variant?.priceCents ?? 0) })
      await expect(above).rejects.toMatchObject({ fields: { [`variant.${variant?.id}.salePriceCents`]: "not_below" } })
      const saved = await runAdmin(staff, "saveProduct", { id, publication, sale, variants: reduced(500) })
      expect(saved).toMatchObject({ publication, sale, variants: reduced(500) })
      const charged = await db().selectFrom("variants").selectAll().where("product_id", "=", id).execute()
      expect(charged.map((row) => [row.offer_price_cents, row.sale_price_cents])).toEqual([[500, null]])
      expect(await rowOf(id)).toMatchObject({
        visible: 0,
        publish_at: "2029-12-31T23:00:00.000Z",
        sale_from: "2030-01-01T23:00:00.000Z",
        sale_to: "2030-01-31T23:00:00.000Z",
      })
      const { api } = await worldOf().customer({ locale: "es" })
      await expect(api.call("getProduct", { id })).rejects.toMatchObject({ status: 404 })
      await runAdmin(staff, "saveProduct", { id, publication: { status: "draft" } })
      expect(await rowOf(id)).toMatchObject({ visible: 0, publish_at: null })
      await runAdmin(staff, "undoEvent", { id: staff.recorded[1] })
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      expect(await rowOf(id)).toMatchObject({ visible: 1, publish_at: null, sale_from: null, sale_to: null })
    })

    it("is retired: its address says that it is gone and shows what is near, a file keeps it so, and it comes back", async () => {
      const staff = await as("staff")
      const { id, slug } = await rowOf("cer-123")
      const saved = await runAdmin(staff, "retireProduct", { id })
      expect([saved.publication, saved.events[0]?.kind]).toEqual([{ status: "retired", at: "" }, "product.retired"])
      const { api } = await worldOf().customer({ locale: "es" })
      for (const name of [id, slug]) {
        await expect(api.call("getProduct", { id: name })).rejects.toMatchObject({ status: 410, code: "product_gone" })
      }
      expect((await api.call("listRelatedProducts", { id: slug })).length).toBeGreaterThan(0)
      const { products } = await runAdmin(staff, "listSheet", { state: "retired" })
      expect(products.map((product) => product.id)).toEqual([id])
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      expect((await api.call("getProduct", { id })).id).toBe(id)
      await runAdmin(staff, "retireProduct", { id })
      const back = await runAdmin(staff, "offerProduct", { id })
      expect([back.publication.status, back.events[0]?.kind]).toEqual(["published", "product.offered"])
      expect(await rowOf(id)).toMatchObject({ visible: 1, retired: 0 })
    })

    it("takes pictures in, in any order, with their texts, and gives them up again", async () => {
      const staff = await as("staff")
      const id = "cer-133"
      const { pictures } = await runAdmin(staff, "viewProduct", { id })
      const data = PIXEL
      const { key } = await runAdmin(staff, "addProductPicture", { name: "De lado.png", data })
      const added = { key, alt: { es: "De lado", en: "From the side" } }
      const saved = await runAdmin(staff, "saveProduct", { id, pictures: [added, ...pictures] })
      expect(saved.pictures).toEqual([added, ...pictures])
      const without = await runAdmin(staff, "saveProduct", { id, pictures })
      expect(without.pictures).toEqual(pictures)
      await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) })
      expect((await runAdmin(staff, "viewProduct", { id })).pictures).toEqual([added, ...pictures])
      const broken = runAdmin(staff, "addProductPicture", { name: "no.png", data: "bm8=" })
      await expect(broken).rejects.toMatchObject({ status: 400, fields: { data: "broken" } })
    })
    it("is made as a draft that nobody sees, under a name that is free, and is published", async () => {
      const staff = await as("staff")
      const given = { name: { es: "Cuenco Añil", en: "" }, priceCents: 1250, stock: 3 }
      const category = (await runAdmin(staff, "listCategories", {}))[0]?.id ?? ""
      const { id } = await runAdmin(staff, "makeProduct", { ...given, category })
      expect(id).toBe("cuenco-anil")
      expect((await runAdmin(staff, "makeProduct", { ...given, category })).id).toBe("cuenco-anil-2")
      const { api } = await worldOf().customer({ locale: "es" })
      await expect(api.call("getProduct", { id })).rejects.toMatchObject({ status: 404 })
      await runAdmin(staff, "saveProduct", { id, publication: { status: "published" } })
      expect(await api.call("getProduct", { id })).toMatchObject({ id, slug: id })
      await expect(runAdmin(staff, "makeProduct", { ...given, name: {} })).rejects.toMatchObject({
        fields: { "name.es": "missing" },
      })
      const { events } = await runAdmin(staff, "viewProduct", { id })
      expect(events.map(({ kind }) => kind)).toEqual(["product.changed", "product.made"])
    })

    it("bears the tax that most of its category bears, unless another is said", async () => {
      const staff = await as("staff")
      const { id: category } = await runAdmin(staff, "makeGroup", { kind: "category", name: { es: "Viveros" } })
      const made = async (change: object) => {
        const { id } = await runAdmin(staff, "makeProduct", { name: { es: "Ficus" }, priceCents: 900, ...change })
        return { id, taxClass: (await runAdmin(staff, "viewProduct", { id })).taxClass }
      }
      const first = await made({ category, taxClass: "reduced" })
      const second = await made({ category })
      const other = await made({ category, taxClass: "general" })
      expect([first, second, other].map(({ taxClass }) => taxClass)).toEqual(["reduced", "reduced", "general"])
      expect((await made({})).taxClass).toBe("general")
    })

    it("is copied with all that is said of it, but nothing that names it alone, and none in stock", async () => {
      const staff = await as("staff")
      const from = await runAdmin(staff, "viewProduct", { id: "cer-111" })
      const { id } = await runAdmin(staff, "duplicateProduct", { id: "cer-111" })
      const copy = await runAdmin(staff, "viewProduct", { id })
      expect(copy).toMatchObject({
        description: from.description,
        maker: from.maker,
        category: from.category,
        pictures: from.pictures,
        name: { es: `${from.name.es} (copia)`, en: `${from.name.en} (copy)` },
        publication: { status: "draft", at: "" },
      })
      expect(copy.variants.map(({ name, priceCents, sku, stock }) => [name, priceCents, sku, stock])).toEqual(
        from.variants.map(({ name, priceCents }) => [name, priceCents, "", 0]),
      )
      expect(new Set([...copy.variants, ...from.variants].map((variant) => variant.id)).size).toBe(6)
    })
  })
}

/** One dot, as a PNG. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
