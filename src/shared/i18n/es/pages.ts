/** In Spanish, addressing the visitor as usted. */
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
    lead: "Escriba, llame o venga a vernos: lo que le resulte más cómodo.",
    write: "Escríbanos",
    writeText: "Respondemos a todos los mensajes, por lo general en un día laborable.",
    call: "Llámenos",
    callText: "Si no estamos, deje su mensaje y le devolvemos la llamada.",
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
