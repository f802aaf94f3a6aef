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
    empty: "No hay nada con «{{search}}»",
    emptyHint: "Pruebe con otra palabra, o mire lo que tenemos cerca.",
    emptyFilters: "No hay productos",
    emptyFiltersHint: "Pruebe con otra búsqueda o quite algún filtro.",
    clearFilters: "Borrar filtros",
    didYouMean: "¿Quería decir",
    meant: "«{{search}}»?",
    clear: "Borrar la búsqueda «{{search}}»",
    near: "Cerca de lo que busca",
  },
}
