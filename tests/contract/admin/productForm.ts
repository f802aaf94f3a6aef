/** The page of a product: each field that a product has is on it or here with its reason, and it saves what was typed. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fieldsOf } from "#provider/catalogue/products/edit/productFields.ts"
import type { FactRow } from "#provider/catalogue/products/productFacts.ts"
import { readProducts } from "#provider/catalogue/products/stored.ts"
import type { FileDraft } from "#provider/catalogue/write/saveFiles.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"
import { rare } from "#tests/contract/admin/productMore.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

/** It has variants and several pictures. */
const ID = "cer-131"

/** Where on the page, or why not. */
type Told<Draft> = Record<keyof Draft, { at: string } | { because: string }>

const product: Told<ProductDraft> = {
  id: { because: "it names the product for good: orders and files know it by it" },
  slug: { at: "slug" },
  sku: { at: "sku" },
  name: { at: "name.es" },
  description: { at: "description.en" },
  html: { because: "rich text comes with an import; the plain one is written on the page" },
  seoTitle: { at: "seoTitle.es" },
  seoDescription: { at: "seoDescription.es" },
  categoryId: { at: "category" },
  departmentId: { because: "it follows the category" },
  featured: { at: "featured" },
  visible: { at: "publication.status" },
  retired: { at: "publication.status" },
  publishAt: { at: "publication.at" },
  sale: { at: "sale.to" },
  related: { at: "related" },
  options: { because: "a product without any has none; a button begins one" },
  variantLabel: { at: "variantLabel.es" },
  attributes: { at: "attributes.0.value.en" },
  fields: { because: "this shop adds none" },
  tags: { at: "tags" },
  backorder: { at: "backorder" },
  virtual: { at: "virtual" },
  downloadable: { at: "downloadable" },
  giftCard: { at: "giftCard" },
  taxClass: { at: "taxClass" },
  maxPerOrder: { at: "maxPerOrder" },
  facts: { at: "mpn" },
  createdAt: { because: "the shop knows when a product was made" },
  updatedAt: { because: "the shop knows when a product was changed" },
  variants: { at: "variantOrder" },
  pictures: { at: "pictures" },
  files: { at: "files" },
  oldSlugs: { because: "each that was given up is kept by itself" },
}

const facts: Told<FactRow> = {
  brand: { at: "brand" },
  mpn: { at: "mpn" },
  maker_name: { at: "maker.name" },
  maker_address: { at: "maker.address" },
  maker_contact: { at: "maker.contact" },
  responsible_name: { at: "responsible.name" },
  responsible_address: { at: "responsible.address" },
  responsible_contact: { at: "responsible.contact" },
  warnings_es: { at: "warnings.es" },
  warnings_en: { at: "warnings.en" },
  guarantee_maker: { at: "guarantee.maker" },
  guarantee_model: { at: "guarantee.model" },
  guarantee_months: { at: "guarantee.months" },
  video: { at: "video" },
  video_poster: { at: "videoPoster" },
  video_alt_es: { at: "videoAlt.es" },
  video_alt_en: { at: "videoAlt.en" },
}

const variant: Told<VariantDraft> = {
  id: { because: "it names the variant for good" },
  sku: { at: "variant.ID.sku" },
  name: { at: "variant.ID.name.es" },
  priceCents: { at: "price.ID" },
  salePriceCents: { at: "offer.ID" },
  stock: { because: "it is moved in the sheet or by counting" },
  gtin: { at: "variant.ID.gtin" },
  weight: { at: "variant.ID.weight" },
  netContent: { at: "variant.ID.netContent" },
  startsAt: { because: "goods have no date; those of services have it" },
  endsAt: { because: "goods have no date; those of services have it" },
  closesAt: { because: "goods have no date; those of services have it" },
  isCalledOff: { because: "it is called off on its own page" },
  optionValues: { because: "a product without options has none" },
  pictureKey: { at: "variant.ID.picture" },
  history: { because: "the shop knows what was charged" },
  pricedAt: { because: "the shop knows since when" },
}

const file: Told<FileDraft> = {
  id: { because: "downloads are counted by it" },
  name: { at: "file.ID.name" },
  file: { because: "where it is kept is the shop's own business" },
  most: { at: "file.ID.most" },
  days: { at: "file.ID.days" },
}

const placesOf = (told: Readonly<Record<string, { at: string } | { because: string }>>, id = ""): string[] =>
  Object.values(told).flatMap((each) => ("at" in each ? [each.at.replace("ID", id)] : []))

export function productForm(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const as = async () => {
    const { person, token } = await signedIn(worldOf().shop, "staff")
    return { staff: { ...adminOf(worldOf().shop), actor: person.actor }, cookie: `admin=${token}` }
  }
  const stored = async () => (await readProducts(adminOf(worldOf().shop).db, [ID])).get(ID) ?? expect.fail("gone")

  describe("the page of a product", () => {
    it("has each of its fields, and saves it as it was typed", async () => {
      const { staff, cookie } = await as()
      const data = Buffer.from("receta").toString("base64")
      const added = await runAdmin(staff, "addProductFile", { name: "Receta.txt", data })
      const files = [{ id: "new-1", ...added, name: "Receta", most: 3, days: null }]
      await runAdmin(staff, "saveProduct", { id: ID, ...rare, files })
      const was = await stored()
      const path = `/products/item/${ID}`
      const { body } = await ask("GET", path, { cookie })
      expect(Buffer.byteLength(body)).toBeLessThan(60_000)
      const found = [...body.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"[^>]*>/g)]
      const onPage = new Map(found.map(([field, name = ""]) => [name, field]))
      const asked = [product, facts].flatMap((told) => placesOf(told))
      const ofVariants = was.variants.flatMap(({ id }) => placesOf(variant, id))
      const ofFiles = was.files.flatMap(({ id }) => placesOf(file, id))
      expect([...asked, ...ofVariants, ...ofFiles].filter((name) => !onPage.has(name))).toEqual([])

      const before = fieldsOf(was)
      const typed: Record<string, string> = {}
      for (const [name, field] of onPage) {
        if (/type="(?:file|checkbox|radio)"/.test(field)) continue
        typed[name] = before[name] ?? / value="([^"]*)"/.exec(field)?.[1] ?? ""
      }
      const ticks = { featured: "yes", downloadable: "yes", virtual: "yes", "publication.status": "published" }
      const save = (more: Record<string, string>) =>
        ask("POST", path, { cookie, fields: { ...typed, ...ticks, do: "save", ...more } })
      expect((await save({})).status).toBe(303)
      expect(fieldsOf(await stored())).toEqual(before)
      const less = { "attributes.0.name.es": "", "attributes.0.name.en": "" }
      await save({ ...less, once: "another", "related.add": "cer-121", tags: "uno, dos" })
      const last = await runAdmin(staff, "viewProduct", { id: ID })
      expect(last).toMatchObject({ related: [...rare.related, "cer-121"], tags: ["uno", "dos"] })
      expect(last.attributes.map(({ key }) => key)).toEqual(["origin"])
      const shown = await ask("POST", `${path}/preview`, { cookie, fields: { once: "shown" } })
      expect(shown.body).toMatch(/href="[^"]+\/preview\/[\w-]{43}"/)
      for (const [pressed, after] of [
        ["retire", "retired"],
        ["publish", "published"],
      ] as const) {
        const { version, publication } = await runAdmin(staff, "viewProduct", { id: ID })
        const now = { version: `${version}`, "publication.status": publication.status }
        await save({ do: pressed, once: pressed, ...now })
        expect((await runAdmin(staff, "viewProduct", { id: ID })).publication.status).toBe(after)
      }
    })

    it("leads to its reviews, each with its day, since of many no hour is known", async () => {
      const { cookie } = await as()
      const { body } = await ask("GET", "/products/item/cer-111/reviews", { cookie })
      expect(body).toMatch(/Nuria Blasco · 25 [Ss]ept 2025\s*(·|<)/)
      expect(body).not.toContain("02:00")
    })
  })
}
