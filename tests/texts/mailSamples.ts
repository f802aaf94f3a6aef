/** Samples of every mail, one for each case in which it says something else. A template without one fails to compile. */
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import type { MailData, MailTemplate } from "#provider/platform/outbox/mails.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { pay } from "#tests/support/orderWorld.ts"
import { accountSamples } from "#tests/texts/accountSamples.ts"
import { newMailSamples } from "#tests/texts/newMailSamples.ts"
import {
  BUYER,
  flagged,
  GIFT_CARD,
  givenUp,
  HOME,
  OIL,
  PLATES,
  PRINT,
  paid,
  placed,
  TOWEL,
  type Wish,
} from "#tests/texts/sampleOrders.ts"
import { withdrawalSamples } from "#tests/texts/withdrawalSamples.ts"

/** Recipient and subject; both languages are given the same. */
export interface Addressed<Data> {
  to: string
  data: Data
  userId?: string
}

type Prepare<Data> = (world: CustomerWorld) => Promise<Addressed<Data>>
export type Samples<Template extends MailTemplate> = { [T in Template]: Record<string, Prepare<MailData[T]>> }

const SHOP = "hola@azahar.example"
const toBuyer = <Data>(data: Data): Addressed<Data> => ({ to: BUYER, data })
const toShop = <Data>(data: Data): Addressed<Data> => ({ to: SHOP, data })
const cents = (amount: number) => Math.round(amount * 100)

const PICKUP = { deliveryMethod: "STORE_PICKUP", paymentMethod: "pickup" }
const TRANSFER = { ...HOME, paymentMethod: "transfer" }
const MIXED: Wish = {
  products: [OIL, PLATES, TOWEL, PRINT],
  coupon: true,
  giftCardCents: 2500,
  changes: { ...HOME, digitalConsent: true, note: "El timbre no funciona: llamen al móvil." },
}

const aboutPlaced = (wish?: Wish) => async (world: CustomerWorld) =>
  toBuyer({ orderId: (await placed(world, wish)).order.id })
const aboutPaid = (wish?: Wish) => async (world: CustomerWorld) =>
  toBuyer({ orderId: (await paid(world, wish)).order.id })

/** After a command of the shop's owner. */
const aboutOperated =
  (wish: Wish, ...words: string[]) =>
  async (world: CustomerWorld) => {
    const { order } = await (wish.changes?.paymentMethod === undefined ? paid : placed)(world, wish)
    await runOperator(world.shop, "order", order.number, ...words)
    await world.shop.provider.runOrderJobs()
    return toBuyer({ orderId: order.id })
  }

/** It goes in two parcels, of which so many have gone. */
const inParcels = (parcels: 1 | 2) => async (world: CustomerWorld) => {
  const { order } = await paid(world, { products: [PLATES, OIL] })
  const ship = (...words: string[]) => runOperator(world.shop, "order", order.number, ...words)
  await ship("part", "--lines", `${order.lines[0]?.sku}=1`, "--carrier", "correos", "--number", "PQ43F8072194777")
  if (parcels === 2) await ship("shipped")
  await world.shop.provider.runOrderJobs()
  return toBuyer({ orderId: order.id, parcel: parcels })
}

const giftCardFor = (recipient: string, message?: string) => async (world: CustomerWorld) => {
  const giftCard = { recipient, ...(message !== undefined && { message }) }
  const { order } = await paid(world, { products: [GIFT_CARD], changes: { deliveryMethod: "STORE_PICKUP", giftCard } })
  const query = world.shop.connection.db.selectFrom("gift_cards").select("id").where("order_id", "=", order.id)
  return { to: recipient, data: { orderId: order.id, giftCardId: (await query.executeTakeFirstOrThrow()).id } }
}

const orderSamples: Samples<OrderMailTemplate | "order_to_shop" | "gift_card" | "review_invitation"> = {
  review_invitation: { "": aboutPaid() },
  order_placed: {
    "coupon, gift card and a file": aboutPaid(MIXED),
    "by transfer": aboutPlaced({ products: [OIL], changes: TRANSFER }),
    "fetched and paid at the shop": aboutPlaced({ products: [PLATES], changes: PICKUP }),
    "fetched and paid before": aboutPaid({ changes: { deliveryMethod: "STORE_PICKUP" } }),
    "a file alone": aboutPaid({ products: [PRINT], changes: { deliveryMethod: "STORE_PICKUP" } }),
    "not paid yet": aboutPlaced(),
  },
  order_paid: {
    goods: aboutPaid(),
    "a file": aboutPaid({ products: [PRINT], changes: { deliveryMethod: "STORE_PICKUP" } }),
  },
  payment_failed: {
    "": async (world) => {
      const { api, order } = await placed(world)
      await pay(world, api, order, "decline")
      return toBuyer({ orderId: order.id })
    },
  },
  payment_reminder: {
    "by card": aboutPlaced(),
    "by transfer": aboutPlaced({ products: [PLATES, TOWEL], changes: TRANSFER }),
    "fetched and paid at the shop": aboutPlaced({ changes: PICKUP }),
  },
  payment_rest: {
    "": async (world) => {
      const { order } = await placed(world, { products: [PLATES] })
      const { db } = world.shop.connection
      const held = { part_paid_cents: cents(order.total) - 490, hold_expires_at: "2099-11-30T17:04:00.000Z" }
      await db.updateTable("orders").set(held).where("id", "=", order.id).execute()
      return toBuyer({ orderId: order.id })
    },
  },
  order_ready: {
    "to be paid": aboutOperated({ products: [PLATES], changes: PICKUP }, "ready"),
    paid: aboutOperated({ changes: { deliveryMethod: "STORE_PICKUP" } }, "ready"),
  },
  order_delivery: {
    "fetched instead": async (world) => {
      const { to, data } = await aboutOperated({ products: [PLATES] }, "delivery", "STORE_PICKUP")(world)
      return { to, data: { ...data, cents: 490 } }
    },
    "carried instead": aboutOperated(
      { products: [PLATES], changes: { deliveryMethod: "STORE_PICKUP" } },
      "delivery",
      "HOME_DELIVERY",
    ),
  },
  order_shipped: {
    "": aboutOperated({ products: [OIL, PLATES] }, "shipped"),
    "a part": inParcels(1),
    "the rest": inParcels(2),
  },
  order_cancelled: {
    "by its customer": async (world) => {
      const { api, order } = await placed(world)
      await api.call("cancelOrder", { id: order.id })
      return toBuyer({ orderId: order.id })
    },
    "paid with a gift card": async (world) => {
      const { api, order } = await placed(world, { products: [PLATES], giftCardCents: 2500 })
      await api.call("cancelOrder", { id: order.id })
      return toBuyer({ orderId: order.id })
    },
    "not paid in time": async (world) => toBuyer({ orderId: (await givenUp(world)).order.id }),
    "with money that did not fit": async (world) => {
      const { api, order } = await placed(world)
      await api.call("cancelOrder", { id: order.id })
      const flagId = await flagged(world, "amount", { order, cents: cents(order.total) - 100 })
      const { db } = world.shop.connection
      await db.updateTable("payment_flags").set({ state: "given_back" }).where("id", "=", flagId).execute()
      return toBuyer({ orderId: order.id })
    },
  },
  order_refunded: {
    "in part": async (world) => {
      const { to, data } = await aboutOperated({ products: [PLATES] }, "refund", "24.90")(world)
      return { to, data: { ...data, cents: 2490 } }
    },
  },
  order_to_shop: {
    "": async (world) => toShop({ orderId: (await paid(world, MIXED)).order.id }),
  },
  gift_card: {
    "for somebody": giftCardFor("carmen@example.com", "¡Feliz cumpleaños, Carmen!\nUn abrazo de todos."),
    "for oneself": giftCardFor(BUYER),
  },
}

const aboutFlag = (
  reason: Parameters<typeof flagged>[1],
  flag: { more?: number; provider?: string; currency?: string } = {},
) => {
  return async (world: CustomerWorld) => {
    const { order } = await placed(world, { products: [PLATES] })
    const flagId = await flagged(world, reason, { order, cents: cents(order.total) + (flag.more ?? 0), ...flag })
    return toShop({ flagId, orderId: order.id })
  }
}

const returned = (why: MailData["payment_returned"]["why"], of: typeof placed, taken?: number) => {
  return async (world: CustomerWorld) => {
    const { order } = await of(world, { products: [PLATES] })
    return toBuyer({ orderId: order.id, cents: taken ?? cents(order.total), currency: "EUR", why })
  }
}

/** A refund that its way to pay refused. */
const refused = (provider: string, reason: string) => async (world: CustomerWorld) => {
  const { order } = await paid(world, { products: [PLATES] })
  const { db } = world.shop.connection
  const attempts = db.updateTable("payment_attempts").set({ provider }).where("order_id", "=", order.id)
  const { id: attempt } = await attempts.returning("id").executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const ids = { id: newId(), order_id: order.id, attempt_id: attempt }
  const row = { ...ids, cents: 2490, reason: "shop", status: "refused" as const, next_try_at: at, created_at: at }
  await db.insertInto("refunds").values(row).execute()
  return toShop({ refundId: row.id, reason })
}

const paymentSamples: Samples<"payment_flagged" | "payment_returned" | "refund_refused"> = {
  refund_refused: {
    "by card": refused("stripe", "expired_or_canceled_card"),
    "by transfer": refused("transfer", "by_hand"),
    "of nobody's money": async (world) => {
      const flagId = await flagged(world, "unknown_attempt", { cents: 4980 })
      const { db } = world.shop.connection
      const given = { state: "given_back" as const, refund_status: "refused" as const }
      await db.updateTable("payment_flags").set(given).where("id", "=", flagId).execute()
      return toShop({ flagId, reason: "charge_disputed" })
    },
  },
  payment_flagged: {
    "another amount": aboutFlag("amount", { more: 100 }),
    "another currency": aboutFlag("currency", { currency: "USD", provider: "redsys" }),
    "no order": async (world) =>
      toShop({ flagId: await flagged(world, "unknown_attempt", { cents: 4980 }), orderId: null }),
    "too late": aboutFlag("late", { provider: "redsys" }),
    twice: aboutFlag("double"),
  },
  payment_returned: {
    "paid twice": returned("double", paid),
    "another amount": returned("flagged", placed, 4880),
    "more than it costs": returned("overpaid", paid, 100),
  },
}

export const mailSamples: Samples<MailTemplate> = {
  ...accountSamples,
  ...newMailSamples,
  ...orderSamples,
  ...paymentSamples,
  ...withdrawalSamples,
  person_code: { "to sign in": async () => toShop({}) },
  mail_trial: {
    "": async () => toShop({}),
    "a sample of another": async () =>
      toShop({
        sample: {
          subject: "Gracias, Lola",
          greeting: "Buenos días, Lola:",
          paragraph: "Mañana lo regamos.",
          fixed: "Pedido 2026-000061: Lavanda × 4, 14,80 €",
          closing: "Rosario",
        },
      }),
  },
  person_invitation: {
    "": async ({ shop }) => {
      const personId = newId()
      const person = {
        id: personId,
        email: `${personId}@azahar.example`,
        role: "staff" as const,
        locale: "es" as const,
      }
      const at = new Date().toISOString()
      await shop.connection.db
        .insertInto("people")
        .values({ ...person, created_at: at })
        .execute()
      return toShop({ personId, origin: "https://azahar.example" })
    },
  },
  own: {
    "with a code and a button": async () =>
      toBuyer({
        subject: "Gracias por su compra",
        paragraphs: ["Por su pedido tiene 5,00 € para el siguiente."],
        code: "GRACIAS-2026-000017",
        button: { label: "Ver la tienda", path: "/products" },
      }),
  },
}
