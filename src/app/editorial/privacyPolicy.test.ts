/** The privacy policy names the mails beside those of orders, each with its law and the way out. */
import { expect, test } from "vitest"
import { privacyPolicy } from "#app/editorial/privacyPolicy.ts"
import type { LegalFacts } from "#shared/legal/legalText.ts"
import { locales } from "#shared/locale.ts"

const facts: LegalFacts = {
  shop: "Oliva",
  owner: "Oliva",
  register: "",
  url: "https://oliva.example",
  address: "",
  email: "hola@oliva.example",
  phone: "",
  taxNumber: "",
  deliveryAreas: "",
  delivery: "",
  hasPickup: false,
  returnDays: null,
  prices: "",
  tax: "",
  localeCookieDays: 365,
  asksForOthers: false,
}

test.each(locales)("a shop with services of others does not say that it has none, %s", (locale) => {
  const textOf = (asksForOthers: boolean) => JSON.stringify(privacyPolicy.texts[locale]({ ...facts, asksForOthers }))
  const NONE =
    /ni de análisis|or analytics cookies|terceros\.|third parties\.|nothing to consent|hace falta pedirle|for advertising|para publicidad/g
  expect(textOf(false).match(NONE)).toHaveLength(4)
  expect(textOf(true)).not.toMatch(NONE)
  expect(textOf(true)).toMatch(/solo si usted lo acepta|only if you accept/)
})

test.each(locales)("invitations to review and stock alerts are named, %s", (locale) => {
  const paragraphs = privacyPolicy.texts[locale](facts).sections.flatMap((section) => section.paragraphs)
  const invitation = paragraphs.find((text) => /^(?:Invitaciones a opinar|Invitations to review):/.test(text))
  expect(invitation).toMatch(/interés legítimo|legitimate interest/)
  expect(invitation).toMatch(/6\.1\.f|6\(1\)\(f\)/)
  expect(invitation).toMatch(/artículo 21\.2 de la LSSI|article 21\.2 of the Spanish LSSI/)
  expect(invitation).toMatch(/enlace para no recibir más|link for receiving no more/)
  const alerts = paragraphs.find((text) => /^(?:Avisos de existencias|Stock alerts):/.test(text))
  expect(alerts).toMatch(/un año|a year/)
})
