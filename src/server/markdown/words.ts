/** The few texts of the Markdown pages. */
import type { Availability } from "#shared/contract/product.ts"
import { product as en } from "#shared/i18n/en/product.ts"
import { product as es } from "#shared/i18n/es/product.ts"
import type { Localized } from "#shared/locale.ts"
import type { SoldKind } from "#shared/soldKind.ts"

const sold = (kind: Exclude<SoldKind, "goods">): Localized => ({
  es: es.productPage.sold[kind],
  en: en.productPage.sold[kind],
})

export const soldWords = { download: sold("download"), gift_card: sold("gift_card"), service: sold("service") }

export const availabilityWords: Record<Availability, Localized> = {
  in_stock: { es: "En stock", en: "In stock" },
  low_stock: { es: "Quedan pocas unidades", en: "Few left" },
  on_backorder: { es: "Bajo pedido", en: "On backorder" },
  out_of_stock: { es: "Agotado", en: "Out of stock" },
}

export const words = {
  catalogue: { es: "Catálogo", en: "Catalogue" },
  categories: { es: "Categorías", en: "Categories" },
  products: { es: "productos", en: "products" },
  price: { es: "Precio", en: "Price" },
  from: { es: "desde", en: "from" },
  before: { es: "antes", en: "before" },
  availability: { es: "Disponibilidad", en: "Availability" },
  variant: { es: "Variante", en: "Variant" },
  reference: { es: "Referencia", en: "SKU" },
  buy: { es: "Comprar", en: "Buy" },
  details: { es: "Detalles", en: "Details" },
  delivery: { es: "Entrega", en: "Delivery" },
  reviews: { es: "opiniones", en: "reviews" },
  returns: { es: "Devoluciones y condiciones", en: "Returns and terms" },
  next: { es: "Página siguiente", en: "Next page" },
  feeds: { es: "Catálogo entero", en: "Whole catalogue" },
  services: { es: "Para programas", en: "For programs" },
  contact: { es: "Contacto", en: "Contact" },
  information: { es: "Información", en: "Information" },
} satisfies Record<string, Localized>
