import type { Texts } from "#operator/frame/words/en.ts"

export const refused: Texts["refused"] = {
  role: "Su rol no lo permite",
  roleText: "{{name}}, pida a un titular que lo haga o que le cambie el rol.",
  missing: "Aquí no hay nada",
  missingText: "Puede que la dirección sea antigua.",
  foreign: "Esa petición no venía de este sitio",
  foreignText: "Vuelva atrás, cargue la página de nuevo e inténtelo otra vez.",
  failed: "Algo ha fallado",
  failedText: "Ha quedado anotado. Inténtelo de nuevo enseguida.",
  toToday: "Volver a Hoy",
}
