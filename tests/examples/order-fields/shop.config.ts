/** Fields that an engraving shop asks for with each order. */
import type { Shop } from "escaparate/extensions"

export function extend(shop: Shop): void {
  shop.orderField("engraving", {
    type: "text",
    label: { es: "Texto del grabado", en: "Engraving" },
    hint: { es: "Tal como debe quedar, en una línea.", en: "As it is to read, on one line." },
    required: true,
  })
  shop.orderField("wrapping", {
    type: "choice",
    label: { es: "Envoltorio", en: "Wrapping" },
    choices: { paper: { es: "Papel", en: "Paper" }, cloth: { es: "Tela", en: "Cloth" } },
    required: true,
  })
  shop.orderField("wanted_by", { type: "date", label: { es: "Para qué día", en: "Wanted by" } })
  shop.orderField("letters", { type: "number", unit: "mm", label: { es: "Alto de las letras", en: "Letter height" } })
}
