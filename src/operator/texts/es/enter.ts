/** Signing in. */
import type { Texts } from "#operator/texts/en.ts"

export const enter: Texts["enter"] = {
  title: "Entrar en la trastienda",
  fresh: "Confirme que es usted",
  freshText:
    "Lo que sigue pide haber entrado hace menos de 10 minutos. Lo que había escrito se conserva y se manda tal cual.",
  over: "Su sesión ha acabado. Entre para seguir: lo escrito se conserva una hora y se manda tal cual.",
  passkey: "Entrar con llave de acceso",
  passkeyHint: "También sirve la de otro teléfono: elija «otro dispositivo» y lea el código QR.",
  byPassword: "Con correo y contraseña",
  mail: "Correo",
  password: "Contraseña",
  next: "Seguir",
  codeHint: "Después le pediremos el código de seis cifras que llega a su correo.",
  recovery: "Usar un código de reserva",
  cannot: "No puedo entrar",
  cannotText:
    "Un titular puede mandarle otro enlace desde Personas y claves. Quien lleva el servidor puede hacer uno con «npm run shop -- owner» y su correo.",
  codeTitle: "Su código",
  codeText: "Lo hemos mandado a {{email}}. Vale 10 minutos.",
  code: "Código de seis cifras",
  signIn: "Entrar",
  again: "Empezar de nuevo",
  recoveryTitle: "Con un código de reserva",
  recoveryCode: "Código de reserva",
  recoveryHint: "Uno de los diez que guardó. Cada uno sirve una vez.",
}
