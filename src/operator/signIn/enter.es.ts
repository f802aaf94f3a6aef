import type { Texts } from "#operator/frame/words/en.ts"

export const enter: Texts["enter"] = {
  title: "Entrar en la trastienda",
  fresh: "Confirme que es usted",
  freshText:
    "Este paso pide haber entrado hace menos de 10 minutos. Lo que ha escrito se conserva y se envía tal cual.",
  over: "Su sesión ha terminado. Entre para seguir: lo que ha escrito se conserva una hora y se envía tal cual.",
  passkey: "Entrar con llave de acceso",
  passkeyHint: "También puede usar otro teléfono: elija «otro dispositivo» y lea el código QR.",
  byPassword: "Con correo y contraseña",
  mail: "Correo",
  password: "Contraseña",
  next: "Seguir",
  codeHint: "Después le pediremos el código de seis cifras que llega a su correo.",
  recovery: "Usar un código de recuperación",
  cannot: "No puedo entrar",
  cannotText:
    "Un titular puede enviarle otro enlace desde Personas y claves. Quien lleva el servidor puede crear uno con «npm run shop -- owner» y su correo.",
  codeTitle: "Su código",
  codeText: "Lo hemos enviado a {{email}}. Vale 10 minutos.",
  code: "Código de seis cifras",
  signIn: "Entrar",
  again: "Empezar de nuevo",
  recoveryTitle: "Con un código de recuperación",
  recoveryCode: "Código de recuperación",
  recoveryHint: "Uno de los diez que guardó. Cada uno sirve una vez.",
}
