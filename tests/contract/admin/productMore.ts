/** Rare product fields are saved, read, copied, undone, and refused by name. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fieldsOf } from "#provider/catalogue/products/edit/productFields.ts"
import { readProducts } from "#provider/catalogue/products/stored.ts"
import type { ProductField } from "#provider/platform/extensions/productFields.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

const ID = "cer-112"

const own = new Map<string, ProductField>([
  ["pages", { type: "number", label: { es: "Páginas", en: "Pages" } }],
  ["fired", { type: "boolean", label: { es: "Cocido", en: "Fired" } }],
])

/** All that few products say, but for the shop's own fields and files. */
export const rare = {
  sku: "CER-112",
  mpn: "LJ-27",
  responsible: { name: "Import SL", address: "Vigo", contact: "hola@import.example" },
  warnings: { es: "Quema.", en: "It is hot." },
  guarantee: { maker: "Alfar", model: "Lonja 27", months: 36 },
  tags: ["mesa", "azul, de Manises"],
  attributes: [
    { name: { es: "Material", en: "Material" }, value: { es: "Barro", en: "Clay" } },
    { name: { es: "Origen", en: "Origin" }, value: { es: "Manises", en: "Manises" } },
  ],
  related: ["cer-111", "cer-113"],
  virtual: true,
  downloadable: true,
  giftCard: false,
}

export function productMore(worldOf: () => CustomerWorld): void {
  const as = async () => {
    const { person } = await signedIn(worldOf().shop, "staff")
    return {
      ...adminOf(worldOf().shop),
      productFields: own,
      actor: person.actor,
      recorded: [] as number[],
    }
  }

  describe("what few products say", () => {
    it("is saved, read by the shop, copied, and comes back as it was", async () => {
      const staff = await as()
      const stored = async (id = ID) => (await readProducts(staff.db, [id])).get(id) ?? expect.fail("gone")
      const before = fieldsOf(await stored())
      const data = Buffer.from("receta").toString("base64")
      const file = await runAdmin(staff, "addProductFile", { name: "Receta.txt", data })
      const files = [{ id: "new-1", ...file, name: "Receta", most: 3, days: null }]
      const saved = await runAdmin(staff, "saveProduct", {
        id: ID,
        ...rare,
        fields: { pages: "12,5", fired: "sí" },
        files,
      })
      expect(saved).toMatchObject({ ...rare, fields: { fired: "true", pages: "12.5" } })
      expect(saved.files).toMatchObject([{ name: "Receta", most: 3, days: null }])
      expect(saved.attributes.map(({ key }) => key)).toEqual(["material", "origin"])
      expect(saved.goesWith.map(({ id }) => id)).toEqual(rare.related)
      const { api } = await worldOf().customer({ locale: "es" })
      expect(await api.call("getProduct", { id: ID })).toMatchObject({
        mpn: "LJ-27",
        tags: rare.tags,
        warnings: rare.warnings,
        durabilityGuarantee: rare.guarantee,
        responsiblePerson: rare.responsible,
      })
      const copy = await runAdmin(staff, "duplicateProduct", { id: ID })
      const { sku: _sku, ...said } = rare
      const like = { ...said, fields: saved.fields, files: [{ name: "Receta", most: 3 }] }
      expect(await runAdmin(staff, "viewProduct", { id: copy.id })).toMatchObject(like)
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      expect(fieldsOf(await stored())).toEqual(before)
    })

    it("is told by field where it is wrong", async () => {
      const staff = await as()
      const wrong = async (given: object) =>
        runAdmin(staff, "saveProduct", { id: "cer-124", ...given }).then(
          () => "saved",
          ({ fields }) => fields,
        )
      expect(await wrong({ responsible: { address: "Vigo" } })).toEqual({ "responsible.name": "missing" })
      expect(await wrong({ responsible: { name: "Yo", contact: "aquí" } })).toEqual({
        "responsible.contact": "mail_or_web",
      })
      expect(await wrong({ guarantee: { maker: "Alfar", months: 25 } })).toEqual({
        "guarantee.model": "missing",
        "guarantee.months": "guarantee_months",
      })
      expect(await wrong({ attributes: [{ name: { es: "Color" }, value: {} }] })).toEqual({
        "attributes.0.value.es": "missing",
      })
      expect(await wrong({ fields: { pages: "muchas" } })).toEqual({ "fields.pages": "format" })
      expect(await wrong({ fields: { nowhere: "1" } })).toEqual({ "fields.nowhere": "unknown" })
      expect(await wrong({ related: ["nada de esto"] })).toEqual({ related: "unknown_product" })
      expect(await wrong({ related: ["cer-124"] })).toEqual({ related: "itself" })
      expect(await wrong({ downloadable: true })).toEqual({ files: "no_files" })
      const nowhere = [{ id: "a", stored: "../secret", name: "a", most: null, days: null }]
      expect(await wrong({ files: nowhere })).toEqual({ "file.a.stored": "unknown" })
      expect(staff.recorded).toEqual([])
    })
  })
}
