/** Every text the interface shows, in Spanish, addressing the visitor as usted. */
import type { Dictionary } from "#shared/i18n/en.ts"

export const es: Dictionary = {
  language: { en: "Inglés", es: "Español", switch: "Idioma" },
  error: {
    pageNotFound: "Página no encontrada",
    pageNotFoundTitle: "Página no encontrada",
    internalTitle: "Error interno del servidor",
  },
}
