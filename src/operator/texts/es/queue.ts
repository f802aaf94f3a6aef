/** The queue. */
import type { Texts } from "#operator/texts/en.ts"

export const queue: Texts["queue"] = {
  title: "Cola",
  waiting_one: "{{n}} espera respuesta",
  waiting_other: "{{n}} esperan respuesta",
  empty: "Nada espera",
  emptyText: "Ningún pago dudoso, ningún desistimiento, ninguna reseña por leer, ningún correo que no salió.",
  groups: { money: "Dinero y plazos", review: "Reseñas", mail: "Correos que no salieron", delivery: "Otros servicios" },
  kinds: { flag: "Pago dudoso", withdrawal: "Desistimiento" },
  noOrder: "sin pedido",
  stars: "Reseña, {{n}} de 5",
  seeOrder: "Ver el pedido {{number}}",
  whatToDo: "Qué hacer",
  doIt: "Hacerlo y ver la siguiente",
  later: "Dejar para luego",
  restock: "Las piezas vuelven al estante",
  whichOrder: "Número de su pedido",
  flagFacts: "{{way}} cobró {{amount}}; el pedido pide {{due}}.",
  flagOfNobody: "{{way}} cobró {{amount}} y ningún pedido lo pedía.",
  bought: "Lo compró aquí.",
  notBought: "Sin compra conocida.",
  fairness:
    "Una reseña mala no es motivo para rechazarla. Rechace solo lo que insulta, miente sobre quién es o da datos de otros.",
  due: "Por ley, el dinero ha de volver antes del {{day}}.",
  states: {
    waiting: "Las piezas están de vuelta o en camino, o el dinero hay que devolverlo a mano.",
    late: "Llegó fuera de plazo: aceptarlo es decisión de la tienda.",
    unmatched: "Ningún pedido encaja con lo escrito.",
  },
  reply: "Respuesta de la tienda",
  replyHint: "Sale debajo de la reseña al publicarla, en el idioma en que la escriba.",
  choices: {
    flag_paid: {
      title: "Darlo por pagado",
      text: "Se perdona lo que falta y vuelve lo que sobra. Queda escrito en el pedido.",
    },
    flag_rest: {
      title: "Aplicar y pedir el resto",
      text: "Correo a {{who}} con un enlace para pagar {{rest}}. El pedido espera 3 días; si se deja, vuelve todo.",
    },
    flag_reopen: {
      title: "Devolver",
      text: "Todo vuelve por donde vino; un pedido abierto se puede pagar de nuevo durante una hora. Pide su llave de acceso.",
    },
    flag_cancel: {
      title: "Devolver y cancelar",
      text: "Todo vuelve, y las piezas al estante. Pide su llave de acceso.",
    },
    withdrawal_accept: {
      title: "Aceptar: las piezas han vuelto",
      text: "Lo que se debe vuelve por donde se pagó. Pide su llave de acceso.",
    },
    withdrawal_take: {
      title: "Admitir",
      text: "Pasa a ser un desistimiento como otro, y sale su justificante. Pide su llave de acceso.",
    },
    withdrawal_close: { title: "Cerrar", text: "No sigue nada: las piezas no llegaron, o no lo era." },
    review_publish: { title: "Publicar reseña", text: "Sale con su producto." },
    review_reject: { title: "Rechazar", text: "Solo la ve quien la escribió." },
    mail_send: { title: "Mandar otra vez", text: "Se intenta enseguida." },
    mail_drop: { title: "Descartar", text: "Ya no se manda." },
  },
}
