/** Why a refund was refused, in words for the shop's owner: providers and banks answer with codes. */
import type { PaymentMailTexts } from "#provider/messages/mail/texts/paymentsEn.ts"

type Reasons = PaymentMailTexts["refused"]["reasons"]

/** Codes that mean the same as one of the reasons: those of Stripe's API, and Redsys' SIS and response codes. */
const sameReason = new Map<string, keyof Reasons>([
  ["charge_for_pending_refund_disputed", "charge_disputed"],
  ["balance_insufficient", "insufficient_funds"],
  ["sis0054", "nothing_paid"],
  ["sis0056", "not_allowed"],
  ["sis0057", "amount_too_large"],
  ["redsys_190", "declined"],
  ["redsys_290", "declined"],
])

/** The shop's own codes, which mean nothing to a provider's support. */
const ownCodes = new Set(["refused", "provider_refused", "nothing_paid"])

/**
 * @param code - what the provider answered
 * @returns the reason, and after it the code in brackets, which the provider's support asks for
 */
export function refusalWords(reasons: Reasons, code: string): string {
  const name = sameReason.get(code) ?? code
  const words = new Map(Object.entries(reasons)).get(name) ?? reasons.unknown
  return ownCodes.has(code) ? words : `${words} (${code})`
}
