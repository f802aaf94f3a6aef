/** Departments and categories. */
import type { Texts } from "#operator/texts/en.ts"

export const groups: Texts["groups"] = {
  title: "Categorías",
  department: "Departamento",
  category: "Categoría",
  empty: "Aún no hay categorías",
  emptyText: "Con ellas se orienta la gente en la tienda. Una importación crea las que nombra su archivo.",
  loose: "Sin departamento",
  categories_one: "{{n}} categoría",
  categories_other: "{{n}} categorías",
  products_one: "{{n}} producto",
  products_other: "{{n}} productos",
  up: "Subir {{name}}",
  down: "Bajar {{name}}",
  newTitle: { department: "Nuevo departamento", category: "Nueva categoría" },
  name: "Nombre",
  description: "Texto",
  picture: "Foto",
  alt: "Qué se ve en la foto",
  altHint: "Para quien no la ve. Vacío, lo dice el nombre.",
  none: "Ninguno",
  slug: "Dirección web",
  slugHint: "En lo que termina la dirección. Vacía, se hace con el nombre.",
  make: "Crear",
  remove: "Quitar",
  removeHint: {
    department: "Sus productos y categorías se quedan en la tienda, sin departamento. Se puede deshacer.",
    category: "Sus productos se quedan en la tienda, sin categoría. Se puede deshacer.",
  },
}
