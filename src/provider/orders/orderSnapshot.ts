/** The snapshot of the cart in an order: everything the shopper agreed to, unaffected by later changes of the shop. */
import type { Assembled } from "#provider/cart/assembleCart.ts"
import type { LivingLine } from "#provider/cart/cartLines.ts"
import { type ChosenDelivery, placeOf } from "#provider/orders/checkCart.ts"
import { isFile } from "#provider/orders/withdrawalRights.ts"
import type { NewRow } from "#provider/platform/db/schema.ts"
import { newToken } from "#provider/platform/security/tokens.ts"
import { taxOfCents } from "#shared/cartLines.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import type { Attribute } from "#shared/contract/product.ts"
import { deliveryNames } from "#shared/fields/address.ts"
import type { Locale } from "#shared/locale.ts"

export interface OrderSnapshot {
  id: string
  number: string
  customer: { id: string; email: string; locale: Locale }
  /** Hash of the caller's network; empty when nothing is left to pay, or it is unknown. */
  network: string
  input: PlaceOrderInput
  fields: readonly Attribute[]
  assembled: Assembled
  delivery: ChosenDelivery
  paymentMethod: string
  paymentStatus: NewRow<"orders">["payment_status"]
  currency: string
  /** By the shop's own promise; null for none. */
  returnDays: number | null
  holdExpiresAt: string | null
  now: Date
}

export function orderRow(facts: OrderSnapshot): NewRow<"orders"> {
  const { input, assembled, delivery, customer, now } = facts
  const { price, cart } = assembled
  const place = delivery.kind === "home" ? placeOf(input) : undefined
  const giftCardCents = price.giftCardCents.reduce((sum, cents) => sum + cents, 0)
  return {
    id: facts.id,
    number: facts.number,
    user_id: customer.id,
    network: facts.network,
    access_key: newToken(),
    email: input.billing.email,
    locale: customer.locale,
    note: input.note ?? "",
    fields: JSON.stringify(facts.fields),
    payment_method: facts.paymentMethod,
    payment_status: facts.paymentStatus,
    is_virtual: delivery.kind === "none" ? 1 : 0,
    delivery_method: delivery.method,
    delivery_kind: delivery.kind,
    delivery_name_es: delivery.name.es,
    delivery_name_en: delivery.name.en,
    pickup_point: delivery.point && JSON.stringify(placed(delivery, assembled.destination)),
    expected_from: delivery.expectedFrom,
    expected_to: delivery.expectedTo,
    eta_min_days: delivery.eta?.min ?? null,
    eta_max_days: delivery.eta?.max ?? null,
    return_days: facts.returnDays,
    ends_at: lastEnd(assembled.lines),
    billing: JSON.stringify(input.billing),
    delivery_address: place
      ? JSON.stringify(Object.fromEntries(deliveryNames.map((name) => [name, place[name]])))
      : null,
    currency: facts.currency,
    subtotal_cents: price.subtotalCents,
    taxed_subtotal_cents: price.subtotalCents + (assembled.tax.added ? price.taxCents : 0),
    discount_cents: price.discountCents,
    discounts: JSON.stringify(assembled.discounts.applied),
    delivery_cents: price.deliveryCents,
    total_cents: price.totalCents,
    gift_card_cents: giftCardCents,
    due_cents: price.dueCents,
    tax: JSON.stringify(cart.tax.lines),
    tax_cents: price.taxCents,
    customs: cart.tax.customs ? 1 : 0,
    tax_territory: assembled.tax.territory,
    tax_kind: assembled.tax.kind,
    tax_added: assembled.tax.added ? 1 : 0,
    coupon_code: cart.coupon_code,
    gift_recipient: input.giftCard?.recipient ?? "",
    gift_message: input.giftCard?.message ?? "",
    hold_expires_at: facts.holdExpiresAt,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    digital_consent_at:
      input.digitalConsent && assembled.lines.some(({ product }) => isFile(product)) ? now.toISOString() : null,
    paid_at: facts.paymentStatus === "paid" ? now.toISOString() : null,
  }
}

/** End of the last dated service; null without one. */
const lastEnd = (lines: readonly LivingLine[]) =>
  lines
    .flatMap(({ wire: { startsAt, endsAt } }) => endsAt ?? startsAt ?? [])
    .sort()
    .at(-1) ?? null

/** A carrier's point without an address is taken to be at the destination. */
const placed = ({ kind, point }: ChosenDelivery, destination: Assembled["destination"]) =>
  kind === "point" ? { ...destination, ...point } : point

export const lineRows = ({ id, assembled }: OrderSnapshot): NewRow<"order_lines">[] =>
  assembled.lines.map((line, index) => lineRow(id, line, index, assembled))

function lineRow(
  orderId: string,
  line: LivingLine,
  index: number,
  { price, tax, rates }: Assembled,
): NewRow<"order_lines"> {
  const { wire, product } = line
  const discount = price.lineDiscountCents[index] ?? 0
  const total = line.unitCents * wire.amount - discount
  const rate = rates[index] ?? 0
  return {
    order_id: orderId,
    position: index + 1,
    product_id: product.id,
    variant_id: line.variantId,
    plain: wire.variant_id === undefined ? 1 : 0,
    sku: line.sku,
    slug: product.slug,
    name_es: wire.name.es,
    name_en: wire.name.en,
    variant_name_es: wire.variant_name.es,
    variant_name_en: wire.variant_name.en,
    image: wire.image && JSON.stringify(wire.image),
    unit_cents: line.unitCents,
    amount: wire.amount,
    discount_cents: discount,
    total_cents: total,
    tax_bp: Math.round(rate * 100),
    tax_cents: taxOfCents(total, rate, tax.added),
    is_virtual: product.is_virtual,
    downloadable: product.downloadable,
    gift_card: product.gift_card,
    net_content: wire.netContent ?? "",
    starts_at: wire.startsAt ?? null,
    ends_at: wire.endsAt ?? null,
    place_es: wire.place?.es ?? "",
    place_en: wire.place?.en ?? "",
  }
}
