import type { Texts } from "#operator/frame/words/en.ts"

export const start: Texts["start"] = {
  titleOwner: "Esta tienda aún no tiene titular",
  titlePerson: "Su llave de la trastienda",
  textOwner:
    "Ha abierto el enlace que la tienda escribió al arrancar. Sirve una sola vez, hasta el {{until}}. Quien rellene esta página será titular de {{shop}}.",
  textPerson: "El enlace sirve una sola vez, hasta el {{until}}. Es para {{email}}.",
  over: "Este enlace ya no es válido",
  overText: "Se usó, es demasiado antiguo o se hizo otro después. Pida otro, o entre.",
  name: "Su nombre",
  nameHint: "Así firmará sus cambios en el registro.",
  mail: "Su correo",
  mailHint: "Para entrar sin este teléfono y para avisarle.",
  passkey: "Crear llave de acceso",
  passkeyHint: "Su teléfono le pedirá la huella, la cara o el PIN. No hay contraseña que recordar ni que robar.",
  preferPassword: "Prefiero una contraseña",
  password: "Contraseña",
  passwordHint: "Al menos 12 caracteres. Cada vez que entre le enviaremos además un código por correo.",
  withPassword: "Seguir con contraseña",
  afterwards: "Después",
  thenCodes: "1. Guardará diez códigos de recuperación, por si pierde el teléfono.",
  thenToday: "2. Verá lo que espera hoy.",
  thenPeople: "3. Podrá invitar a otras personas desde Personas y claves.",
  codesTitle: "Sus códigos de recuperación",
  codesText:
    "Cada uno abre la trastienda una vez si pierde el teléfono. Solo se muestran ahora: imprímalos o apúntelos.",
  codesDone: "Ya los he guardado",
}
