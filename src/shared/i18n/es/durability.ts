import type { durability as en } from "#shared/i18n/en/durability.ts"

export const durability: typeof en = {
  durability: {
    label: "Garantía comercial de durabilidad del fabricante: {{years}} años. {{maker}}, {{model}}.",
    text: "La ofrece {{maker}}, sin coste y para todo el producto, y se suma a la garantía legal.",
    more: "Las garantías de durabilidad, en el portal de la Unión Europea",
  },
}
