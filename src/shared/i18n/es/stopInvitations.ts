import type { stopInvitations as en } from "#shared/i18n/en/stopInvitations.ts"

export const stopInvitations: typeof en = {
  stopInvitations: {
    title: "No más invitaciones",
    text: "No volveremos a pedir a esta dirección su opinión sobre lo que compra. Los correos de los pedidos siguen llegando.",
    stop: "Parar las invitaciones",
    stopping: "Parando…",
    stopped: "Hecho. A esta dirección no le llegarán más invitaciones a opinar.",
    invalid: "Este enlace no es válido, o es demasiado antiguo.",
    browse: "Ver la tienda",
  },
}
