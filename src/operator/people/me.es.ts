/** Spanish texts of a person's own account. */
import type { Texts } from "#operator/frame/words/en.ts"

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
  end: "Cerrar",
  codes: "Códigos de recuperación",
  codesLeft: "Quedan {{n}} de 10.",
  makeCodes: "Hacer otros",
  language: "Idioma",
  keys: "Teclado",
  letters: "Las letras sueltas son atajos en este dispositivo",
  keysHint: "Las teclas con Ctrl y Esc funcionan siempre.",
  shortcuts: [
    ["Ctrl K  /", "Buscar"],
    ["G, luego H P C R", "Hoy, pedidos, cola, registro"],
    ["J  K", "Siguiente, anterior"],
    ["X", "Marcar la fila"],
    ["Ctrl S", "Guardar"],
    ["Ctrl Intro", "La acción de la página"],
    ["Esc", "Volver"],
  ],
}
