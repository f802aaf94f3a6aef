/** In Spanish, addressing the visitor as usted. */
import type { unreachable as en } from "#shared/i18n/en/unreachable.ts"

export const unreachable: typeof en = {
  unreachable: {
    offline: "Sin conexión.",
    noAnswer: "La tienda no responde.",
    named: "No se ha podido abrir «{{name}}».",
    unnamed: "No se ha podido abrir lo que pedía.",
    stays: "Lo que ve sigue aquí, y su cesta también.",
  },
}
