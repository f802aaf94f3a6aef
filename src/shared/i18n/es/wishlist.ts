/** In Spanish, addressing the visitor as usted. */
import type { wishlist as en } from "#shared/i18n/en/wishlist.ts"

export const wishlist: typeof en = {
  wishlistPage: {
    empty: "Aún no hay nada",
    emptyText: "Pulse el corazón de lo que le guste y lo encontrará aquí.",
    browse: "Ver el catálogo",
    count_one: "1 producto",
    count_other: "{{n}} productos",
    loading: "Cargando su lista de deseos…",
    unreachable: "No se ha podido cargar su lista de deseos. No se ha perdido nada: inténtelo en un momento.",
    retry: "Reintentar",
    cheaper: "{{amount}} más barato que cuando lo guardó",
    move: "Mover al carrito",
    moveNamed: "Mover al carrito: {{name}}",
    choose: "Elegir una opción",
    chooseNamed: "Elegir una opción: {{name}}",
    remove: "Eliminar: {{name}}",
    gone_one: "1 producto de su lista ya no está en la tienda.",
    gone_other: "{{n}} productos de su lista ya no están en la tienda.",
    share: "Compartir la lista",
    shared: "Enlace copiado",
    sharedText: "Quien lo tenga puede ver estos productos, no cambiar su lista.",
    sharedTitle: "Una lista de deseos",
    sharedLead: "Alguien ha compartido estos productos con usted.",
    sharedEmpty: "Ninguno de estos productos sigue en la tienda.",
    guestTitle: "Entre en su cuenta para tener una lista de deseos sin scripts",
    guestText: "La lista de un invitado la guardan scripts en su navegador. Con una cuenta la guarda la tienda.",
  },
}
