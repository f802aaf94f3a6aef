/** What the test bank's page looks like: plain HTML that works without scripts, and says in large letters that it is a test. */
import { type SandboxChoice, type SandboxPayment, sandboxChoices } from "#provider/payments/sandbox/sandboxBook.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

interface PageTexts {
  title: string
  warning: string
  amount: string
  challenge: string
  confirm: string
  done: string
  back: string
  choices: Record<SandboxChoice, string>
}

const texts: Record<Locale, PageTexts> = {
  en: {
    title: "Test bank",
    warning: "This is a test. No money moves, and no card is asked for.",
    amount: "To pay",
    challenge: "Your bank asks: is it you?",
    confirm: "Yes, approve the payment",
    done: "This payment has been decided.",
    back: "Back to the shop",
    choices: {
      approve: "Approve",
      authenticate: "Authenticate, then approve",
      decline: "Decline",
      cancel: "Cancel",
      abandon: "Leave without paying",
      late: "Approve late, told by webhook",
      twice: "Approve, told twice",
      before: "Approve, told before you return",
      wrong: "Approve another amount",
    },
  },
  es: {
    title: "Banco de pruebas",
    warning: "Esto es una prueba. No se mueve dinero ni se pide ninguna tarjeta.",
    amount: "A pagar",
    challenge: "Su banco pregunta: ¿es usted?",
    confirm: "Sí, aprobar el pago",
    done: "Este pago ya está decidido.",
    back: "Volver a la tienda",
    choices: {
      approve: "Aprobar",
      authenticate: "Autenticarse y aprobar",
      decline: "Rechazar",
      cancel: "Cancelar",
      abandon: "Salir sin pagar",
      late: "Aprobar tarde, con aviso",
      twice: "Aprobar, avisado dos veces",
      before: "Aprobar, avisado antes de volver",
      wrong: "Aprobar otro importe",
    },
  },
}

const button = (choice: SandboxChoice, label: string) =>
  `<p><button name="choice" value="${choice}">${label}</button></p>`

/** Nothing on it comes from outside: amount and currency are the shop's own. */
export function sandboxPage(payment: SandboxPayment, locale: Locale): string {
  const own = texts[locale]
  const open = sandboxChoices.map((choice) => button(choice, own.choices[choice])).join("\n")
  const challenged = `<p>${own.challenge}</p>${button("approve", own.confirm)}${button("decline", own.choices.decline)}`
  const decided = `<p>${own.done}</p>${button("abandon", own.back)}`
  const state = payment.state === "open" ? open : payment.state === "challenged" ? challenged : decided
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${own.title}</title>
<h1>${own.title}</h1>
<p role="note"><strong>${own.warning}</strong></p>
<p>${own.amount}: <strong>${formatMoney(payment.amount_cents, locale, payment.currency)}</strong> (${payment.reference})</p>
<form method="post">
${state}
</form>
</html>
`
}
