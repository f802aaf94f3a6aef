import type { legalFacts as en } from "#shared/i18n/en/legalFacts.ts"

export const legalFacts: typeof en = {
  legalFacts: {
    food: "Información del alimento",
    nutrition: "Información nutricional",
    per: "Por {{amount}}",
    origin: "Origen y conservación",
    content: "Cantidad neta",
    contains: "Contiene {{list}}.",
    mayContain: "Puede contener {{list}}.",
    noAllergens: "Sin alérgenos de declaración obligatoria.",
    title: "Información que pide la ley",
  },
}
