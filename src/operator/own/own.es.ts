/** Spanish words around the pages and panels that an extension adds. */
export const own = {
  failed: "No se ha podido mostrar. El registro de la tienda dice por qué.",
  refused: "No se ha hecho",
  back: "Volver",
  empty: "Aquí no hay nada.",
}
