import type { Texts } from "#operator/frame/words/en.ts"

export const queue: Texts["queue"] = {
  title: "Cola",
  waiting_one: "{{n}} espera respuesta",
  waiting_other: "{{n}} esperan respuesta",
  empty: "Nada pendiente",
  emptyText: "Ni pagos dudosos, ni desistimientos, ni opiniones por leer, ni correos sin enviar.",
  groups: { money: "Dinero y plazos", review: "Opiniones", mail: "Correos sin enviar", delivery: "Otros servicios" },
  kinds: { flag: "Pago dudoso", withdrawal: "Desistimiento" },
  noOrder: "sin pedido",
  stars: "Opinión, {{n}} de 5",
  photoOf: "Foto de {{who}}",
  photoHint:
    "Se muestra con su opinión. El lugar y la cámara ya no van en ella. Rechácela si se reconoce a alguien que quizá no quiera salir.",
  seeOrder: "Ver el pedido {{number}}",
  whatToDo: "Qué hacer",
  doIt: "Hacerlo y ver la siguiente",
  later: "Dejar para luego",
  restock: "Los artículos vuelven al almacén",
  whichOrder: "Número de su pedido",
  flagFacts: "{{way}} cobró {{amount}}; el pedido cuesta {{due}}.",
  flagOfNobody: "{{way}} cobró {{amount}} y no era de ningún pedido.",
  bought: "Lo compró aquí.",
  notBought: "Sin compra conocida.",
  fairness:
    "Que una opinión sea mala no es motivo para rechazarla. Rechace solo insultos, identidades falsas y datos de otros.",
  due: "Por ley, el dinero ha de volver antes del {{day}}.",
  states: {
    waiting: "Los artículos están de vuelta o en camino, o hay que devolver el dinero a mano.",
    late: "Llegó fuera de plazo: aceptarlo es decisión de la tienda.",
    unmatched: "Ningún pedido coincide con lo escrito.",
  },
  message: "Un mensaje a {{who}}",
  noAnswer: "No se ha podido llegar hasta allí, o no contestó a tiempo.",
  answered: "Contestó con el error {{n}}.",
  reasons: {
    address: "El servidor de correo no acepta esta dirección: compruebe que está bien escrita.",
    message: "El servidor de correo no acepta este mensaje.",
    password: "El servidor de correo no acepta el usuario y la contraseña de la tienda: mire los ajustes del correo.",
    server: "No se ha podido hablar con el servidor de correo, o ha rechazado la tienda durante días.",
    uncertain: "La conexión se cortó al entregarlo: puede que haya llegado.",
  },
  reply: "Respuesta de la tienda",
  replyHint: "Se muestra debajo de la opinión al publicarla, en el idioma en que la escriba.",
  choices: {
    flag_paid: {
      title: "Darlo por pagado",
      text: "Se perdona lo que falta y se devuelve lo que sobra. Queda anotado en el pedido.",
    },
    flag_rest: {
      title: "Aplicar y pedir el resto",
      text: "Correo a {{who}} con un enlace para pagar {{rest}}. El pedido espera 3 días; si no se paga, se devuelve todo.",
    },
    flag_refund: {
      title: "Devolver",
      text: "Se devuelve todo por donde se pagó; un pedido abierto se puede pagar de nuevo durante una hora. Pide su llave de acceso.",
    },
    flag_cancel: {
      title: "Devolver y cancelar",
      text: "Se devuelve todo, y los artículos vuelven al almacén. Pide su llave de acceso.",
    },
    withdrawal_accept: {
      title: "Aceptar: los artículos han vuelto",
      text: "Se devuelve lo debido por donde se pagó. Pide su llave de acceso.",
    },
    withdrawal_take: {
      title: "Admitir",
      text: "Pasa a ser un desistimiento normal y sale su justificante. Pide su llave de acceso.",
    },
    withdrawal_close: {
      title: "Cerrar",
      text: "No pasa nada más: los artículos no llegaron, o no era un desistimiento.",
    },
    review_publish: { title: "Publicar opinión", text: "Se muestra con su producto." },
    photo_publish: { title: "Publicar foto", text: "Se muestra con su opinión." },
    photo_reject: { title: "Rechazar", text: "Solo la ve quien la mandó." },
    review_reject: { title: "Rechazar", text: "Solo la ve quien la escribió." },
    mail_send: { title: "Enviar otra vez", text: "Se intenta enseguida." },
    mail_drop: { title: "Descartar", text: "Ya no se envía." },
  },
}
