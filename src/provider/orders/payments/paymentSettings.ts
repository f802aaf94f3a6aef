/** What the shop owner configures about payment. Read from the environment by the server, handed to the provider. */
import { array, boolean, enums, type Infer, object, string } from "superstruct"
import type { RedirectSignature } from "#provider/orders/payments/redsysSignature.ts"

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of the API; Stripe's own when left out. */
  apiUrl?: string | undefined
  /** Origin of the shop's own checkout domain, where Stripe's pages stand besides its own. */
  checkoutUrl?: string | undefined
}

export interface RedsysSettings {
  merchantCode: string
  terminal: string
  /** As the bank gives it, base64 text. */
  secretKey: string
  signature: RedirectSignature
  /** Origin of the bank's services. */
  url: string
}

export interface PaymentSettings {
  /** Offered to shoppers, in this order. An external one stands here only when its keys are set. */
  methods: readonly string[]
  /** Whether the owner named them: then no page takes one away. */
  isFixed?: boolean | undefined
  stripe?: StripeSettings | undefined
  redsys?: RedsysSettings | undefined
}

/** Where the bank takes real money, and where it plays. */
export const REDSYS_LIVE_URL = "https://sis.redsys.es"
export const REDSYS_TEST_URL = "https://sis-t.redsys.es:25443"
/** Printed in the bank's manual for everybody's tests. */
export const REDSYS_TEST_SECRET = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"

const STRIPE_CHECKOUT_URL = "https://checkout.stripe.com"

/** Where Stripe's pages may stand: with a domain of the shop's own there too, as it takes a while to be verified. */
export const stripePageOrigins = ({ apiUrl, checkoutUrl }: StripeSettings): string[] => [
  ...(checkoutUrl === undefined ? [] : [checkoutUrl]),
  // A double serves its own.
  apiUrl === undefined ? STRIPE_CHECKOUT_URL : new URL(apiUrl).origin,
]

/** Origins of other houses that a shopper is sent to by form; for the pages' security policy. */
export function paymentOrigins({ methods, stripe, redsys }: PaymentSettings): string[] {
  return [
    ...(stripe && methods.includes("stripe") ? stripePageOrigins(stripe) : []),
    ...(redsys && (methods.includes("redsys") || methods.includes("bizum")) ? [redsys.url] : []),
  ]
}

/** A service that moves money, as pages show it: which settings it takes, and whether they are there. */
export const PaymentService = object({
  id: enums(["stripe", "redsys"]),
  variables: array(string()),
  isSet: boolean(),
})
export type PaymentService = Infer<typeof PaymentService>

export const paymentServices = ({ stripe, redsys }: PaymentSettings): PaymentService[] => [
  { id: "stripe", variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], isSet: stripe !== undefined },
  { id: "redsys", variables: ["REDSYS_MERCHANT_CODE", "REDSYS_SECRET_KEY"], isSet: redsys !== undefined },
]
