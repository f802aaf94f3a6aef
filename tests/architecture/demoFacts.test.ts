/** The facts that the law requires on a product's page are present in the demo shop, which others copy. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { legalDuties } from "#provider/catalogue/products/legalDuties.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"

interface DemoProduct {
  id: string
  department_id: string
  taxClass?: string
  giftCard?: boolean
  netContent?: string
  fields?: Record<string, string>
  variants?: { netContent?: string }[]
}
interface Demo {
  departments: { id: string; legalGroups?: LegalGroup[] }[]
  products: DemoProduct[]
}

const { departments, products }: Demo = JSON.parse(readFileSync("src/demo/products.json", "utf8"))
const fact = ({ fields = {} }: DemoProduct, key: string) => fields[`${key}_es`] ?? ""

/** A painted cruet that comes with oil in it: its pottery is what is paid for. */
const CRUET = "des-303"
const food = products.filter(({ id, department_id }) => department_id === "despensa" && id !== CRUET)

describe("the demo shop", () => {
  it("says all that the law requires of food and textiles", () => {
    const groupsOf = ({ department_id }: DemoProduct) =>
      departments.find(({ id }) => id === department_id)?.legalGroups ?? []
    const wrong = products.flatMap((product) => {
      const { id, fields = {}, netContent = "", variants = [{ netContent }] } = product
      const contents = variants.map((variant) => ({ netContent: variant.netContent ?? "" }))
      const duties = legalDuties(groupsOf(product), { fields, variants: contents })
      return duties.flatMap(({ key, fault }) => (fault === null ? [] : [`${id} ${key} ${fault}`]))
    })
    expect(products.filter((product) => groupsOf(product).length > 0).length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  it("gives the fibres of textiles in shares of a hundred (Regulation 1007/2011)", () => {
    const woven = products.filter(
      (product) => product.department_id === "textil" && !/esparto/i.test(fact(product, "fibres")),
    )
    expect(woven.length).toBeGreaterThan(15)
    const sums = woven.map((product) =>
      [...fact(product, "fibres").matchAll(/(\d+)\s%/g)].reduce((sum, [, share]) => sum + Number(share), 0),
    )
    expect(new Set(sums)).toEqual(new Set([100]))
  })

  it("charges VAT as Spain does: olive oil 4 %, other food 10 %, gift cards none, the rest 21 %", () => {
    const expected = (product: DemoProduct) => {
      if (product.giftCard) return "zero"
      if (!food.includes(product)) return "general"
      return fact(product, "food_name") === "Aceite de oliva virgen extra" ? "super_reduced" : "reduced"
    }
    const wrong = products.filter((product) => (product.taxClass ?? "general") !== expected(product))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
