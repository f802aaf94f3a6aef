/** The form of a payment service: its keys, and whether it is offered. */
import { boolean, enums, type Infer, object, optional, type Struct } from "superstruct"
import type { ServiceId } from "#provider/orders/payments/paymentSettings.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import { check, normalized, refineFields, trimmed } from "#shared/fields/field.ts"

export const paymentWays = ["stripe", "redsys", "bizum"] as const
export type PaymentWayId = (typeof paymentWays)[number]

/** The service that the money goes by. */
export const serviceOf = (way: PaymentWayId): ServiceId => (way === "bizum" ? "redsys" : way)

export const paymentBounds = { secretKey: 255, webhookSecret: 255, merchantCode: 9, terminal: 3, key: 64 } as const

/** As pasted: a line break or a blank in it is not of the key. */
const pasted = () => normalized(trimmed(), (text) => text.replace(/\s/g, ""))

/** Left out or empty, the stored one stays. */
const stored = (struct: Struct<string, null>, code: string, form: RegExp, most: number) =>
  optional(check(struct, code, (text) => text === "" || (text.length <= most && form.test(text))))

const MERCHANT_DIGITS = 9

const fields = object({
  way: enums(paymentWays),
  /** Whether shoppers are offered it; left out, they are. */
  on: optional(boolean()),
  secretKey: stored(pasted(), "stripe_key", /^[sr]k_(test|live)_\w{8,}$/, paymentBounds.secretKey),
  webhookSecret: stored(pasted(), "stripe_webhook", /^whsec_[\w+/=-]{4,}$/, paymentBounds.webhookSecret),
  merchantCode: optional(pasted()),
  terminal: stored(pasted(), "terminal_number", /^\d{1,3}$/, paymentBounds.terminal),
  /** 24 bytes in base64. */
  key: stored(pasted(), "redsys_key", /^[A-Za-z\d+/]{32}$/, paymentBounds.key),
})

export const PaymentInput = refineFields(fields, ({ merchantCode = "" }): FieldErrors => {
  if (merchantCode === "" || /^\d{9}$/.test(merchantCode)) return {}
  const given = merchantCode.replace(/\D/g, "").length
  return { merchantCode: given === MERCHANT_DIGITS ? "digits_only" : `merchant_code?given=${given}` }
})
export type PaymentInput = Infer<typeof PaymentInput>
