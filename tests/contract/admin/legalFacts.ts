/** Facts that the law requires of goods: asked for by category, saved in both languages, named where they are missing. */
import { describe, expect, it } from "vitest"
import { checkDuties } from "#provider/admin/check/checkDuties.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fieldsOf } from "#provider/catalogue/products/edit/productFields.ts"
import { readProducts } from "#provider/catalogue/products/stored.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { fault } from "#shared/fault.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { decoded, formsIn } from "#tests/support/formsIn.ts"
import { openPages } from "#tests/support/pageDoor.ts"

const ID = "cer-113"

const MISSING = {
  en: "“Name of the food” and “Net quantity”",
  es: "«Denominación del alimento» y «Cantidad neta»",
}

const food = {
  food_name_es: "Pan de higo",
  food_name_en: "Fig cake",
  ingredients_es: "Higos (78 %), *almendras* (18 %), anís.",
  ingredients_en: "Figs (78%), *almonds* (18%), aniseed.",
  nutrition_per: "100g",
  nutrition_kj: "1487",
  nutrition_kcal: "355",
  nutrition_fat: "11.2",
  nutrition_saturates: "1",
  nutrition_carbohydrate: "52.4",
  nutrition_sugars: "46.8",
  nutrition_protein: "6.1",
  nutrition_salt: "0",
  origin_es: "España",
  origin_en: "Spain",
  best_before_es: "3 meses",
  best_before_en: "3 months",
  storage_es: "En sitio seco",
  storage_en: "Keep dry",
  food_business: "Obrador, 30150 La Alberca",
}

export function legalFacts(worldOf: () => CustomerWorld): void {
  const as = async () => {
    const { person } = await signedIn(worldOf().shop, "staff")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] as number[] }
  }

  describe("facts that the law requires", () => {
    it("are asked for by the category, saved, shown to shoppers, and come back as they were", async () => {
      const staff = await as()
      const stored = async () => (await readProducts(staff.db, [ID])).get(ID) ?? expect.fail("gone")
      const before = fieldsOf(await stored())
      const name = { es: "Dulces de obrador", en: "Bakery" }
      const { id } = await runAdmin(staff, "makeGroup", { kind: "category", name, legalGroups: ["food", "energy"] })
      const { category } = await runAdmin(staff, "viewGroups", {})
      expect(category.find((group) => group.id === id)?.legalGroups).toEqual(["food", "energy"])

      const asked = await runAdmin(staff, "saveProduct", { id: ID, category: id })
      expect(asked.duties.map(({ key }) => key)).toEqual([
        "food_name",
        "ingredients",
        "nutrition",
        "origin",
        "best_before",
        "storage",
        "food_business",
        "energy_class",
        "energy_label",
        "net_content",
      ])
      expect(asked.duties.every(({ fault }) => fault === "missing")).toBe(true)
      const said = (await checkDuties(staff.db)).map((each) => wordsOf(each, "en"))
      expect(said).toHaveLength(10)
      expect(said[1]).toBe(
        'A product is without "Ingredients", which the law requires (Regulation (EU) 1169/2011, art. 9(1)(b), (c)): CER-113.',
      )
      const spoken = (await checkDuties(staff.db)).map((each) => wordsOf(each, "es"))
      expect(spoken[1]).toContain("sin «Ingredientes», que pide la ley (Reglamento (UE) 1169/2011")

      const [picture] = asked.pictures
      const [variant] = asked.variants
      const saved = await runAdmin(staff, "saveProduct", {
        id: ID,
        variants: [{ id: variant?.id ?? "", netContent: "0,2 kilos" }],
        fields: { ...food, energy_class: "B", energy_label: picture?.key ?? "" },
      })
      expect(saved.variants[0]?.netContent).toBe("0.2 kg")
      expect(saved.fields).toMatchObject(food)
      expect(saved.duties.filter(({ fault }) => fault !== null)).toEqual([])
      expect(await checkDuties(staff.db)).toEqual([])

      const { api } = await worldOf().customer({ locale: "es" })
      const { attributes } = await api.call("getProduct", { id: ID })
      const shown = new Map(attributes.map((each) => [each.key, each]))
      expect(shown.get("ingredients")).toMatchObject({
        name: { es: "Ingredientes", en: "Ingredients" },
        value: { es: food.ingredients_es, en: food.ingredients_en },
        legal: { group: "food" },
      })
      expect(shown.get("nutrition_fat")).toMatchObject({ value: { es: "11,2 g", en: "11.2 g" }, raw: "11.2" })
      expect(shown.get("energy_label")).toMatchObject({ raw: picture?.key, legal: { group: "energy" } })

      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
      expect(fieldsOf(await stored())).toEqual(before)
    })

    it("are refused by name where they do not fit, and an energy label goes with its picture", async () => {
      const staff = await as()
      const save = (fields: Record<string, string>) => runAdmin(staff, "saveProduct", { id: ID, fields })
      await expect(
        save({
          ingredients_es: "a".repeat(3001),
          nutrition_salt: "0.123",
          nutrition_fat: "-1",
          nutrition_kj: "10000",
          nutrition_per: "piece",
          energy_label: "nothing",
        }),
      ).rejects.toMatchObject({
        status: 400,
        fields: {
          "fields.ingredients_es": "too_long",
          "fields.nutrition_salt": "format",
          "fields.nutrition_fat": "format",
          "fields.nutrition_kj": "format",
          "fields.nutrition_per": "format",
          "fields.energy_label": "format",
        },
      })
      const { pictures } = await runAdmin(staff, "viewProduct", { id: ID })
      const [first, ...others] = pictures
      await save({ energy_label: first?.key ?? "" })
      const { fields } = await runAdmin(staff, "saveProduct", { id: ID, pictures: others })
      expect(fields).not.toHaveProperty("energy_label")
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
    })
  })

  describe("a product without what the law requires", () => {
    it("is put on sale only knowingly, whichever way, and is told what is missing in both languages", async () => {
      const staff = await as()
      const name = { es: "Conservas", en: "Preserves" }
      const { id: category } = await runAdmin(staff, "makeGroup", { kind: "category", name, legalGroups: ["food"] })
      const jam = { name: { es: "Mermelada", en: "Jam" }, priceCents: 450, stock: 3, category }
      const { id } = await runAdmin(staff, "makeProduct", jam)
      const statusOf = async () => (await runAdmin(staff, "viewProduct", { id })).publication.status
      await runAdmin(staff, "saveProduct", { id, fields: { ...food, food_name_en: "" } })
      const missing = {
        status: 400,
        fields: { "publication.status": fault("duties", MISSING) },
      }
      const publish = (more: object) => runAdmin(staff, "saveProduct", { id, ...more })
      await expect(publish({ publication: { status: "published" } })).rejects.toMatchObject(missing)
      await expect(publish({ publication: { status: "scheduled", at: "2099-01-01" } })).rejects.toMatchObject(missing)
      await expect(runAdmin(staff, "offerProduct", { id })).rejects.toMatchObject(missing)
      expect(await statusOf()).toBe("draft")
      await publish({ publication: { status: "published" }, knowing: true })
      expect(await statusOf()).toBe("published")
      // On sale it is saved as ever.
      await publish({ fields: { storage_en: "" } })
      await runAdmin(staff, "retireProduct", { id })
      await expect(runAdmin(staff, "offerProduct", { id })).rejects.toMatchObject({ status: 400 })
      await publish({
        fields: food,
        variants: [{ id: (await runAdmin(staff, "viewProduct", { id })).variants[0]?.id ?? "", netContent: "300 g" }],
        publication: { status: "published" },
      })
      expect(await statusOf()).toBe("published")
      await runAdmin(staff, "retireProduct", { id })
      await runAdmin(staff, "offerProduct", { id })
    })

    it("says so on its page, whose tick publishes it", async () => {
      const staff = await as()
      const name = { es: "Galletas", en: "Biscuits" }
      const { id: category } = await runAdmin(staff, "makeGroup", { kind: "category", name, legalGroups: ["food"] })
      const { id } = await runAdmin(staff, "makeProduct", { name, priceCents: 450, stock: 3, category })
      const pages = await openPages(worldOf().shop)
      const path = `/products/item/${id}`
      const page = await pages.open(path)
      const form = formsIn(page.body).find(({ isMultipart }) => isMultipart) ?? expect.fail("no form")
      const button = form.buttons.find(({ value }) => value === "publish") ?? expect.fail("no button")
      const refused = await pages.send(form, {}, button)
      expect(refused.status).toBe(400)
      expect(decoded(refused.body)).toContain("Para ponerlo a la venta falta lo que pide la ley: «Denominación")
      const { status } = await pages.send(form, { knowing: ["yes"] }, button)
      expect(status).toBe(303)
      expect((await runAdmin(staff, "viewProduct", { id })).publication.status).toBe("published")
      expect((await pages.open(path)).body).not.toContain('name="knowing"')
      pages.close()
    })
  })

  describe("net contents in the sheet", () => {
    it("are saved, refused where others changed them, and taken back", async () => {
      const [staff, other] = [await as(), await as()]
      const stored = async () =>
        (
          await staff.db.selectFrom("variants").select(["id", "net_content"]).where("product_id", "=", ID).execute()
        )[0] ?? expect.fail("gone")
      const { id } = await stored()
      const put = (who: typeof staff, before: string, after: string) =>
        runAdmin(who, "saveSheet", { cells: [], contents: [{ id, before, after }] })
      await put(staff, "", "1,5 kg")
      expect((await stored()).net_content).toBe("1.5 kg")
      await expect(put(other, "", "2 kg")).rejects.toMatchObject({
        status: 409,
        extra: { conflicts: [{ field: `content.${id}`, theirs: "1.5 kg" }] },
      })
      await expect(put(other, "1.5 kg", "2 barrels")).rejects.toMatchObject({ status: 400 })
      await put(other, "1.5 kg", "2 kg")
      const undo = (who: typeof staff) => runAdmin(staff, "undoEvent", { id: who.recorded[0] })
      await expect(undo(staff)).rejects.toMatchObject({ status: 409, code: "changed_after" })
      await undo(other)
      await undo(staff)
      expect((await stored()).net_content).toBe("")
    })
  })
}
