import type { zoom as en } from "#shared/i18n/en/zoom.ts"

export const zoom: typeof en = {
  zoom: {
    video: "Vídeo",
    place: "{{n}} de {{of}}",
    larger: "Acercar",
    previous: "Imagen anterior",
    next: "Imagen siguiente",
    hint: "Flechas para pasar, Esc para cerrar",
  },
  share: {
    copied: "Enlace copiado",
    failed: "No se ha podido copiar el enlace",
    failedText: "Puede copiarlo de la barra de direcciones.",
  },
}
