/** Mails about orders: events as they were at the time, requests as they are when sent. */
import { arrival } from "#provider/messages/mail/arrivalParts.ts"
import { guaranteeParts } from "#provider/messages/mail/guaranteeParts.ts"
import { button, mailContent } from "#provider/messages/mail/mailTemplates.ts"
import { moneyBack } from "#provider/messages/mail/moneyBack.ts"
import {
  contents,
  downloads,
  invoice,
  keptUntil,
  orderData,
  pickupPlace,
  places,
  seeOrder,
  transferFacts,
  ways,
  withdrawal,
} from "#provider/messages/mail/orderParts.ts"
import { orderValues } from "#provider/messages/mail/orderValues.ts"
import {
  fact,
  type MailContext,
  moment,
  openOrder,
  orderUrl,
  strongFact,
  type Writing,
} from "#provider/messages/mail/orderWriting.ts"
import { partsOfAddition } from "#provider/messages/mail/ownMailParts.ts"
import { worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent, MailFile, Part } from "#provider/messages/mail/parts.ts"
import { returnedParts } from "#provider/messages/mail/paymentMailTemplates.ts"
import { cardItems, refundedLetter } from "#provider/messages/mail/refundedLetter.ts"
import { shippedLetter } from "#provider/messages/mail/shippedLetter.ts"
import { termsFile } from "#provider/messages/mail/termsFile.ts"
import type { OrderMailData, OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Locale } from "#shared/locale.ts"
import { givenBack } from "#shared/orderSums.ts"

/** Each mail has its own subject, title and lead by default. */
export interface Letter {
  subject?: string
  title?: string
  lead?: string
  parts: Part[]
  why?: string
  files?: MailFile[]
}

export async function orderMail(
  mailContext: MailContext,
  { locale, template, data }: { locale: Locale; template: OrderMailTemplate; data: OrderMailData },
): Promise<MailContent> {
  const writing = await openOrder(mailContext, locale, data.orderId, data.kept)
  const { own, order, shop } = writing
  const values = orderValues(writing, data)
  const words = own[template]
  const letter = await letters[template](writing, data)
  const { title = words.title, parts, why = own.why, files } = letter
  const additions = await mailContext.askOwn(template, order, locale)
  const subject = letter.subject ?? words.subject
  const lead = letter.lead ?? words.text
  const said = (key: "subject" | "lead") => additions.find((each) => each[key] !== undefined)?.[key]
  return mailContent(shop, locale, {
    words: worded(template, values),
    subject: said("subject") ?? fill(subject, values),
    reference: order.number,
    why: fill(why, values),
    files,
    parts: [
      { kind: "title", text: fill(title, values) },
      { kind: "text", text: said("lead") ?? fill(lead, values) },
      ...additions.flatMap((addition) => partsOfAddition(shop, locale, addition)),
      ...parts,
    ],
  })
}

type WriteLetter = (writing: Writing, data: OrderMailData) => Letter | Promise<Letter>

const letters: Record<OrderMailTemplate, WriteLetter> = {
  async order_placed(writing, { asks = false }) {
    const { own, order, locale } = writing
    const terms = await termsFile(writing)
    return {
      lead: placedLead(writing),
      files: [terms],
      parts: [
        ...(asks && order.canPay ? [...keptUntil(writing), button(locale, own.pay, `${orderUrl(writing)}#pay`)] : []),
        ...arrival(writing),
        ...transferFacts(writing),
        // With other payment methods, the bank's page is open right now.
        ...(order.status === "on_hold" ? keptUntil(writing) : []),
        orderData(writing),
        ...ways(writing),
        ...(await contents(writing)),
        ...places(writing),
        ...downloads(writing),
        ...(order.digitalConsentAt === null ? [] : [{ kind: "small" as const, text: own.digitalConsent }]),
        { kind: "section" },
        seeOrder(writing),
        ...guaranteeParts(writing),
        ...withdrawal(writing),
        { kind: "small", text: fill(own.terms, { file: terms.name }) },
        { kind: "small", text: own.receipt },
      ],
    }
  },

  order_paid(writing) {
    const { own, order } = writing
    const isVirtual = order.delivery.kind === "none"
    return {
      ...(isVirtual && { lead: own.order_paid.virtual }),
      parts: [
        ...arrival(writing),
        orderData(writing),
        ...ways(writing),
        ...(order.downloads.length > 0 ? downloads(writing) : [seeOrder(writing)]),
        ...invoice(writing),
      ],
    }
  },

  payment_failed(writing) {
    const { own, order, locale } = writing
    const until = order.payUntil === null ? "" : moment(order.payUntil, locale)
    return {
      parts: [
        ...(until === ""
          ? []
          : [{ kind: "highlight" as const, text: fill(own.payment_failed.kept, { until }), tone: "warn" as const }]),
        orderData(writing),
        ...(order.canPay ? [button(locale, own.pay, orderUrl(writing))] : [seeOrder(writing)]),
      ],
    }
  },

  async payment_reminder(writing) {
    const { own, order, sums, locale, money } = writing
    const words = own.payment_reminder
    const byHand: Record<string, string> = { transfer: words.transfer, pickup: words.pickup }
    const until = order.payUntil === null ? "" : moment(order.payUntil, locale)
    const url = orderUrl(writing)
    const isFetched = order.paymentMethod === "pickup"
    return {
      ...(isFetched && { subject: words.subjectPickup, title: words.titlePickup }),
      lead: byHand[order.paymentMethod] ?? words.text,
      why: words.once,
      parts: [
        { kind: "highlight", text: fill(words.kept, { until }), tone: "warn" },
        ...(order.paymentMethod === "transfer"
          ? transferFacts(writing)
          : [strongFact(own.amount, money(sums.toPayCents))]),
        isFetched ? button(locale, own.see, url) : button(locale, own.pay, `${url}#pay`),
        ...(await contents(writing)),
        { kind: "link", label: words.cancel, url },
      ],
    }
  },

  async payment_rest(writing) {
    const { own, order, sums, locale, money } = writing
    const words = own.payment_rest
    const until = order.payUntil === null ? "" : moment(order.payUntil, locale)
    const url = orderUrl(writing)
    return {
      parts: [
        {
          kind: "data",
          look: "figures",
          items: [
            { label: own.partPaid, text: money(sums.partPaidCents) },
            { label: own.due, text: money(sums.toPayCents) },
          ],
        },
        ...(until === ""
          ? []
          : [{ kind: "highlight" as const, text: fill(words.kept, { until }), tone: "warn" as const }]),
        ...(order.canPay ? [button(locale, own.pay, `${url}#pay`)] : [seeOrder(writing)]),
        ...(await contents(writing)),
        { kind: "link", label: words.cancel, url },
      ],
    }
  },

  async order_ready(writing) {
    const { own, order, sums, money } = writing
    const words = own.order_ready
    const pickup = pickupPlace(writing)
    const due = order.canPay
      ? { label: words.toPay, text: money(sums.toPayCents) }
      : { label: own.payment, text: words.paid }
    return {
      parts: [
        { kind: "data", look: "figures", items: [{ label: words.yourNumber, text: order.number }, due] },
        ...(pickup ? [fact(own.pickupAt, pickup.place.join("\n"))] : []),
        ...(pickup?.hours.length ? [fact(own.hours, pickup.hours.join("\n"))] : []),
        ...keptUntil(writing),
        ...(order.canPay ? [fact(words.payWith, words.payWays)] : []),
        ...(pickup?.map === undefined ? [] : [{ kind: "button" as const, label: words.way, url: pickup.map }]),
        { kind: "link", label: own.see, url: orderUrl(writing) },
        ...invoice(writing),
        ...(await contents(writing)),
      ],
    }
  },

  order_delivery(writing, { cents = 0 }) {
    const { own, order, locale, money } = writing
    const words = own.order_delivery
    return {
      ...(order.delivery.kind !== "home" && { lead: words.fetched }),
      parts: [
        fact(own.delivery, order.delivery.name[locale]),
        ...arrival(writing),
        ...(cents > 0 ? [{ kind: "text" as const, text: fill(words.back, { amount: money(cents) }) }] : []),
        ...places(writing),
        seeOrder(writing),
        ...invoice(writing),
      ],
    }
  },

  order_shipped: shippedLetter,

  async order_cancelled(writing) {
    const { mailContext, locale, own, order, row, cancelReason } = writing
    const items = cardItems(writing, givenBack(order).toCards)
    return {
      parts: [
        ...(items.length > 0
          ? [
              { kind: "text" as const, text: own.order_cancelled.cards },
              { kind: "data" as const, look: "figures" as const, items },
            ]
          : []),
        ...(cancelReason === "unpaid" ? [{ kind: "text" as const, text: own.order_cancelled.unpaid }] : []),
        ...moneyBack(writing),
        ...(await returnedParts(mailContext.db, locale, row.id)),
        orderData(writing),
        seeOrder(writing),
      ],
    }
  },

  order_refunded: refundedLetter,
}

function placedLead({ own, order, sums }: Writing): string {
  const words = own.order_placed
  const isPaid = sums.dueCents === 0 || order.paid > 0
  if (isPaid && order.delivery.kind === "none") return words.paidVirtual
  if (isPaid) return order.delivery.kind === "home" ? words.paid : words.paidPickup
  const isVirtual = order.delivery.kind === "none"
  if (order.paymentMethod === "transfer") return isVirtual ? words.transferVirtual : words.transfer
  if (isVirtual) return words.textVirtual
  return order.paymentMethod === "pickup" ? words.pickup : words.text
}

/** To the shop. */
export async function shopCopyMail(
  mailContext: MailContext,
  locale: Locale,
  { orderId }: { orderId: string },
): Promise<MailContent> {
  const writing = await openOrder(mailContext, locale, orderId)
  const { own, order, sums, shop, money } = writing
  const words = own.order_to_shop
  const { firstName, lastName } = order.billing
  const phone = order.deliveryAddress?.phone ?? order.billing.phone
  const subject = fill(words.subject, { number: order.number, amount: money(sums.totalCents) })
  return mailContent(shop, locale, {
    subject,
    preview: subject,
    reference: order.number,
    toOwner: true,
    why: fill(words.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: words.title },
      { kind: "text", text: subject },
      ...(shop.adminUrl === undefined
        ? []
        : [{ kind: "link" as const, label: words.open, url: `${shop.adminUrl}/admin/orders/${order.number}` }]),
      fact(words.customer, [`${firstName} ${lastName} <${order.email}>`, phone].filter(Boolean).join("\n")),
      ...ways(writing),
      orderData(writing),
      ...(await contents(writing)),
      ...places(writing),
    ],
  })
}
