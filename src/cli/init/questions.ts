/** The questions of `shop init`: their wording and the accepted answers. Each is also an option of the command. */
import { endpointProblem } from "#provider/messages/webhooks/endpoints.ts"
import { Email } from "#shared/fields/account.ts"
import { isIban } from "#shared/fields/iban.ts"
import { isTaxNumber } from "#shared/fields/taxIds.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"
import { typedAmount } from "#shared/money.ts"

export const names = [
  "name",
  "tagline",
  "email",
  "phone",
  "address",
  "hours",
  "tax-number",
  "site-url",
  "pickup",
  "home-cost",
  "free-from",
  "returns",
  "account",
  "redsys-code",
  "redsys-key",
  "redsys-terminal",
  "bizum",
  "stripe-key",
  "stripe-webhook",
  "mail-url",
] as const
export type Name = (typeof names)[number]

/** By name; empty where left out. */
export type Answers = Record<Name, string>

export const noAnswers = (): Answers => Object.fromEntries(names.map((name) => [name, ""])) as Answers

export interface Question {
  name: Name
  asks: Localized
  /** Used for an empty answer; without one an empty answer leaves the fact out. */
  usual?: string
  isNeeded?: true
  /** Whether the question is asked, given the earlier answers. */
  when?: (answers: Answers) => boolean
  /** The expected form of an invalid answer; undefined for a valid one. */
  takes: (text: string) => Localized | undefined
}

const anything = () => undefined
const unless = (isGood: (text: string) => boolean, es: string, en: string) => (text: string) =>
  isGood(text) ? undefined : { es, en }

const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && url.origin === text.replace(/\/$/, "") && endpointProblem(text) === undefined
}
const isAmount = (text: string) => typedAmount(text) !== undefined
const amount = unless(isAmount, "un importe, como 4,90", "an amount, such as 4.90")
const yesOrNo = unless((text) => /^(s[ií]?|y(es)?|no?)$/i.test(text), "sí o no", "yes or no")

const hasRedsys = (answers: Answers) => answers["redsys-code"] !== ""
const hasHome = (answers: Answers) => answers["home-cost"] !== ""

export const questions: readonly Question[] = [
  {
    name: "name",
    asks: { es: "¿Cómo se llama la tienda?", en: "What is the shop called?" },
    isNeeded: true,
    takes: unless((text) => [...text].length <= 60, "60 letras como mucho", "60 letters at most"),
  },
  {
    name: "tagline",
    asks: {
      es: 'Una línea sobre ella; en dos idiomas, "Español | English"',
      en: 'A line about it; in two languages, "Español | English"',
    },
    takes: unless((text) => [...text].length <= 240, "120 letras por idioma", "120 letters a language"),
  },
  {
    name: "email",
    asks: { es: "¿A qué correo le escriben?", en: "Which email do people write to?" },
    isNeeded: true,
    takes: unless(
      (text) => Email.validate(text, { coerce: true })[0] === undefined,
      "un correo, como hola@tienda.es",
      "an email, such as hello@shop.example",
    ),
  },
  { name: "phone", asks: { es: "Teléfono", en: "Phone" }, takes: anything },
  {
    name: "address",
    asks: {
      es: "Dirección completa (la ley pide que se diga)",
      en: "Full address (the law asks for it)",
    },
    isNeeded: true,
    takes: anything,
  },
  { name: "hours", asks: { es: "Horario", en: "Opening hours" }, takes: anything },
  {
    name: "tax-number",
    asks: { es: "NIF o CIF (la ley pide que se diga)", en: "Tax number (the law asks for it)" },
    isNeeded: true,
    takes: unless(
      (text) => [...text].length <= 30 && isTaxNumber(text),
      "un NIF cuyo carácter de control cuadre, como B12345674",
      "a tax number whose control character is right, such as B12345674",
    ),
  },
  {
    name: "site-url",
    asks: {
      es: "¿En qué dirección estará? Vacío si aún no se sabe",
      en: "At which address will it be? Empty if not known yet",
    },
    takes: unless(
      isOrigin,
      "una dirección sin ruta, como https://tienda.es",
      "an address without a path, such as https://shop.example",
    ),
  },
  {
    name: "pickup",
    asks: { es: "¿Se puede recoger en la tienda?", en: "Can orders be picked up at the shop?" },
    usual: "no",
    takes: yesOrNo,
  },
  {
    name: "home-cost",
    asks: {
      es: "¿Cuánto cuesta el envío a la Península? Vacío si no envía",
      en: "What does delivery to mainland Spain cost? Empty if you do not deliver",
    },
    takes: amount,
  },
  {
    name: "free-from",
    asks: { es: "¿Desde qué importe es gratis? Vacío si nunca", en: "From which amount is it free? Empty for never" },
    when: hasHome,
    takes: amount,
  },
  {
    name: "returns",
    asks: {
      es: `¿Hasta cuántos días después acepta devoluciones? La ley pide ${WITHDRAWAL_DAYS}`,
      en: `How many days after delivery do you take goods back? The law asks ${WITHDRAWAL_DAYS}`,
    },
    usual: String(WITHDRAWAL_DAYS),
    takes: unless(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= WITHDRAWAL_DAYS && Number(text) <= 365,
      `de ${WITHDRAWAL_DAYS} a 365 días`,
      `${WITHDRAWAL_DAYS} to 365 days`,
    ),
  },
  {
    name: "account",
    asks: {
      es: "IBAN para transferencias. Vacío si no las acepta",
      en: "IBAN for transfers. Empty if you do not take them",
    },
    takes: unless(
      isIban,
      "un IBAN cuyos dígitos de control cuadren, como ES91 2100 0418 4502 0005 1332",
      "an IBAN whose control digits are right, such as ES91 2100 0418 4502 0005 1332",
    ),
  },
  {
    name: "redsys-code",
    asks: {
      es: "Número de comercio (FUC) del TPV Redsys de su banco, para tarjetas y Bizum. Vacío si no lo tiene",
      en: "Merchant number (FUC) of your bank's Redsys terminal, for cards and Bizum. Empty if you have none",
    },
    takes: unless((text) => /^\d{1,9}$/.test(text), "un número de hasta 9 cifras", "a number of up to 9 digits"),
  },
  {
    name: "redsys-key",
    asks: { es: "Clave de firma de Redsys, como la muestra el banco", en: "Redsys' signing key, as the bank shows it" },
    isNeeded: true,
    when: hasRedsys,
    takes: unless((text) => /^[A-Za-z\d+/]{32}$/.test(text), "una clave de 32 caracteres", "a key of 32 characters"),
  },
  {
    name: "redsys-terminal",
    asks: { es: "Número de terminal de Redsys", en: "Number of the Redsys terminal" },
    usual: "1",
    when: hasRedsys,
    takes: unless((text) => /^\d{1,3}$/.test(text), "un número de hasta 3 cifras", "a number of up to 3 digits"),
  },
  {
    name: "bizum",
    asks: {
      es: "¿Tiene Bizum contratado en ese TPV?",
      en: "Does that terminal take Bizum?",
    },
    usual: "no",
    when: hasRedsys,
    takes: yesOrNo,
  },
  {
    name: "stripe-key",
    asks: {
      es: "Clave secreta de Stripe para tarjetas. Vacío si aún no la tiene",
      en: "Stripe's secret key for cards. Empty if you have none yet",
    },
    takes: unless(
      (text) => /^[sr]k_(test|live)_\w+$/.test(text),
      "una clave que empieza por sk_live_, sk_test_ o rk_",
      "a key that starts with sk_live_, sk_test_ or rk_",
    ),
  },
  {
    name: "stripe-webhook",
    asks: { es: "Secreto del webhook de Stripe", en: "Secret of Stripe's webhook" },
    isNeeded: true,
    when: (answers) => answers["stripe-key"] !== "",
    takes: unless(
      (text) => /^whsec_\S+$/.test(text),
      "un secreto que empieza por whsec_",
      "a secret that starts with whsec_",
    ),
  },
  {
    name: "mail-url",
    asks: {
      es: "Servidor de correo, smtp://usuario:clave@servidor:587. Vacío si aún no lo tiene",
      en: "Mail server, smtp://user:password@host:587. Empty if you have none yet",
    },
    takes: unless(
      (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
      "una dirección que empieza por smtp:// o smtps://",
      "an address that starts with smtp:// or smtps://",
    ),
  },
]
