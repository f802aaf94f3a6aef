import type { Texts } from "#operator/frame/words/en.ts"

export const synonyms: Texts["synonyms"] = {
  title: "Sinónimos",
  lead: "Palabras que para el buscador son la misma",
  words: "Palabras",
  action: "Acción",
  change: "Cambiar",
  new: "Nuevo",
  empty: "Todavía no hay grupos suyos",
  emptyText:
    "La tienda ya conoce las palabras habituales de una tienda de hogar. Añada las de sus productos y clientes.",
  newTitle: "Grupo nuevo",
  changeTitle: "Cambiar el grupo",
  wordsHint: "Dos o más palabras sueltas, separadas por comas. Da igual el orden, las tildes y el plural.",
  joins: "Unir los grupos",
  joinsHint: "Las palabras de otro grupo traen consigo las suyas.",
  try: "Probar una búsqueda",
  tryIt: "Probar",
  finds_one: "Encontraría {{n}} producto: {{names}}.",
  finds_other: "Encontraría {{n}} productos: {{names}}.",
  findsMore: "Encontraría {{n}} productos; los primeros: {{names}}.",
  findsNone: "No encontraría nada.",
  create: "Crear",
  save: "Guardar",
  leave: "Dejarlo como está",
  remove: "Eliminar el grupo",
}
