import type { outage as en } from "#shared/i18n/en/outage.ts"

export const outage: typeof en = {
  outage: {
    lastGood:
      "Ahora mismo no podemos consultar el almacén y esta página es de hace unos minutos: puede que hayan cambiado precios, existencias y fechas de entrega.",
  },
}
