/** What the shop's mails say, in Spanish. */
import type { MailTexts } from "#provider/mail/texts/en.ts"

export const es: MailTexts = {
  greeting: "Hola, {{name}}:",
  greetingNoName: "Hola:",
  buttonFails: "Si el botón no funciona, copie esta dirección en su navegador:",
  footer: {
    why: "Le escribimos por una cuenta o una solicitud en {{shop}}. No es publicidad.",
    terms: "Términos y condiciones",
    privacy: "Privacidad",
    withdraw: "Desistir del contrato aquí",
  },
  verify: {
    subject: "Confirme su correo en {{shop}}",
    title: "Falta un paso",
    text: "Alguien, esperamos que usted, se ha registrado en {{shop}} con esta dirección. Confírmela y su cuenta estará lista.",
    button: "Confirmar mi correo",
    note: "El enlace vale {{n}} horas y funciona una sola vez. Si no ha sido usted, no haga nada: sin él no se abre ninguna cuenta.",
  },
  code: {
    subject: "{{code}} es su código de {{shop}}",
    title: "Su código",
    text: "Escríbalo en la página donde estaba. Vale {{n}} minutos y funciona una sola vez.",
    label: "Código",
    enters: "Con él entra en su cuenta de {{shop}}.",
    opens: "Con él se abre su cuenta en {{shop}} y entra en ella.",
    never: "Nadie de {{shop}} se lo pedirá nunca, ni por teléfono ni por correo.",
    note: "Alguien ha escrito esta dirección en {{host}} para entrar. Si no ha sido usted, no haga nada: sin el código nadie entra.",
  },
  welcome: {
    subject: "Le damos la bienvenida a {{shop}}",
    title: "Pase, pase",
    text: "Su correo está confirmado y su cuenta, abierta. Su carrito y su lista de deseos le acompañan ahora en cualquier dispositivo.",
    button: "Ver la tienda",
  },
  already_registered: {
    subject: "Ya tiene una cuenta en {{shop}}",
    title: "Ya nos conocemos",
    text: "Alguien, esperamos que usted, ha intentado registrarse en {{shop}} con esta dirección. Ya tiene una cuenta, así que no se ha cambiado nada.",
    button: "Iniciar sesión",
    forgot: "Si no recuerda su contraseña, elija una nueva aquí:",
    note: "Si no ha sido usted, no tiene que hacer nada.",
  },
  reset: {
    subject: "Elija una contraseña nueva en {{shop}}",
    title: "Una contraseña nueva",
    text: "Ha pedido elegir una contraseña nueva para su cuenta en {{shop}}.",
    button: "Elegir contraseña nueva",
    note: "El enlace vale {{n}} minutos y funciona una sola vez. Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.",
  },
  password_changed: {
    subject: "Se ha cambiado su contraseña en {{shop}}",
    title: "Se ha cambiado su contraseña",
    text: "La contraseña de su cuenta se acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.",
    note: "Si no ha sido usted, elija enseguida una contraseña nueva y escríbanos.",
    button: "No he sido yo",
  },
  contact: {
    subject: "Mensaje de {{name}}: {{subject}}",
    noSubject: "sin asunto",
    title: "Un mensaje para la tienda",
    from: "De",
    about: "Asunto",
    note: "Al responder a este correo se escribe a quien lo envió.",
    why: "Este correo es para quien lleva {{shop}}.",
  },
}
