import type { Texts } from "#operator/frame/words/en.ts"

export const reviews: Texts["reviews"] = {
  open: "Opiniones",
  title: "Opiniones",
  count_one: "{{n}} publicada",
  count_other: "{{n}} publicadas",
  none: "Sin opiniones todavía",
  noneText: "Lo que escriben los clientes espera en la cola hasta que se publica.",
  write: "Responder",
  change: "Cambiar la respuesta",
  changeHint: "Se muestra debajo de la opinión. Lo que decía antes queda un mes en el registro.",
  save: "Guardar respuesta",
  take: "Retirarla",
  nothing: "sin respuesta",
  photo: { approved: "Se muestra", pending: "En espera", rejected: "Rechazada" },
  photoTake: "Quitarla de la página",
}
