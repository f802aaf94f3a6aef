import type { ownReview as en } from "#shared/i18n/en/ownReview.ts"

export const ownReview: typeof en = {
  reviewPhotos: {
    label: "Fotos",
    hint: "Hasta {{most}}, de {{mb}} MB como mucho cada una. Se les quita el lugar y la cámara, y cada una se muestra cuando la hayamos mirado.",
    again: "Elija otra vez las fotos: los navegadores no las mandan dos veces.",
    too_many: "Una opinión puede llevar {{most}} fotos.",
    too_large: "Ocupa más de {{mb}} MB.",
    format: "La tienda no puede leerla. Valen JPEG, PNG, WebP y AVIF.",
    notBought: "Las fotos son de quien ha comprado el producto.",
    yours: "Sus fotos",
    pending: "Nos falta mirarla",
    approved: "Se muestra",
    rejected: "No se muestra",
    remove: "Quitar la foto {{n}}",
    own: "Su foto {{n}}",
  },
  ownReview: {
    write: "Escribir una opinión",
    edit: "Cambiar su opinión",
    pending: "Su opinión está pendiente de que la leamos. Hasta entonces solo la ve usted.",
    rejected: "No hemos publicado su opinión. Puede cambiarla y enviarla otra vez.",
    send: "Enviar la opinión",
    sending: "Enviando…",
    rules: "Se muestra con su nombre de pila cuando la hayamos leído.",
    remove: "Eliminar su opinión",
    removeText: "Se elimina con sus fotos y no se puede recuperar.",
    removeNow: "Eliminarla",
    removing: "Eliminando…",
  },
}
