import type { pages as en } from "#shared/i18n/en/pages.ts"

export const pages: typeof en = {
  aboutUs: {
    title: "Sobre nosotros",
    where: "Dónde encontrarnos",
    visit: "Venga a vernos",
    catalog: "Ver el catálogo",
  },
  legal: {
    updated: "Última modificación: {{date}}",
  },
  contact: {
    title: "Contacto",
    description: "Dirección, horario, correo y teléfono de {{shop}}.",
    lead: "Como le resulte más cómodo.",
    write: "Escríbanos",
    writeText: "Le contestamos por correo.",
    call: "Llámenos",
    callText: "Si prefiere hablarlo.",
    visit: "Visítenos",
    hours: "Horario",
    orderHint: "¿Es por un pedido? Añada el número, por favor, y lo encontramos al momento.",
    subject: "Una consulta para {{shop}}",
    form: "Envíenos un mensaje",
    send: "Enviar",
    sending: "Enviando…",
    sent: "Mensaje enviado",
    sentText: "Gracias. Le responderemos al correo que nos ha dado.",
    another: "Escribir otro mensaje",
    failed: "¡Su mensaje no se ha enviado!",
    trap: "Deje este campo vacío",
  },
}
