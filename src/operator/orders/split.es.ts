import type { Texts } from "#operator/frame/words/en.ts"

export const split: Texts["split"] = {
  open: "Enviar solo una parte",
  title: "Enviar solo una parte",
  what: "Contenido del paquete",
  whatHint: "Lo que deje sin marcar queda por preparar.",
  pieces: "Cantidad de {{name}}",
  of: "de {{n}}",
  tell: "Avisar por correo de lo que va y lo que falta",
  dont: "No enviar",
  send: "Enviar esta parte",
  sendRest: "Marcar enviado el resto",
  parcels: "Paquetes enviados",
  parcel: "Paquete {{n}}",
  addTracking: "Añadir seguimiento",
  correctTracking: "Corregir seguimiento",
  trackingHint: "El cliente lo ve en la página del pedido. No sale ningún correo.",
}
