/** In Spanish, addressing the visitor as usted. */
import type { search as en } from "#shared/i18n/en/search.ts"

export const search: typeof en = {
  searching: {
    suggestions: "Sugerencias",
    products: "Productos",
    categories: "Categorías",
    all_one: "Ver el resultado de «{{search}}»",
    all_other: "Ver los {{n}} resultados de «{{search}}»",
    within: ", en {{name}}",
    instead: "Buscamos",
    asTyped: "Buscar «{{search}}» tal cual",
    emptyHint: "Pruebe con otra palabra o quite algún filtro.",
    clearFilters: "Borrar filtros",
    didYouMean: "¿Quería decir",
    meant: "«{{search}}»?",
    clear: "Borrar la búsqueda",
    browse: "Ver el catálogo",
    ask: "¿Busca algo concreto?",
    askWrite: "Escríbanos",
    askRest: "y le ayudamos a encontrarlo.",
    near: "Cerca de lo que busca",
    popular: "Lo que más gusta",
    typed: "Ha escrito",
    quoted: "«{{search}}»",
    typedInstead: "Buscarlo tal cual",
    most: "Ningún producto tiene todas las palabras. Estos tienen casi todas;",
    missing_one: "falta {{words}}.",
    missing_other: "faltan {{words}}.",
  },
}
