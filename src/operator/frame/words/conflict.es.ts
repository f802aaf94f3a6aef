import type { Texts } from "#operator/frame/words/en.ts"

export const conflict: Texts["conflict"] = {
  somebody: "Alguien",
  title: "{{who}} guardó antes que usted",
  nothingLost: "No se ha perdido ni sobrescrito nada.",
  when: "Mientras usted tenía abierto {{what}}, {{who}} lo cambió a las {{time}}.",
  both_one: "Los dos cambiaron un campo: elija con cuál se queda. Lo demás ya está unido.",
  both_other: "Los dos cambiaron {{n}} campos: elija con cuáles se queda. Lo demás ya está unido.",
  mine: "Lo suyo",
  theirs: "{{who}}, {{time}}",
  anew: "Escribirlo de nuevo con los dos delante",
  merged: "Ya unido",
  fromMine: "De usted: {{fields}}.",
  fromTheirs: "{{who}}: {{fields}}.",
  again: "Si alguien guarda mientras elige, se lo diremos otra vez.",
  keepSaved: "Quedarme con lo guardado",
  keepTheirs: "Quedarme con lo de {{who}}",
  save: "Guardar",
}
