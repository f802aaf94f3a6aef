import { expect, it } from "vitest"
import { refusalWords } from "#provider/messages/mail/refusalWords.ts"
import { paymentsEn } from "#provider/messages/mail/texts/paymentsEn.ts"
import { paymentsEs } from "#provider/messages/mail/texts/paymentsEs.ts"

const en = paymentsEn.refused.reasons
const es = paymentsEs.refused.reasons

it("says in words why a refund was refused, with the provider's code behind", () => {
  expect(refusalWords(en, "expired_or_canceled_card")).toBe(
    "The card has expired or was cancelled (expired_or_canceled_card)",
  )
  expect(refusalWords(es, "sis0057")).toBe("Es más de lo que queda del pago (sis0057)")
})

it("says so when a provider gives no reason that is known", () => {
  for (const code of ["provider_refused", "redsys_180", "toString"]) {
    expect(refusalWords(en, code)).toMatch(/^The provider did not say why/)
  }
  expect(refusalWords(en, "provider_refused")).toBe("The provider did not say why")
})
