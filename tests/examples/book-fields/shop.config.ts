/** Details of a bookshop's books beyond the usual fields of products. */
import type { Shop } from "escaparate/extensions"

export function extend(shop: Shop): void {
  shop.productField("author", { type: "text", label: { es: "Autoría", en: "Author" } })
  shop.productField("pages", { type: "number", label: { es: "Páginas", en: "Pages" } })
  shop.productField("height", { type: "number", unit: "cm", label: { es: "Alto", en: "Height" } })
  shop.productField("illustrated", { type: "boolean", filter: true, label: { es: "Ilustrado", en: "Illustrated" } })
  shop.productField("published", { type: "date", label: { es: "Publicación", en: "Published" } })
  shop.productField("binding", {
    type: "choice",
    filter: true,
    label: { es: "Encuadernación", en: "Binding" },
    choices: {
      hardcover: { es: "Tapa dura", en: "Hardcover" },
      paperback: { es: "Rústica", en: "Paperback" },
    },
  })
}
