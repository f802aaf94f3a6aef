import type { Texts } from "#operator/frame/words/en.ts"

export const nav: Texts["nav"] = {
  firstSteps: "Primeros pasos",
  today: "Hoy",
  orders: "Pedidos",
  products: "Productos",
  stock: "Existencias",
  find: "Buscar",
  findAll: "Buscar en la trastienda",
  findHint: "Pedido, cliente, producto, página",
  customers: "Clientes",
  books: "Libros",
  figures: "Cifras",
  coupons: "Descuentos",
  shop: "Tienda",
  queue: "Cola",
  log: "Registro",
  backup: "Copias",
  people: "Personas y claves",
  more: "Más",
  me: "Mi cuenta",
  viewShop: "Ver la tienda",
  signOut: "Salir",
  search: "Buscar en pedidos",
  searchHint: "Número, nombre o correo",
  /** Letters typed after G. */
  go: { today: "h", orders: "p", queue: "c", log: "r" },
}
