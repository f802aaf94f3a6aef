/** The owner's payment configuration, read from the environment by the server. */
import { array, boolean, enums, type Infer, object, string } from "superstruct"
import type { RedirectSignature } from "#provider/orders/payments/redsysSignature.ts"

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of the API; Stripe's own by default. */
  apiUrl?: string | undefined
  /** Origin of the shop's own checkout domain, in addition to Stripe's. */
  checkoutUrl?: string | undefined
}

export interface RedsysSettings {
  merchantCode: string
  terminal: string
  /** As given by the bank, in base64. */
  secretKey: string
  signature: RedirectSignature
  /** Origin of the bank's services. */
  url: string
}

export interface PaymentSettings {
  /** Offered to shoppers, in this order. External ones only if their keys are set. */
  methods: readonly string[]
  /** Whether the owner named them in the settings: then pages cannot switch one off. */
  isFixed?: boolean | undefined
  stripe?: StripeSettings | undefined
  redsys?: RedsysSettings | undefined
  /** For keys that the owner enters: which kinds are used here, and where their services are. */
  entered?:
    | {
        takesLive?: boolean
        takesTest?: boolean
        stripe?: Pick<StripeSettings, "apiUrl" | "checkoutUrl">
        redsys?: Partial<Pick<RedsysSettings, "url" | "signature">>
      }
    | undefined
}

export const REDSYS_LIVE_URL = "https://sis.redsys.es"
export const REDSYS_TEST_URL = "https://sis-t.redsys.es:25443"
/** Published in the bank's manual for tests. */
export const REDSYS_TEST_SECRET = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"

const STRIPE_CHECKOUT_URL = "https://checkout.stripe.com"

/** Where the services themselves have their pages. */
export const servicesOrigins: readonly string[] = [STRIPE_CHECKOUT_URL, REDSYS_LIVE_URL, REDSYS_TEST_URL]

/** Possible origins of Stripe's pages: with a custom domain also the default one, since verification takes a while. */
export const stripePageOrigins = ({ apiUrl, checkoutUrl }: StripeSettings): string[] => [
  ...(checkoutUrl === undefined ? [] : [checkoutUrl]),
  // A test double serves its own pages.
  apiUrl === undefined ? STRIPE_CHECKOUT_URL : new URL(apiUrl).origin,
]

/** Origins of external payment forms, for the pages' security policy. */
export function paymentOrigins({ methods, stripe, redsys }: PaymentSettings): string[] {
  return [
    ...(stripe && methods.includes("stripe") ? stripePageOrigins(stripe) : []),
    ...(redsys && (methods.includes("redsys") || methods.includes("bizum")) ? [redsys.url] : []),
  ]
}

/** Without these no payment service is offered. */
export const serviceVariables = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  redsys: ["REDSYS_MERCHANT_CODE", "REDSYS_SECRET_KEY"],
} as const
export type ServiceId = keyof typeof serviceVariables
export const serviceIds = Object.keys(serviceVariables) as ServiceId[]

/** The variable that an owner is told of where the environment sets a service. */
export const keyVariables = { stripe: "STRIPE_SECRET_KEY", redsys: "REDSYS_SECRET_KEY" } as const satisfies Record<
  ServiceId,
  string
>

/** Services whose variables are all set. */
export const servicesSet = (env: Readonly<Record<string, string | undefined>>): ServiceId[] =>
  serviceIds.filter((id) => serviceVariables[id].every((name) => env[name]))

/** A payment service as shown to owners: its settings, and whether they are complete. */
export const PaymentService = object({
  id: enums(serviceIds),
  variables: array(string()),
  isSet: boolean(),
})
export type PaymentService = Infer<typeof PaymentService>
