/** Forms that ask for a tax: of delivery, on the page of taxes; of a new product, on its own. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { formsIn } from "#tests/support/formsIn.ts"

export function taxForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const owner = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    const cookie = `admin=${token}`
    return {
      context,
      get: async (path: string) => (await ask("GET", path, { cookie })).body,
      post: (path: string, fields: Record<string, string>) => ask("POST", path, { cookie, fields }),
    }
  }

  describe("the owner is asked for a tax", () => {
    it("of delivery: as the goods, or one class for who was told otherwise", async () => {
      const { context, get, post } = await owner()
      const before = await runAdmin(context, "viewTax", {})
      expect(await get("/shop/tax")).toMatch(/<option value="goods" selected="">Como los productos<\/option>/)
      const rates = Object.fromEntries(
        before.rates.flatMap(({ territory, rates: known }) =>
          Object.entries(known).map(([name, { now }]) => [`${territory}.${name}`, now === null ? "" : `${now}`]),
        ),
      )
      const fields = { ...rates, from: before.day, ...(before.oss && { oss: "on" }) }
      const save = async (delivery: string) =>
        post("/shop/tax", { ...fields, version: `${(await runAdmin(context, "viewTax", {})).version}`, delivery })
      expect((await save("reduced")).location).toBe("/admin/shop/tax")
      expect(await get("/shop/tax")).toMatch(/<option value="reduced" selected="">/)
      expect((await runAdmin(context, "viewTax", {})).oss).toBe(before.oss)
      await save("goods")
      expect((await runAdmin(context, "viewTax", {})).delivery).toBe("goods")
    })

    it("by who buys: only businesses, whose prices come without tax, kept ticked while a rate is wrong", async () => {
      const { context, get, post } = await owner()
      const { version, day, territory, businessesOnly } = await runAdmin(context, "viewTax", {})
      expect(businessesOnly).toBe(false)
      expect(await get("/shop/tax")).toContain("La tienda vende solo a empresas")
      const [form] = formsIn(await get("/shop/tax")).filter(({ action }) => action === "/admin/shop/tax")
      const fields = { ...Object.fromEntries(form?.fields ?? []), version: `${version}`, from: day }
      const wrong = await post("/shop/tax", { ...fields, businessesOnly: "on", [`${territory}.general`]: "x" })
      expect(wrong.status).toBe(400)
      expect(wrong.body).toMatch(/<input[^>]*name="businessesOnly"[^>]* checked=""/)
      expect((await post("/shop/tax", { ...fields, businessesOnly: "on" })).location).toBe("/admin/shop/tax")
      const now = await runAdmin(context, "viewTax", {})
      expect(now.businessesOnly).toBe(true)
      await post("/shop/tax", { ...fields, version: `${now.version}` })
      expect((await runAdmin(context, "viewTax", {})).businessesOnly).toBe(false)
    })

    it("of a new product: its category's, unless another is chosen", async () => {
      const { context, get, post } = await owner()
      expect(await get("/products/new")).toMatch(
        /<select[^>]*name="taxClass"[^>]*><option value=""[^>]*>El de la mayoría de su categoría/,
      )
      const { id: category } = (await runAdmin(context, "listCategories", {})).at(-1) ?? { id: "" }
      const fields = { "name.es": "Sobre IVA", "name.en": "", price: "3,00", stock: "1", sku: "", category }
      const made = async (taxClass: string) => {
        const { location } = await post("/products/new", { ...fields, taxClass })
        const id = decodeURIComponent(location.split("/").at(-1)?.split("?")[0] ?? "")
        return (await runAdmin(context, "viewProduct", { id })).taxClass
      }
      expect(await made("super_reduced")).toBe("super_reduced")
      const { db } = worldOf().shop.connection
      const others = db.selectFrom("products").select("tax_class").where("category_id", "=", category)
      const classes = (await others.where("gift_card", "=", 0).execute()).map(({ tax_class }) => tax_class)
      const most = classes.find((one) => classes.filter((each) => each === one).length * 2 > classes.length)
      expect(await made("")).toBe(most ?? "general")
    })
  })
}
