/** What mails about orders say, in Spanish. */
import type { OrderMailTexts } from "#provider/mail/texts/ordersEn.ts"

export const ordersEs: OrderMailTexts = {
  number: "Pedido",
  date: "Fecha",
  subtotal: "Subtotal",
  discount: "Descuento",
  shipping: "Envío",
  tax: "IVA incluido ({{rate}} %)",
  giftCards: "Pagado con tarjeta regalo",
  total: "Total",
  due: "Por pagar",
  deliveryTo: "Entrega en",
  pickupAt: "Recójalo en",
  payment: "Pago",
  account: "Cuenta",
  note: "Su nota",
  see: "Ver el pedido",
  pay: "Pagar ahora",
  digitalConsent:
    "Usted aceptó que le demos el contenido digital enseguida y reconoció que pierde el derecho a desistir de él en cuanto pueda descargarlo.",
  receipt: "Este es un justificante de pedido, no una factura.",
  methods: {
    sandbox: "Banco de pruebas (no se mueve dinero)",
    transfer: "Transferencia bancaria",
    pickup: "Al recogerlo",
    stripe: "Tarjeta",
    redsys: "Tarjeta",
    none: "No queda nada por pagar",
  },
  transfer:
    "Transfiera {{amount}} e indique {{number}} como concepto. Enviaremos el pedido en cuanto llegue el dinero.",
  order_placed: {
    subject: "Su pedido {{number}} en {{shop}}",
    title: "Tenemos su pedido",
    text: "Gracias. Esto es lo que ha pedido; le escribiremos en cuanto haya novedades.",
  },
  order_paid: {
    subject: "Pago recibido: pedido {{number}}",
    title: "Hemos recibido su pago",
    text: "Hemos recibido {{amount}} por el pedido {{number}} y lo estamos preparando.",
  },
  payment_failed: {
    subject: "El pago del pedido {{number}} no ha funcionado",
    title: "El pago no ha funcionado",
    text: "No se ha cobrado nada. Le guardamos el pedido hasta el {{until}}; puede revisarlo y volver a pagarlo, también con otro método.",
  },
  order_ready: {
    subject: "El pedido {{number}} le espera",
    title: "Ya puede recogerlo",
    text: "Su pedido está listo. Traiga, por favor, su número.",
  },
  order_shipped: {
    subject: "El pedido {{number}} está en camino",
    title: "En camino",
    text: "Hoy hemos entregado su paquete al transportista.",
  },
  order_cancelled: {
    subject: "El pedido {{number}} se ha cancelado",
    title: "Su pedido se ha cancelado",
    text: "No se enviará nada. Lo que pagó con tarjetas regalo vuelve a estar en ellas.",
    unpaid: "No se pagó a tiempo, así que lo que le guardábamos ha vuelto a la tienda.",
  },
  order_refunded: {
    subject: "Reembolso del pedido {{number}}",
    title: "Su dinero está de vuelta",
    text: "Le hemos devuelto {{amount}} por el mismo medio con que pagó. Los bancos pueden tardar unos días en mostrarlo.",
  },
  order_withdrawn: {
    subject: "Acuse de recibo de su desistimiento del pedido {{number}}",
    title: "Hemos recibido su desistimiento",
    text: "Ha desistido del contrato del pedido {{number}} el {{at}}. Le escribiremos sobre cómo devolver los productos y le reembolsaremos en un plazo de 14 días.",
    statement: "Su declaración",
  },
  gift_card: {
    subject: "Una tarjeta regalo de {{amount}} para {{shop}}",
    title: "Un regalo para usted",
    text: "Esta tarjeta regalo vale para toda la tienda. Guarde el código: no está escrito en ningún otro sitio.",
    from: "De parte de",
    code: "Código",
    amount: "Valor",
    until: "Vale hasta el",
    shop: "Ir a la tienda",
  },
  order_to_shop: {
    placed: "Pedido nuevo {{number}}: {{amount}}",
    withdrawn: "Desistimiento del pedido {{number}}",
    title: "Para la tienda",
    customer: "Cliente",
  },
}
