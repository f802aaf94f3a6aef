import type { preview as en } from "#shared/i18n/en/preview.ts"

export const preview: typeof en = {
  preview: {
    label: "Vista previa",
    title: "Vista previa de la versión {{version}}.",
    product: "Vista previa de un producto.",
    text: "Solo la ve quien tiene el enlace, hasta el {{day}}. Los pedidos que se hagan aquí son reales.",
    end: "Salir de la vista previa",
  },
}
