/** Words of the house: a basket in place of a cart. */
import type { OwnWords, Shop } from "escaparate/extensions"

export const words = {
  es: {
    "cart.title": "Su cesta",
    "cart.add": "A la cesta",
    "cart.addNamed": "A la cesta: {{name}}",
    "cart.added": "Producto añadido a la cesta.",
    "cart.view": "Ver la cesta",
    "cart.openEmpty": "Cesta, vacía",
    "cart.open_one": "Cesta: 1 producto",
    "cart.open_other": "Cesta: {{n}} productos",
  },
  en: {
    "cart.title": "Your basket",
    "cart.add": "Add to basket",
    "cart.addNamed": "Add to basket: {{name}}",
    "cart.added": "Product added to your basket.",
    "cart.view": "View basket",
    "cart.openEmpty": "Basket, empty",
    "cart.open_one": "Basket: 1 product",
    "cart.open_other": "Basket: {{n}} products",
  },
} satisfies OwnWords

export function extend(shop: Shop): void {
  shop.words(words)
}
