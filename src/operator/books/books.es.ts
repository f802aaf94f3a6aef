/** Spanish texts of the books pages. */
import type { Texts } from "#operator/frame/words/en.ts"

export const books: Texts["books"] = {
  title: "Libros",
  period: "Periodo",
  show: "Ver",
  year: "Año",
  quarter: "{{n}}.º trimestre de {{year}}",
  months: "Ventas por mes",
  month: "Mes",
  orders: "Pedidos",
  sales: "Vendido",
  refunds: "Devuelto",
  tax: "IVA",
  left: "Queda",
  all: "En total",
  vat: "IVA por lugar y tipo",
  place: "Lugar",
  rate: "Tipo",
  base: "Base",
  total: "Total",
  voucher: "tarjetas regalo",
  territories: {
    iva_area: "España",
    canarias_ceuta_melilla: "Canarias, Ceuta y Melilla",
    eu: "UE",
    rest_of_world: "Resto del mundo",
  },
  empty: "No se cobró ni se devolvió nada",
  files: "Archivos para su gestoría",
  fileNames: { "orders.csv": "Pedidos", "refunds.csv": "Reembolsos", "vat.csv": "IVA" },
  hint: "Los pedidos cuentan el día en que se pagaron; los reembolsos, el día en que se devolvió el dinero. Son libros, no facturas.",
}
