/**
 * The input that places an order, checked alike by form and shop; apart from orders, so that the checkout does not load
 * those.
 */
import { boolean, integer, min, number, object, optional, record, type Struct, size, string } from "superstruct"
import { Email } from "#shared/fields/account.ts"
import { type BillingFields, contactAddress, type DeliveryFields, deliveryAddress } from "#shared/fields/address.ts"
import { check, requiredText } from "#shared/fields/field.ts"
import { MAX_OWN_TEXT } from "#shared/fields/ownValues.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"

export const NOTE_MAX_LENGTH = 500
export const GIFT_MESSAGE_MAX_LENGTH = 500

/** Chosen by the caller for one attempt to order or pay; 8 to 100 letters, digits, `-` and `_`. Sent as a header. */
export const IdempotencyKey = check(size(string(), 8, 100), "format", (text) => /^[\w-]+$/.test(text))

export interface PlaceOrderInput {
  idempotencyKey: string
  cartVersion: number
  /** The total shown to the customer; the order is refused if it differs. */
  total?: number | undefined
  /** The amount after gift cards shown to the customer; the order is refused if it differs. */
  amountDue?: number | undefined
  deliveryMethod: string
  /** For a method with several points. */
  pickupPoint?: string | undefined
  /** Complete where goods are carried to an address; otherwise name, email and country suffice. */
  billing: BillingFields
  delivery?: DeliveryFields | undefined
  sameAsBilling: boolean
  note?: string | undefined
  paymentMethod: string
  acceptTerms: boolean
  /**
   * Digital content is wanted at once, which ends the right of withdrawal. Source: Directive 2011/83, article 16(m).
   */
  digitalConsent?: boolean | undefined
  /** Values of the shop's additional order fields, by key, as typed. */
  fields?: Record<string, string> | undefined
  /** Recipient of bought gift cards; the customer when left out. */
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
