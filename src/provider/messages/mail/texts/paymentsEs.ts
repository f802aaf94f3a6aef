import type { PaymentMailTexts } from "#provider/messages/mail/texts/paymentsEn.ts"

export const paymentsEs: PaymentMailTexts = {
  flagged: {
    subject: "Un pago por decidir: pedido {{number}}",
    subjectNoOrder: "Un pago por decidir: {{amount}} sin pedido",
    subjectReturned: "Un pago se está devolviendo: pedido {{number}}",
    title: "Un pago no cuadra",
    titleReturned: "Un pago se está devolviendo",
    amount:
      "Lo recibido no es lo que cuesta el pedido. El pedido queda parado hasta que usted decida: no se envía nada y su cliente no puede volver a pagarlo.",
    currency:
      "Lo recibido está en otra moneda que el pedido. El pedido queda parado hasta que usted decida: no se envía nada y su cliente no puede volver a pagarlo.",
    unknown_attempt:
      "{{method}} ha cobrado un pago que esta tienda no empezó o ya no conoce. No se hace nada con él hasta que usted decida.",
    late: "Llegó cuando el pedido ya se había cancelado y sus artículos ya no están disponibles. Se devuelve entero; usted no tiene que hacer nada.",
    double: "El pedido ya estaba pagado. Se devuelve entero y el pedido sigue pagado; usted no tiene que hacer nada.",
    order: "Pedido",
    customer: "Cliente",
    method: "Pagado con",
    reference: "Referencia del proveedor",
    taken: "Recibido",
    asked: "Se esperaba",
    ways: "Qué puede hacer",
    apply: "Aceptarlo",
    giveBack: "Devolverlo",
    askRest: "Aceptarlo como parte y pedir el resto",
    rest: "Si lo acepta, paga el pedido y lo que sobre se devuelve automáticamente.",
    part: "Por sí solo no paga el pedido. Si se devuelve, el pedido podrá volver a pagarse.",
    onlyBack: "No puede pagar el pedido. Cuando se devuelva, podrá volver a pagarse.",
    providers: { stripe: "Stripe", redsys: "Redsys", bizum: "Bizum" },
  },
  refused: {
    subject: "Reembolso rechazado: {{amount}}, pedido {{number}}",
    subjectByHand: "Reembolso por hacer: {{amount}}, pedido {{number}}",
    subjectNoOrder: "Reembolso rechazado: {{amount}} sin pedido",
    title: "Un reembolso rechazado",
    titleByHand: "Un reembolso por hacer",
    text: "{{method}} no ha devuelto {{amount}}. Usted sigue teniendo el dinero, y su cliente lo espera.",
    byHand: "Devuelva usted {{amount}}, porque no se pagaron en línea, y confírmelo cuando lo haya hecho.",
    why: "Motivo",
    reasons: {
      lost_or_stolen_card: "La tarjeta figura como perdida o robada",
      expired_or_canceled_card: "La tarjeta está caducada o anulada",
      declined: "El banco de su cliente no lo acepta",
      insufficient_funds: "No hay dinero suficiente en su cuenta con el proveedor",
      charge_disputed: "Su cliente ha reclamado el pago a su banco",
      charge_already_refunded: "El pago ya se devolvió antes",
      amount_too_large: "Es más de lo que queda del pago",
      nothing_paid: "El proveedor no tiene ningún pago que devolver",
      not_allowed: "Su banco no permite devoluciones desde este terminal",
      unknown: "El proveedor no ha dicho por qué",
    },
    again: "Intentarlo otra vez",
    done: "Confirmarlo",
    otherwise: "Si se vuelve a rechazar, devuélvalo de otra forma.",
  },
  returned: {
    subject: "Le devolvemos {{amount}}: pedido {{number}}",
    title: "Su dinero está en camino",
    double:
      "El pedido {{number}} ya estaba pagado, así que le hemos devuelto entero el segundo pago, {{amount}}, por el mismo medio con que pagó. El pedido sigue pagado. Los bancos pueden tardar unos días en mostrarlo.",
    flagged:
      "Lo que nos llegó por el pedido {{number}} no era lo que cuesta, así que le hemos devuelto {{amount}}, todo lo que pagó, por el mismo medio. Los bancos pueden tardar unos días en mostrarlo.",
    overpaid:
      "Por el pedido {{number}} nos llegó más de lo que cuesta. El pedido está pagado y le hemos devuelto la diferencia, {{amount}}, por el mismo medio con que pagó. Los bancos pueden tardar unos días en mostrarlo.",
    until: "Le guardamos el pedido hasta el {{until}}",
    again: "Hasta entonces puede volver a pagarlo.",
    back: "Le devolvemos",
    cancelled: "Le devolvemos los {{amount}} que nos llegaron por él, por el mismo medio con que pagó.",
  },
}
