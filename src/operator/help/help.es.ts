import type { Texts } from "#operator/frame/words/en.ts"

export const help: Texts["help"] = {
  title: "Ayuda",
  others: "Ayuda con otras páginas",
}
