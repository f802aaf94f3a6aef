/** The facts that the law requires on a product's page are present in the demo shop, which others copy. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

interface DemoProduct {
  id: string
  department_id: string
  taxClass?: string
  giftCard?: boolean
  attributes: { key: string; value: { es: string; en: string } }[]
}

const { products }: { products: DemoProduct[] } = JSON.parse(readFileSync("src/demo/products.json", "utf8"))
const fact = (product: DemoProduct, key: string) => product.attributes.find((each) => each.key === key)?.value.es ?? ""

/** A painted cruet that comes with oil in it: its pottery is what is paid for. */
const CRUET = "des-303"
const food = products.filter(({ id, department_id }) => department_id === "despensa" && id !== CRUET)

/** Foods that packages must name as allergens, of those that the demo sells (Regulation 1169/2011, annex II). */
const ALLERGENS = /bonito|sardina|huevo|almendra|trigo|sésamo/i

describe("the demo shop", () => {
  it("says what food is made of, and which allergens it contains", () => {
    expect(food.filter((product) => fact(product, "ingredients") === "").map(({ id }) => id)).toEqual([])
    const silent = food.filter(
      (product) => ALLERGENS.test(fact(product, "ingredients")) !== (fact(product, "allergens") !== ""),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it("gives the fibres of textiles in shares of a hundred (Regulation 1007/2011)", () => {
    const woven = products.filter(
      (product) => product.department_id === "textil" && !/esparto/i.test(fact(product, "materials")),
    )
    expect(woven.length).toBeGreaterThan(15)
    const sums = woven.map((product) =>
      [...fact(product, "materials").matchAll(/(\d+)\s%/g)].reduce((sum, [, share]) => sum + Number(share), 0),
    )
    expect(new Set(sums)).toEqual(new Set([100]))
  })

  it("charges VAT as Spain does: olive oil 4 %, other food 10 %, gift cards none, the rest 21 %", () => {
    const expected = (product: DemoProduct) => {
      if (product.giftCard) return "zero"
      if (!food.includes(product)) return "general"
      return fact(product, "ingredients") === "Aceite de oliva virgen extra" ? "super_reduced" : "reduced"
    }
    const wrong = products.filter((product) => (product.taxClass ?? "general") !== expected(product))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
