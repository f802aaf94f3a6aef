import type { closed as en } from "#shared/i18n/en/closed.ts"

export const closed: typeof en = {
  closed: {
    soon: "Abrimos pronto",
    on: "Abrimos el {{day}}",
    again: "Volvemos enseguida",
    againOn: "Volvemos el {{day}}",
    nearly: "La tienda por internet de {{name}} está casi lista.",
    shut: "La tienda por internet de {{name}} está cerrada por un tiempo.",
    reach: "Mientras tanto, puede llamarnos o escribirnos.",
    where: "Dónde estamos",
    hours: "Horario",
    yours: "¿Es de la tienda?",
    enter: "Gestionar la tienda",
  },
}
