import type { stockAlert as en } from "#shared/i18n/en/stockAlert.ts"

export const stockAlert: typeof en = {
  stockAlert: {
    title: "Avíseme cuando vuelva",
    submit: "Avíseme",
    busy: "Enviando…",
    hint: "Un solo correo, y su dirección se borra. No lo reservamos.",
    sentTitle: "Mire su correo",
    sent: "Pulse el enlace que hemos enviado a",
    sentEnd: "y el aviso queda hecho. Le escribiremos una sola vez.",
    doneTitle: "Le avisaremos",
    done: "Le escribiremos una sola vez, a",
    otherEmail: "Usar otro correo",
    confirmTitle: "Falta un paso",
    confirmText: "Confírmelo y le escribiremos en cuanto vuelva: una sola vez y para nada más.",
    confirm: "Sí, avíseme",
    confirming: "Confirmando…",
    confirmed: "Hecho. Le escribiremos en cuanto vuelva.",
    toProduct: "Volver al producto",
    stopTitle: "No más avisos",
    stopText: "No le avisaremos de nada de lo que pidió con esta dirección, y la borramos.",
    stop: "Parar todos los avisos",
    stopped: "Su dirección está borrada. No le llegará nada más.",
    stopInstead: "No quiero que me avisen",
    invalid: "Este enlace ya no es válido: ya le avisamos, se anuló o es demasiado antiguo.",
    browse: "Ver la tienda",
  },
}
