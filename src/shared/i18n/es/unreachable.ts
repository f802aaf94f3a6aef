import type { unreachable as en } from "#shared/i18n/en/unreachable.ts"

export const unreachable: typeof en = {
  away: {
    named: "No se ha podido abrir «{{name}}».",
    unnamed: "No se ha podido abrir lo que pedía.",
    seen: "Esta es la página tal como estaba {{time}}. Su carrito sigue aquí.",
    slow: "Está tardando más de lo normal.",
    slowText: "Puede intentarlo otra vez o seguir donde estaba.",
    back: "Volver",
  },
}
