export const legalFacts = {
  legalFacts: {
    food: "Food information",
    nutrition: "Nutrition",
    per: "Per {{amount}}",
    origin: "Origin and storage",
    content: "Net quantity",
    contains: "Contains {{list}}.",
    mayContain: "May contain {{list}}.",
    noAllergens: "None of the allergens that must be declared.",
    title: "Information required by law",
  },
}
