/** Variants of a product in the owner's hands: made, put in another order, combined out of options, taken away without touching orders. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function productVariants(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const db = () => services().db

  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }

  const rowsOf = (id: string) =>
    db().selectFrom("variants").selectAll().where("product_id", "=", id).orderBy("position").execute()

  const made = async (staff: Awaited<ReturnType<typeof as>>, name: string) => {
    const { id } = await runAdmin(staff, "makeProduct", { name: { es: name }, priceCents: 1000, stock: 4, sku: "A" })
    staff.recorded.length = 0
    return id
  }

  const wrong = (staff: Awaited<ReturnType<typeof as>>, input: object) =>
    runAdmin(staff, "saveProduct", input).then(
      () => "saved",
      ({ fields }) => fields,
    )

  describe("variants of a product", () => {
    it("come with their stock moved in, go with one event, and come back as they were", async () => {
      const staff = await as("staff")
      const id = await made(staff, "Jarra Anca")
      const large = { id: "x", new: true, name: { es: "Grande", en: "Large" }, sku: "A-L", priceCents: 2000, stock: 7 }
      const first = { id, name: { es: "Pequeña", en: "Small" } }
      const { variants } = await runAdmin(staff, "saveProduct", {
        id,
        variants: [first, large],
        variantOrder: ["x", id],
      })
      expect(variants.map((variant) => [variant.id, variant.stock])).toEqual([
        [`${id}:large`, 7],
        [id, 4],
      ])
      expect(staff.recorded).toHaveLength(1)
      const moves = db().selectFrom("stock_moves").selectAll().where("variant_id", "=", `${id}:large`)
      expect(await moves.execute()).toMatchObject([
        { kind: "edit", amount: 7, stock_after: 7, actor_id: staff.actor.id },
      ])
      // A price that was charged is never forgotten.
      const before = (await rowsOf(id)).map(({ prior_price_cents: _, ...row }) => row)
      await runAdmin(staff, "saveProduct", { id, variants: [{ id: `${id}:large`, removed: true }] })
      expect((await rowsOf(id)).map((row) => row.id)).toEqual([id])
      const again = { id: "y", new: true, name: { es: "Grande", en: "Large" }, priceCents: 2100 }
      const other = await runAdmin(staff, "saveProduct", { id, variants: [again] })
      expect(other.variants.map((variant) => variant.id)).toEqual([id, `${id}:large-2`])
      for (const event of staff.recorded.slice(1).toReversed()) await runAdmin(staff, "undoEvent", { id: event })
      expect(await rowsOf(id)).toMatchObject(before)
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      expect(await rowsOf(id)).toMatchObject([{ id, name_es: "", stock: 4 }])
    })

    it("are combinations of options, are called by their values, and are told apart", async () => {
      const staff = await as("staff")
      const id = await made(staff, "Mantel Bru")
      const values = (size: string, colour: string) => [{ es: size }, { es: colour, en: `${colour}-en` }]
      const options = [{ es: "Medida" }, { es: "Color", en: "Colour" }]
      const red = { id, values: values("140", "Rojo") }
      const blue = { id: "b", new: true, priceCents: 1500, values: values("140", "Azul") }
      expect(await wrong(staff, { id, options, variants: [{ ...blue, values: [] }] })).toMatchObject({
        [`variant.${id}.values.0.es`]: "missing",
        "variant.b.values.1.es": "missing",
      })
      const twice = { id, options, variants: [red, { ...blue, values: red.values }] }
      expect(await wrong(staff, twice)).toEqual({ "variant.b.values.0.es": "same_variant" })
      await runAdmin(staff, "saveProduct", { id, options, variants: [red, blue], publication: { status: "published" } })
      const { api } = await worldOf().customer({ locale: "es" })
      const shown = await api.call("getProduct", { id })
      expect(shown.options?.map(({ values: each }) => each.map(({ es }) => es))).toEqual([["140"], ["Rojo", "Azul"]])
      expect(shown.variants.map(({ name }) => name.en)).toEqual(["140 / Rojo-en", "140 / Azul-en"])
      const renamed = [{ id, values: values("160", "Rojo") }]
      const saved = await runAdmin(staff, "saveProduct", { id, variants: renamed })
      expect(saved.variants[0]?.name.es).toBe("160 / Rojo")
      const fewer = [{}, { es: "Color", en: "Colour" }]
      const one = await runAdmin(staff, "saveProduct", { id, options: fewer })
      expect([one.options.length, one.variants[0]?.values, one.variants[0]?.name.es]).toEqual([
        1,
        [{ es: "Rojo", en: "Rojo-en" }],
        "Rojo",
      ])
    })

    it("that are wrong are named, and nothing is changed", async () => {
      const staff = await as("staff")
      const id = await made(staff, "Vaso Cala")
      const other = { id: "n", new: true, priceCents: 900 }
      const lacking = { [`variant.${id}.name.es`]: "missing", "variant.n.name.es": "missing" }
      expect(await wrong(staff, { id, variants: [other] })).toEqual(lacking)
      const priceless = { id: "n", new: true, name: { es: "Dos" } }
      expect(await wrong(staff, { id, variants: [{ id, name: { es: "Uno" } }, priceless] })).toEqual({
        "variant.n.priceCents": "missing",
      })
      expect(await wrong(staff, { id, variants: [{ id, removed: true }] })).toEqual({ variants: "no_variant" })
      expect(await wrong(staff, { id, variants: [{ id, stock: 9 }] })).toEqual({ [`variant.${id}.stock`]: "only_new" })
      expect(await wrong(staff, { id, variants: [{ id, priceCents: 500, salePriceCents: 500 }] })).toEqual({
        [`variant.${id}.salePriceCents`]: "not_below",
      })
      expect(await wrong(staff, { id, variants: [{ id, picture: "none" }] })).toEqual({
        [`variant.${id}.picture`]: "unknown_picture",
      })
      expect(staff.recorded).toEqual([])
    })

    it("are added by two at once, and both are there", async () => {
      const [amparo, nuria] = [await as("owner"), await as("staff")]
      const id = await made(nuria, "Fuente Dos")
      const { version } = await runAdmin(amparo, "viewProduct", { id })
      const kind = (es: string) => ({ id: es, new: true, name: { es }, priceCents: 900 })
      const named = { id, name: { es: "Una" } }
      await runAdmin(nuria, "saveProduct", { id, version, variants: [named, kind("Otra")], variantOrder: ["Otra", id] })
      const both = await runAdmin(amparo, "saveProduct", { id, version, variants: [named, kind("Tercera")] })
      expect(both.variants.map(({ name }) => name.es)).toEqual(["Otra", "Una", "Tercera"])
    })
  })
}
