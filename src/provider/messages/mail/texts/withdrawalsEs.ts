import type { WithdrawalMailTexts } from "#provider/messages/mail/texts/withdrawalsEn.ts"

export const withdrawalsEs: WithdrawalMailTexts = {
  received: "Recibido",
  order: "Pedido",
  orderOf: "{{number}}, del {{date}}",
  delivered: "entregado el {{date}}",
  from: "De",
  message: "Su mensaje",
  goods: "Subtotal",
  discount: "Su parte del descuento",
  before: "Ya devuelto",
  notPaid: "Sin pagar",
  shipping: "Envío",
  refund: "Le devolvemos",
  piece: "{{n}} de {{amount}}",
  keep: "Este correo es su justificante: guárdelo.",
  withdrawal: {
    subject: "Hemos recibido su desistimiento (pedido {{number}})",
    title: "Desistimiento recibido",
    goods:
      "{{name}}, queda constancia de que desiste del contrato sobre estos productos. No tiene que dar razones ni hacer nada más que devolverlos.",
    atOnce:
      "{{name}}, queda constancia de que desiste del contrato sobre lo siguiente. No tiene que dar razones ni hacer nada más.",
    unpaid:
      "{{name}}, queda constancia de que desiste del contrato. No se pagó nada, no se enviará nada y no le queda nada por hacer.",
    what: "Lo que devuelve",
    whatAtOnce: "De lo que desiste",
    by: "Por el mismo medio con que pagó, como muy tarde el {{date}}. Podemos esperar a tener los productos o la prueba de que los ha enviado.",
    byInParts:
      "Por el mismo medio con que pagó: enseguida lo que no ha salido de la tienda, y como muy tarde el {{date}} lo que vuelve. Para esto podemos esperar a tener los productos o la prueba de que los ha enviado.",
    byHandInParts:
      "Como nos pagó directamente, se lo devolvemos nosotros, como muy tarde el {{date}}. Lo que no ha salido de la tienda no espera a nada; para lo que vuelve podemos esperar a tener los productos o la prueba de que los ha enviado.",
    cost: "El envío de vuelta corre de su cuenta; en la tienda no cuesta nada.",
  },
  return: {
    subject: "Hemos recibido su devolución (pedido {{number}})",
    title: "Devolución recibida",
    goods:
      "{{name}}, hemos anotado que devuelve estos productos con nuestra garantía de {{days}} días. Los catorce días de la ley ya han pasado, así que valen nuestras condiciones: los productos deben volver sin usar.",
    what: "Lo que devuelve",
    by: "Por el mismo medio con que pagó, en los {{refundDays}} días siguientes a tener los productos. No incluye el coste de la entrega.",
    cost: "El envío de vuelta corre de su cuenta; en la tienda no cuesta nada.",
  },
  toCards: "De ello, {{amount}} vuelven a la tarjeta o las tarjetas regalo con que pagó.",
  atOnceBy: "Por el mismo medio con que pagó. Ya está en camino; los bancos pueden tardar unos días en mostrarlo.",
  byHand: "Como nos pagó directamente, se lo devolvemos nosotros, como muy tarde el {{date}}.",
  how: "Cómo devolverlo",
  howText: "Tráigalo a la tienda o envíelo, no más tarde del {{date}}, a {{place}}, con el número {{number}} dentro.",
  left: "Le enviaremos el resto del pedido.",
  acknowledged: {
    subject: "Hemos recibido su declaración de desistimiento",
    title: "Declaración recibida",
    text: "Queda constancia de que nos ha llegado esta declaración, con la fecha y la hora. Buscamos el pedido y escribiremos a la dirección con que se hizo.",
    number: "Número de pedido",
    whole: "Todo el pedido",
    part: "Una parte",
    what: "Desiste de",
    notYou: "Si no lo ha escrito usted, alguien puso su dirección por error: no tiene que hacer nada.",
  },
  shop: {
    subject: {
      waiting: "Desistimiento del pedido {{number}}",
      return: "Devolución con nuestra garantía: pedido {{number}}",
      done: "Desistimiento del pedido {{number}}: devuelto",
      late: "Desistimiento fuera de plazo: pedido {{number}}",
      unmatched: "Desistimiento que no corresponde a ningún pedido: {{number}}",
    },
    title: "Para la tienda",
    text: {
      waiting: "Dentro del plazo. El dinero se devuelve cuando los productos estén aquí y usted lo confirme.",
      byHand:
        "Dentro del plazo y sin enviar: no lo envíe. No se pagó en línea: devuélvalo usted, como muy tarde el {{date}}, y confírmelo.",
      words: "Dentro del plazo. Describe con palabras una parte del pedido: indique qué artículos son.",
      return:
        "Pasados los catorce días de la ley, dentro de nuestra garantía. El dinero se devuelve cuando los productos estén aquí y usted lo confirme.",
      done: "Dentro del plazo y sin enviar: no lo envíe. El dinero ya se está devolviendo.",
      virtual: "Dentro del plazo. {{closed}} El dinero ya se está devolviendo.",
      virtualByHand:
        "Dentro del plazo. {{closed}} No se pagó en línea: devuélvalo usted, como muy tarde el {{date}}, y confírmelo.",
      late: "Llegó fuera de plazo, o no queda nada que devolver. A su cliente no se le ha dicho. Aun así, puede aceptarlo.",
      unmatched:
        "Ningún pedido tiene este número, correo y nombre. A quien lo envió no se le ha dicho. Si sabe qué pedido es, indíquelo.",
    },
    closed: {
      download: "Ya no se puede descargar.",
      gift_card: "El código de la tarjeta regalo ha quedado anulado.",
      service: "Ya no se quiere el servicio: no lo preste.",
    },
    command: "Resolverlo",
    items: "Artículos",
    refund: "Se devuelve",
    customer: "De",
    message: "Mensaje",
    why: "Lo recibe porque lleva la tienda. No es publicidad.",
  },
}
