/** Payment settings: accepted values, and allowed combinations. Source: decisions, "What runs"; defences, D-63. */

import { enums, type Infer, object, optional, pattern, refine, string } from "superstruct"
import {
  type PaymentSettings,
  REDSYS_LIVE_URL,
  REDSYS_TEST_SECRET,
  REDSYS_TEST_URL,
  type RedsysSettings,
  type StripeSettings,
} from "#provider/orders/payments/paymentSettings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { paymentMethods } from "#shared/paymentMethods.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

const known: readonly string[] = paymentMethods
const BIZUM_CURRENCY = "EUR"

const Methods = refine(string(), "methods", (text) => {
  const methods = listOf(text)
  return methods.every((each) => known.includes(each)) && new Set(methods).size === methods.length
})
const Origin = refine(
  string(),
  "origin",
  (text) => parseWebAddress(text, { http: true })?.origin === text.replace(/\/$/, ""),
)

export const paymentVariables = {
  PAYMENT_METHODS: optional(Methods),
  PAYMENT_TEST_KEYS: optional(enums(["on", "off"])),
  STRIPE_SECRET_KEY: optional(pattern(string(), /^[sr]k_(test|live)_\w+$/)),
  STRIPE_WEBHOOK_SECRET: optional(pattern(string(), /^whsec_\S+$/)),
  STRIPE_API_URL: optional(Origin),
  STRIPE_CHECKOUT_URL: optional(Origin),
  REDSYS_MERCHANT_CODE: optional(pattern(string(), /^\d{1,9}$/)),
  REDSYS_TERMINAL: optional(pattern(string(), /^\d{1,3}$/)),
  REDSYS_SECRET_KEY: optional(pattern(string(), /^[A-Za-z\d+/]{32}$/)),
  REDSYS_SIGNATURE: optional(enums(["HMAC_SHA512_V2", "HMAC_SHA256_V1"])),
  REDSYS_URL: optional(Origin),
}
const PaymentEnvironment = object(paymentVariables)
export type PaymentEnvironment = Infer<typeof PaymentEnvironment>
type Variable = keyof PaymentEnvironment
type WithCurrency = PaymentEnvironment & { CURRENCY?: string | undefined }

export const paymentDescriptions: Record<Variable, Said> = {
  PAYMENT_METHODS: says`some of ${known.join(", ")}, separated by commas`,
  PAYMENT_TEST_KEYS: says`on, to allow test keys in production, or off`,
  STRIPE_SECRET_KEY: says`a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_`,
  STRIPE_WEBHOOK_SECRET: says`the webhook's signing secret, which starts with whsec_`,
  STRIPE_API_URL: says`an origin without a path`,
  STRIPE_CHECKOUT_URL: says`the origin of your checkout domain at Stripe without a path, such as https://pay.example.com`,
  REDSYS_MERCHANT_CODE: says`the merchant's number at the bank (FUC), up to 9 digits`,
  REDSYS_TERMINAL: says`the terminal's number, up to 3 digits`,
  REDSYS_SECRET_KEY: says`the merchant's key as the bank shows it, 32 characters`,
  REDSYS_SIGNATURE: says`HMAC_SHA512_V2 or HMAC_SHA256_V1`,
  REDSYS_URL: says`the origin of the bank's services without a path`,
}

export const paymentSecrets: readonly Variable[] = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "REDSYS_SECRET_KEY"]

export interface PaymentConfig {
  payments: PaymentSettings
  warnings: string[]
}

interface Place {
  isProduction: boolean
  /** See `Offered`. */
  isTried: boolean
  /** The public can order from a shop that is not the demo. */
  isOpen: boolean
  /** It has a public address, whatever it sells. */
  isPublic: boolean
}

/**
 * `refuse` stops the start with one sentence. Real money moves only in production, and test money only outside it, unless allowed.
 */
export function readPaymentConfig(
  given: WithCurrency,
  { isProduction, isTried, isOpen, isPublic }: Place,
  refuse: (sentence: Said) => never,
): PaymentConfig {
  const stripe = readStripe(given, refuse)
  const redsys = readRedsys(given, isProduction, refuse)
  const keys = [
    ...(stripe ? [{ variable: "STRIPE_SECRET_KEY", isLive: isLiveStripe(stripe) }] : []),
    ...(redsys ? [{ variable: "REDSYS_SECRET_KEY", isLive: isLiveRedsys(redsys) }] : []),
  ]
  const warnings: string[] = []
  for (const { variable, isLive } of keys) {
    if (isLive === isProduction) continue
    if (isLive) refuse(says`${variable} moves real money, but it takes a test key unless NODE_ENV is production.`)
    if (given.PAYMENT_TEST_KEYS !== "on") {
      refuse(says`${variable} is for tests, but it takes a live key in production unless PAYMENT_TEST_KEYS is on.`)
    }
    warnings.push(`${variable} is for tests: no money moves although this is production.`)
  }
  const movesMoney = stripe?.secretKey.includes("_live_") || redsys?.url === REDSYS_LIVE_URL
  const methods = readMethods(given, { stripe, redsys, movesMoney, isTried }, refuse)
  if (isProduction && isOpen && methods.includes("sandbox")) {
    refuse(
      says`PAYMENT_METHODS has sandbox, but at a public address anybody could have an order marked as paid: take it out, or leave DEMO on.`,
    )
  }
  if (given.PAYMENT_METHODS !== undefined && methods.includes("sandbox")) {
    warnings.push("PAYMENT_METHODS has sandbox: anybody can have an order marked as paid at the test bank.")
  }
  const redsysUrl = trimmed(given.REDSYS_URL)
  const entered = {
    takesLive: isProduction,
    takesTest: !(isProduction && isPublic) || given.PAYMENT_TEST_KEYS === "on",
    stripe: { apiUrl: trimmed(given.STRIPE_API_URL), checkoutUrl: trimmed(given.STRIPE_CHECKOUT_URL) },
    redsys: {
      ...(redsysUrl !== undefined && { url: redsysUrl }),
      ...(given.REDSYS_SIGNATURE !== undefined && { signature: given.REDSYS_SIGNATURE }),
    },
  }
  return { payments: { methods, isFixed: given.PAYMENT_METHODS !== undefined, stripe, redsys, entered }, warnings }
}

function readStripe(given: PaymentEnvironment, refuse: (sentence: Said) => never): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given
  const [apiUrl, checkoutUrl] = [trimmed(given.STRIPE_API_URL), trimmed(given.STRIPE_CHECKOUT_URL)]
  requireTogether(given, ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], refuse)
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl, checkoutUrl } : undefined
}

function readRedsys(
  given: PaymentEnvironment,
  isProduction: boolean,
  refuse: (sentence: Said) => never,
): RedsysSettings | undefined {
  const { REDSYS_MERCHANT_CODE: merchantCode, REDSYS_SECRET_KEY: secretKey, REDSYS_URL, REDSYS_SIGNATURE } = given
  requireTogether(given, ["REDSYS_MERCHANT_CODE", "REDSYS_SECRET_KEY"], refuse)
  if (!merchantCode || !secretKey) return undefined
  const usualUrl = isProduction && secretKey !== REDSYS_TEST_SECRET ? REDSYS_LIVE_URL : REDSYS_TEST_URL
  const signature = REDSYS_SIGNATURE ?? "HMAC_SHA512_V2"
  const terminal = given.REDSYS_TERMINAL ?? "1"
  return { merchantCode, terminal, secretKey, signature, url: trimmed(REDSYS_URL) ?? usualUrl }
}

function requireTogether(given: PaymentEnvironment, variables: Variable[], refuse: (sentence: Said) => never): void {
  const missing = variables.find((variable) => given[variable] === undefined)
  const present = variables.find((variable) => given[variable] !== undefined)
  if (missing && present)
    refuse(says`${missing} is unset, but beside ${present} it takes ${paymentDescriptions[missing]}.`)
}

interface Offered {
  stripe: unknown
  redsys: unknown
  movesMoney: boolean | undefined
  /** The demo on a local machine, where the test bank is offered by default. */
  isTried: boolean
}

function readMethods(
  { PAYMENT_METHODS, CURRENCY = BIZUM_CURRENCY }: WithCurrency,
  { stripe, redsys, movesMoney, isTried }: Offered,
  refuse: (sentence: Said) => never,
): string[] {
  if (PAYMENT_METHODS === undefined) {
    return known.filter((id) => {
      if (id === "stripe") return stripe !== undefined
      if (id === "redsys") return redsys !== undefined
      if (id === "bizum") return redsys !== undefined && CURRENCY === BIZUM_CURRENCY
      return id !== "sandbox" || (isTried && !movesMoney)
    })
  }
  const wrong = (what: Said) => refuse(says`${"PAYMENT_METHODS"} is "${PAYMENT_METHODS}", but it takes ${what}.`)
  const methods = listOf(PAYMENT_METHODS)
  if (methods.includes("stripe") && !stripe) wrong(says`stripe only beside STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`)
  if (methods.includes("redsys") && !redsys) wrong(says`redsys only beside REDSYS_MERCHANT_CODE and REDSYS_SECRET_KEY`)
  if (methods.includes("bizum") && !redsys) wrong(says`bizum only beside REDSYS_MERCHANT_CODE and REDSYS_SECRET_KEY`)
  if (methods.includes("bizum") && CURRENCY !== BIZUM_CURRENCY) wrong(says`bizum only where CURRENCY is EUR`)
  if (methods.includes("sandbox") && movesMoney) wrong(says`no sandbox beside keys that move real money`)
  return methods
}

/** A custom address of the service is a test's double, whatever the key says. */
const isLiveStripe = ({ secretKey, apiUrl }: StripeSettings) => secretKey.includes("_live_") && apiUrl === undefined

const isLiveRedsys = ({ secretKey, url }: RedsysSettings) => secretKey !== REDSYS_TEST_SECRET && url === REDSYS_LIVE_URL

const listOf = (text: string) => text.split(",").map((each) => each.trim())

const trimmed = (origin: string | undefined) => origin?.replace(/\/$/, "")
