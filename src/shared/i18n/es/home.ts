/** In Spanish, addressing the visitor as usted. */
import type { home as en } from "#shared/i18n/en/home.ts"

export const home: typeof en = {
  home: {
    dismiss: "Cerrar: {{title}}",
    catalog: "Ver el catálogo",
    seeDepartments: "Ver secciones",
    promises: "Ventajas",
    payment: "Pago seguro",
    paymentText: "A través de pasarelas certificadas",
    support: "Atención 24/7",
    supportText: "Escríbanos a cualquier hora",
    departments: "Pase sin llamar",
    departmentsText: "Un escaparate para cada cosa.",
    featured: "Destacados",
    featuredText: "Lo que más mira la gente desde la acera.",
    allFeatured: "Ver todos los destacados",
    sale: "Rebajas de trastienda",
    saleText: "Las últimas piezas de cada hornada, por menos.",
    allSale: "Ver las rebajas",
    newest: "Recién llegados",
    allNewest: "Ver todo lo nuevo",
    bestSelling: "Lo que más se lleva",
    write: "Escríbanos",
  },
}
