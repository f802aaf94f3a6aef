/** Two rules of a house: what breaks does not go to the islands, and the fifth cup of a set is on the house. */
import type { OrderCheck, OwnDiscount, Shop } from "escaparate/extensions"

/** Zips of the Balearic Islands, the Canary Islands, Ceuta and Melilla. */
const ISLANDS = /^(07|35|38|51|52)/
/** Categories of what breaks. */
const FRAGILE = ["platos", "jarras"]
const CUPS = "tazas"
const SET = 5

/** `category`: that of a product, by its id. */
export const keepFragileHere =
  (category: (productId: string) => Promise<string | null>): OrderCheck =>
  async ({ products }, { deliveryMethod, delivery, billing }) => {
    const zip = (delivery ?? billing).zip ?? ""
    if (deliveryMethod === "STORE_PICKUP" || !ISLANDS.test(zip)) return undefined
    for (const { id, name } of products) {
      if (FRAGILE.includes((await category(id)) ?? ""))
        return {
          es: `${name.es} no se envía a las islas: se rompe por el camino. Recójalo en la tienda o quítelo del carrito.`,
          en: `${name.en} is not sent to the islands: it breaks on the way. Collect it at the shop or take it out of the cart.`,
        }
    }
    return undefined
  }

/** The cheapest of each five. */
export const fifthCup: OwnDiscount = ({ lines }) => {
  const cups = lines.flatMap(({ product, amount, unitCents }, index) =>
    product.categoryId === CUPS ? Array.from({ length: amount }, () => ({ index, unitCents })) : [],
  )
  const free = cups.toSorted((one, other) => one.unitCents - other.unitCents).slice(0, Math.floor(cups.length / SET))
  if (free.length === 0) return undefined
  return {
    name: { es: "La quinta taza, de regalo", en: "Every fifth cup on the house" },
    cents: free.reduce((sum, { unitCents }) => sum + unitCents, 0),
    lines: [...new Set(free.map(({ index }) => index))],
  }
}

export function extend(shop: Shop): void {
  const { SITE_URL = "http://localhost:3000" } = process.env
  const category = async (id: string) => {
    const response = await fetch(`${SITE_URL}/api/v1/product/${encodeURIComponent(id)}`)
    return ((await response.json()) as { category_id: string | null }).category_id
  }
  shop.beforeOrder("fragile", keepFragileHere(category))
  shop.discount("fifth-cup", fifthCup)
}
