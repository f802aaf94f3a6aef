import type { SandboxChoice } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import type { Locale } from "#shared/locale.ts"

export interface SandboxTexts {
  title: string
  band: string
  lead: string
  amount: string
  shop: string
  order: string
  reference: string
  others: string
  challenge: string
  confirm: string
  done: string
  back: string
  choices: Record<SandboxChoice, [name: string, about: string]>
}

export const sandboxTexts: Record<Locale, SandboxTexts> = {
  en: {
    title: "Test bank",
    band: "This is a test. No money moves, and no card is asked for.",
    lead: "Choose what happens to this payment.",
    amount: "To pay",
    shop: "Shop",
    order: "Order",
    reference: "Reference",
    others: "What else can happen",
    challenge: "Your bank asks: is it you?",
    confirm: "Yes, approve the payment",
    done: "This payment already has a result.",
    back: "Back to the shop",
    choices: {
      approve: ["Approve", "The payment works."],
      decline: ["Decline", "The bank declines the payment."],
      authenticate: ["Authenticate, then approve", "The bank first asks whether it is you."],
      cancel: ["Cancel", "You cancel the payment."],
      abandon: ["Leave without paying", "You go back, and the payment stays open."],
      late: ["Approve late", "The bank’s message arrives after you return."],
      twice: ["Approve twice", "The bank sends the same message twice."],
      before: ["Approve early", "The bank’s message arrives before you return."],
      wrong: ["Approve another amount", "The bank takes one cent less: the shop must not accept it."],
    },
  },
  es: {
    title: "Banco de pruebas",
    band: "Esto es una prueba. No se mueve dinero ni se pide ninguna tarjeta.",
    lead: "Elija qué ocurre con este pago.",
    amount: "A pagar",
    shop: "Tienda",
    order: "Pedido",
    reference: "Referencia",
    others: "Qué más puede ocurrir",
    challenge: "Su banco pregunta: ¿es usted?",
    confirm: "Sí, aprobar el pago",
    done: "Este pago ya tiene resultado.",
    back: "Volver a la tienda",
    choices: {
      approve: ["Aprobar", "El pago funciona."],
      decline: ["Rechazar", "El banco rechaza el pago."],
      authenticate: ["Autenticarse y aprobar", "El banco pregunta antes si es usted."],
      cancel: ["Cancelar", "Usted cancela el pago."],
      abandon: ["Salir sin pagar", "Vuelve a la tienda y el pago sigue abierto."],
      late: ["Aprobar tarde", "El aviso del banco llega después de que usted vuelva."],
      twice: ["Aprobar dos veces", "El banco envía dos veces el mismo aviso."],
      before: ["Aprobar antes", "El aviso del banco llega antes de que usted vuelva."],
      wrong: ["Aprobar otro importe", "El banco cobra un céntimo menos: la tienda no debe aceptarlo."],
    },
  },
}
