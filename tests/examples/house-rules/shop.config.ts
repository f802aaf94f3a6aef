/** Two rules of a house: what breaks does not go to the islands, and the fifth cup of a set is on the house. */
import type { OrderCheck, OwnDiscount, Shop } from "escaparate/extensions"

/** Zips of the Balearic Islands, the Canary Islands, Ceuta and Melilla. */
const ISLANDS = /^(07|35|38|51|52)/
/** Categories of what breaks. */
const FRAGILE = ["platos", "jarrones"]
const CUPS = "tazas"
const SET = 5

export const keepFragileHere: OrderCheck = async ({ products }, { deliveryMethod, delivery, billing }, { admin }) => {
  const { country = "ES", zip = "" } = delivery ?? billing
  if (deliveryMethod === "STORE_PICKUP" || country !== "ES" || !ISLANDS.test(zip)) return undefined
  for (const { id, name } of products) {
    const { category } = await admin("viewProduct", { id })
    if (FRAGILE.includes(category ?? ""))
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
  shop.beforeOrder("fragile", keepFragileHere)
  shop.discount("fifth-cup", fifthCup)
}
