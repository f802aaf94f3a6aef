import type { Texts } from "#operator/frame/words/en.ts"

export const groups: Texts["groups"] = {
  title: "Categorías",
  department: "Sección",
  category: "Categoría",
  empty: "Aún no hay categorías",
  emptyText: "Con ellas se orienta la gente en la tienda. Una importación crea las que aparecen en su archivo.",
  loose: "Sin sección",
  categories_one: "{{n}} categoría",
  categories_other: "{{n}} categorías",
  products_one: "{{n}} producto",
  products_other: "{{n}} productos",
  up: "Subir {{name}}",
  down: "Bajar {{name}}",
  newTitle: { department: "Nueva sección", category: "Nueva categoría" },
  name: "Nombre",
  description: "Texto",
  picture: "Foto",
  alt: "Qué se ve en la foto",
  altHint: "Para quien no puede verla. Si se deja vacío, se usa el nombre.",
  none: "Ninguno",
  legalGroups: "La ley pide más datos",
  legalGroupsHint:
    "De cada producto de aquí. La página del producto y la comprobación de la tienda dicen lo que falta.",
  slug: "Dirección web",
  slugHint: "El final de la dirección. Si se deja vacía, sale del nombre.",
  make: "Crear",
  remove: "Quitar",
  removeHint: {
    department: "Sus productos y categorías se quedan en la tienda, sin sección. Se puede deshacer.",
    category: "Sus productos se quedan en la tienda, sin categoría. Se puede deshacer.",
  },
}
