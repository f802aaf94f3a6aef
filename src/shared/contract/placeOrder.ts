/** What orders a cart, checked by the form as it is by the shop; apart from orders, so that the checkout loads nothing of these. */
import { boolean, integer, min, number, object, optional, record, type Struct, size, string } from "superstruct"
import { Email } from "#shared/fields/account.ts"
import { type BillingFields, contactAddress, type DeliveryFields, deliveryAddress } from "#shared/fields/address.ts"
import { check, requiredText } from "#shared/fields/field.ts"
import { MAX_OWN_TEXT } from "#shared/fields/ownValues.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"

export const NOTE_MAX_LENGTH = 500
export const GIFT_MESSAGE_MAX_LENGTH = 500

/** Made by the caller for one try to order or pay; 8 to 100 letters, digits, `-` and `_`. Travels as a header. */
export const IdempotencyKey = check(size(string(), 8, 100), "format", (text) => /^[\w-]+$/.test(text))

/** What a customer sends to order their cart. */
export interface PlaceOrderInput {
  idempotencyKey: string
  cartVersion: number
  /** What the customer was shown as the total; another one refuses the order. */
  total?: number | undefined
  /** What they were shown as left to pay after gift cards; another amount refuses the order. */
  amountDue?: number | undefined
  deliveryMethod: string
  /** Where a method has several. */
  pickupPoint?: string | undefined
  /** Whole where goods are carried to an address; else name, mail and country are enough. */
  billing: BillingFields
  delivery?: DeliveryFields | undefined
  sameAsBilling: boolean
  note?: string | undefined
  paymentMethod: string
  acceptTerms: boolean
  /** Digital content is wanted at once, and the right to withdraw from it ends with that. Source: Directive 2011/83, article 16(m). */
  digitalConsent?: boolean | undefined
  /** What the shop asks for besides, by key, as typed. */
  fields?: Record<string, string> | undefined
  /** For whom bought gift cards are; the customer when left out. */
  giftCard?: { recipient: string; message?: string | undefined } | undefined
}

export const placeOrderInput = (checkPhone: PhoneCheck): Struct<PlaceOrderInput, unknown> =>
  object({
    idempotencyKey: IdempotencyKey,
    cartVersion: min(integer(), 0),
    total: optional(min(number(), 0)),
    amountDue: optional(min(number(), 0)),
    deliveryMethod: size(string(), 1, 60),
    pickupPoint: optional(size(string(), 1, 60)),
    billing: contactAddress(checkPhone),
    delivery: optional(deliveryAddress(checkPhone)),
    sameAsBilling: boolean(),
    note: optional(requiredText(NOTE_MAX_LENGTH)),
    paymentMethod: size(string(), 1, 30),
    acceptTerms: check(boolean(), "missing", (accepted) => accepted),
    digitalConsent: optional(boolean()),
    fields: optional(record(size(string(), 1, 40), size(string(), 0, 4 * MAX_OWN_TEXT))),
    giftCard: optional(object({ recipient: Email, message: optional(requiredText(GIFT_MESSAGE_MAX_LENGTH)) })),
  }) as unknown as Struct<PlaceOrderInput, unknown>
