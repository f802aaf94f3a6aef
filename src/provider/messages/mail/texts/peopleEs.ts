import type { PeopleTexts } from "#provider/messages/mail/texts/peopleEn.ts"

export const peopleEs: PeopleTexts = {
  code: {
    subject: "{{code}} es su código para la trastienda de {{shop}}",
    title: "Su código",
    text: "Escríbalo en la página donde está entrando. Vale {{n}} minutos y funciona una sola vez.",
    never:
      "Alguien que sabe su contraseña está entrando en la trastienda de {{shop}}. Si no es usted, no dé el código a nadie y cambie su contraseña.",
    why: "Este correo es para quien lleva {{shop}}.",
  },
  invitation: {
    subject: "Su llave de la trastienda de {{shop}}",
    title: "Le han invitado",
    text: "Le han invitado a llevar {{shop}}. En su trastienda se preparan los pedidos y se gestiona la tienda.",
    button: "Entrar",
    note: "El enlace vale {{n}} horas y funciona una sola vez. Si no esperaba nada parecido, no haga nada.",
    why: "Este correo es para quien va a llevar {{shop}}.",
  },
  trial: {
    subject: "El correo de {{shop}} funciona",
    title: "El correo funciona",
    text: "Ha pedido en la trastienda de {{shop}} un correo de prueba: es este. Las confirmaciones de pedidos y los códigos para entrar salen igual.",
    why: "Este correo es para quien lo ha pedido en {{shop}}.",
    sampleTitle: "Así llega",
    sampleShop: "Lo pone la tienda",
    sampleRest: "Aquí va lo demás de este correo.",
  },
}
