import type { Texts } from "#operator/frame/words/en.ts"

export const tabs: Texts["tabs"] = {
  pack: "Por preparar",
  pickup: "Por recoger",
  unpaid: "Por cobrar",
  sent: "En camino",
  flagged: "Con problema",
  paid: "Cobrados",
  all: "Todos",
}
