/** One's own account. */
import type { Texts } from "#operator/texts/en.ts"

export const me: Texts["me"] = {
  title: "Mi cuenta",
  passkeys: "Mis llaves de acceso",
  noPasskeys: "Todavía ninguna. Con una entra con la huella, la cara o un PIN.",
  made: "creada el {{day}}",
  used: "usada el {{day}}",
  add: "Añadir llave",
  remove: "Quitar",
  sessions: "Sesiones abiertas",
  thisOne: "esta",
  endOthers: "Cerrar las demás",
  codes: "Códigos de reserva",
  codesLeft: "Quedan {{n}} de 10.",
  makeCodes: "Hacer otros",
  language: "Idioma",
}
