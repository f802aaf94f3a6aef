/** An order as a terminal shows it. */
import type { Settings } from "#cli/settings.ts"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { says, wordOf } from "#provider/platform/words/says.ts"
import { type Locale, type Localized, pick } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"
import { givenBack, lineSum, orderSums } from "#shared/orderSums.ts"
import { soldKind } from "#shared/soldKind.ts"

/** Facts for packing an order and answering questions about it. */
export function orderInLines(order: ShopOrder, { tell, methodNames, locale }: Telling): string {
  const { billing, deliveryAddress: place, delivery } = order
  const address = place && [place.address1, place.address2, place.zip, place.city, place.country]
  const own = methodNames.get(order.paymentMethod)
  const lines = [
    [order.number, ...[order.state, order.paymentStatus].map((state) => tell(wordOf(state))), order.total],
    [`  ${billing.firstName} ${billing.lastName}`, order.email, place?.phone ?? billing.phone],
    [
      `  ${delivery.method || tell(says`no delivery`)}`,
      delivery.point && pick(delivery.point.name, locale),
      address?.filter(Boolean).join(", "),
    ],
    ...(order.expectedFrom === null
      ? []
      : [[`  ${tell(says`expected ${order.expectedFrom} to ${order.expectedTo}`)}`]]),
    ...(order.carrier === null ? [] : [[`  ${order.carrier}`, order.trackingNumber ?? "", order.trackingUrl ?? ""]]),
    ...order.parcels.map(({ number, at, carrier, trackingNumber, lines }) => [
      `  ${tell(says`parcel ${number}`)}`,
      at,
      carrier ?? undefined,
      trackingNumber ?? undefined,
      lines.map(({ line, pieces }) => `${pieces} × ${order.lines[line]?.sku}`).join(", "),
    ]),
    ...(order.invoiceUrl === null ? [] : [[`  ${tell(says`invoice ${order.invoiceUrl}`)}`]]),
    [
      `  ${own ? pick(own, locale) : tell(wordOf(order.paymentMethod))}`,
      tell(says`paid ${order.paid}`),
      tell(says`refunded ${order.refunded}`),
    ],
    ...order.flaggedPayments.map(({ at, amount, currency }) => [
      `  ${tell(says`FLAGGED ${amount} ${currency}`)}`,
      at,
      tell(says`see: payments`),
    ]),
    ...(order.fields ?? []).map(({ name, value }) => [`  ${pick(name, locale)}: ${pick(value, locale)}`]),
    ...(order.note === "" ? [] : [[`  "${order.note}"`]]),
    ...(order.shopNote === "" ? [] : [[`  ${tell(says`note: ${order.shopNote}`)}`]]),
    ...order.lines.map((line) => [
      `  ${line.amount} × ${line.sku}`,
      pick(line.name, locale),
      pick(line.variant_name, locale),
      wireAmount(lineSum(line).cents),
      line.virtual ? tell(wordOf(soldKind(line))) : undefined,
      line.withdrawn > 0 ? tell(says`${line.withdrawn} withdrawn`) : undefined,
    ]),
    ...sumLines(order, { tell, locale }).map(([name = "", ...rest]) => [`  ${name}`, ...rest]),
    ...givenBack(order).toCards.map(({ last4, cents, balanceCents }) => [
      `  ${tell(says`given back to gift card ${last4}`)}`,
      wireAmount(cents),
      tell(says`balance ${wireAmount(balanceCents)}`),
    ]),
    ...order.withdrawals.map(({ at, kind, state, refund }) => [
      `  ${tell(wordOf(kind))}`,
      at,
      tell(wordOf(state)),
      tell(says`refund ${refund}`),
    ]),
    ...order.timeline.map(({ at, kind, amount, reason }) => [
      `  ${at}`,
      tell(wordOf(kind)),
      amount,
      reason && tell(wordOf(reason)),
    ]),
  ]
  return lines.map((parts) => `${parts.filter((part) => part !== undefined && part !== "").join("  ")}\n`).join("")
}

/** Names of the shop's own payment methods, from its `shop.config.ts`. */
export async function ownMethods({ shopDir, siteUrl }: Settings): Promise<ReadonlyMap<string, Localized>> {
  const { payments } = await loadExtensions(shopDir)
  return new Map(
    [...payments].flatMap(([id, make]) => {
      const { name } = make({ siteUrl })
      return name ? [[id, name] as const] : []
    }),
  )
}

interface Telling {
  tell: Settings["tell"]
  locale: Locale
  methodNames: ReadonlyMap<string, Localized>
}

/** As the mail and the page add it up. */
function sumLines(order: ShopOrder, { tell, locale }: Omit<Telling, "methodNames">): string[][] {
  const {
    subtotalCents,
    discount,
    delivery,
    totalCents,
    tax,
    taxName,
    taxAdded,
    giftCards,
    dueCents,
    partPaidCents,
    toPayCents,
  } = orderSums(order)
  const taxed = tax.map(({ rate, cents }) => {
    const name = pick(taxName, locale)
    return [tell(taxAdded ? says`${name} ${rate}% added` : says`${name} ${rate}% included`), wireAmount(cents)]
  })
  return [
    [tell(says`subtotal`), wireAmount(subtotalCents)],
    ...(discount ? [[tell(says`discount ${discount.code}`), wireAmount(-discount.cents)]] : []),
    ...(delivery ? [[tell(says`delivery`), wireAmount(delivery.cents)]] : []),
    ...(taxAdded ? taxed : []),
    [tell(says`total`), wireAmount(totalCents)],
    ...(taxAdded ? [] : taxed),
    ...giftCards.map(({ last4, cents }) => [tell(says`gift card ${last4}`), wireAmount(-cents)]),
    ...(giftCards.length > 0 ? [[tell(says`due`), wireAmount(dueCents)]] : []),
    ...(partPaidCents > 0
      ? [
          [tell(says`set aside`), wireAmount(-partPaidCents)],
          [tell(says`to pay`), wireAmount(toPayCents)],
        ]
      : []),
  ]
}
