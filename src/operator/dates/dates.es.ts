import type { Texts } from "#operator/frame/words/en.ts"

export const dates: Texts["dates"] = {
  title: "Talleres y visitas",
  coming: "Próximas",
  past: "Pasadas",
  date: "Fecha",
  service: "Servicio",
  state: "Estado",
  seats: "Plazas",
  seatsOf: "{{n}} de {{all}}",
  taken: "Plazas ocupadas: {{seats}}",
  states: { open: "Se reserva", full: "Completa", closed: "Cerrada", called_off: "Suspendida" },
  none: "No hay fechas",
  noneText:
    "Marque «No se envía nada» en un producto y ponga a sus variantes cuándo empiezan: cada una es una fecha, y sus existencias son las plazas.",
  product: "Cambiar la fecha",
  comers: "Quién viene",
  nobody: "Aún no hay plazas ocupadas",
  name: "Ha venido · Nombre",
  came: "Ha venido",
  order: "Pedido",
  nameless: "Cuenta borrada",
  unpaid: "Sin pagar",
  speaks: { es: "Prefiere español", en: "Prefiere inglés" },
  saveCame: "Guardar quién ha venido",
  hint: "Estos pedidos no se preparan ni se envían: se dan por completados al día siguiente. Para imprimir la lista, imprima esta página.",
  callOff: "Suspender",
  callOffText:
    "Deja de venderse. No se avisa a nadie ni se devuelve nada por sí solo: abra cada pedido de la lista y cancélelo o devuelva el dinero.",
  callOffYes: "Suspender esta fecha",
}
