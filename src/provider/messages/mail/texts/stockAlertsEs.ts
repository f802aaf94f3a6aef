import type { StockAlertTexts } from "#provider/messages/mail/texts/stockAlertsEn.ts"

export const stockAlertsEs: StockAlertTexts = {
  confirm: {
    subject: "Confirme su aviso: {{product}}",
    title: "Falta un paso",
    text: "Pulse el enlace y le escribiremos en cuanto {{product}} vuelva a estar en stock: una sola vez y para nada más.",
    out: "Agotado",
    button: "Sí, avíseme",
    note: "El enlace vale {{n}} horas. Si no ha sido usted, no haga nada: sin él no se envía nada y su dirección se borra.",
    why: "Le escribimos porque alguien ha pedido en {{shop}} un aviso a esta dirección. No es publicidad.",
  },
  back: {
    subject: "Ha vuelto: {{product}}",
    title: "Ha vuelto",
    text: "{{product}} vuelve a estar en stock. Hay {{n}} unidades y no las reservamos.",
    textOne: "{{product}} vuelve a estar en stock. Queda una unidad y no la reservamos.",
    textOrdered: "Ya puede volver a pedir {{product}}. No reservamos ninguna unidad.",
    inStock: "En stock",
    backorder: "Bajo pedido",
    button: "Verlo en la tienda",
    stop: "No recibir ningún otro aviso en esta dirección",
    why: "Le escribimos una sola vez, porque lo pidió el {{date}}. Su dirección ya está borrada de este aviso.",
  },
  datedConfirm: {
    text: "Pulse el enlace y le escribiremos en cuanto quede una plaza en {{product}}: una sola vez y para nada más.",
    out: "Completo",
  },
  datedBack: {
    subject: "Queda sitio: {{product}}",
    title: "Queda sitio",
    text: "En {{product}} han quedado {{n}} plazas, y no las reservamos.",
    textOne: "En {{product}} ha quedado una plaza, y no la reservamos.",
    inStock: "Quedan plazas",
  },
}
