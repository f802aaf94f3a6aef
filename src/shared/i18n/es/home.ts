import type { home as en } from "#shared/i18n/en/home.ts"

export const home: typeof en = {
  home: {
    dismiss: "Cerrar: {{title}}",
    catalog: "Ver el catálogo",
    seeDepartments: "Ver secciones",
    promises: "Ventajas",
    departments: "Pase sin llamar",
    departmentsText: "Un escaparate para cada cosa.",
    featured: "Destacados",
    featuredText: "Lo que hemos elegido para usted.",
    allFeatured: "Ver todos los destacados",
    sale: "Rebajas",
    saleText: "Precios más bajos, mientras duren.",
    allSale: "Ver las rebajas",
    newest: "Recién llegados",
    allNewest: "Ver todo lo nuevo",
    bestSelling: "Lo que más se lleva",
    write: "Escríbanos",
  },
}
