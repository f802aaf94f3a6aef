import type { goneProduct as en } from "#shared/i18n/en/goneProduct.ts"

export const goneProduct: typeof en = {
  goneProduct: {
    title: "Ya no vendemos este producto",
    text: "Este producto no volverá. Lo que estaba a su lado sigue aquí.",
    textAlone: "Este producto no volverá.",
    near: "A su lado",
    browse: "Ver el catálogo",
  },
}
