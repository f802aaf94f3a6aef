/** The test bank's page: plain HTML without scripts, clearly marked as a test. */
import {
  type SandboxChoice,
  type SandboxPayment,
  sandboxChoices,
} from "#provider/orders/payments/sandbox/sandboxBook.ts"
import { sandboxStyle } from "#provider/orders/payments/sandbox/sandboxStyle.ts"
import { type SandboxTexts, sandboxTexts } from "#provider/orders/payments/sandbox/sandboxTexts.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

export interface SandboxVisit {
  payment: SandboxPayment
  locale: Locale
  shopName: string
  /** The number that the shopper knows; undefined if unknown. */
  orderNumber: string | undefined
}

/** The two usual choices come first. */
const USUAL: readonly SandboxChoice[] = ["approve", "decline"]

export function sandboxPage({ payment, locale, shopName, orderNumber }: SandboxVisit): string {
  const own = sandboxTexts[locale]
  const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${own.title} · ${escapeHtml(shopName)}</title>
<style>${sandboxStyle}</style>
<header><p class="band" role="note">${own.band}</p></header>
<main>
<h1>${own.title}</h1>
<dl>
${fact(own.amount, formatMoney(payment.amount_cents, locale, payment.currency))}
${fact(own.shop, shopName)}
${orderNumber === undefined ? "" : fact(own.order, orderNumber)}
${fact(own.reference, payment.reference)}
</dl>
<form method="post">
${controlsOf(payment, own)}
</form>
</main>
</html>
`
}

function controlsOf({ state }: SandboxPayment, own: SandboxTexts): string {
  if (state === "challenged") {
    return `<p class="asks">${own.challenge}</p>
<div class="main">${plain("approve", own.confirm, "first")}${plain("decline", own.choices.decline[0], "no")}</div>`
  }
  if (state !== "open") return `<p class="asks">${own.done}</p>${plain("abandon", own.back, "first")}`
  const others = sandboxChoices.filter((choice) => !USUAL.includes(choice))
  return `<p>${own.lead}</p>
<div class="main">${plain("approve", own.choices.approve[0], "first")}${plain("decline", own.choices.decline[0], "no")}</div>
<h2>${own.others}</h2>
<div class="choices">
${others.map((choice) => told(choice, own)).join("\n")}
</div>`
}

const plain = (choice: SandboxChoice, label: string, look: "first" | "no") =>
  `<button class="${look}" name="choice" value="${choice}"><b>${label}</b></button>`

function told(choice: SandboxChoice, { choices }: SandboxTexts): string {
  const [name, about] = choices[choice]
  return `<button name="choice" value="${choice}"><b>${name}</b><small>${about}</small></button>`
}
