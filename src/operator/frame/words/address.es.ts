import type { Texts } from "#operator/frame/words/en.ts"

export const address: Texts["address"] = {
  title: "Corregir la dirección de {{number}}",
  hint: "Dentro de la provincia: en otra, la entrega y los impuestos pueden ser distintos de lo pagado.",
  save: "Guardar dirección",
  fields: {
    firstName: "Nombre",
    lastName: "Apellidos",
    company: "Empresa",
    address1: "Dirección",
    address2: "Piso, puerta",
    city: "Localidad",
    state: "Provincia",
    zip: "Código postal",
    country: "País",
    phone: "Teléfono",
  },
}
