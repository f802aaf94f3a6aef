/** Mails about refunds: how, how much and by when, for each payment method and each kind of refund. */
import { describe, expect, it } from "vitest"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { newGiftCard } from "#tests/support/giftCard.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, pay } from "#tests/support/orderWorld.ts"
import { deliveredDaysAgo, PLATES } from "#tests/support/withdrawalWorld.ts"

const ways = {
  card: { paymentMethod: "sandbox", deliveryMethod: "HOME_DELIVERY" },
  transfer: { paymentMethod: "transfer", deliveryMethod: "HOME_DELIVERY" },
  counter: { paymentMethod: "pickup", deliveryMethod: "STORE_PICKUP" },
}
type Way = keyof typeof ways

/** Expected words of each mail about a card payment, and about money the shop took itself. */
const said = {
  es: {
    order_cancelled: {
      card: "por el mismo medio con que pagó. Los bancos pueden tardar",
      hand: "Como nos pagó directamente, le devolvemos nosotros",
    },
    order_refunded: {
      card: "por el mismo medio con que pagó. Los bancos pueden tardar",
      hand: "como nos pagó directamente, le hemos devuelto nosotros",
    },
    withdrawal_receipt: {
      card: "Por el mismo medio con que pagó. Ya está en camino",
      hand: "Como nos pagó directamente, se lo devolvemos nosotros, como muy tarde el",
    },
    before: "Antes ya le habíamos devuelto 10,00 €.",
    goods: "Por el mismo medio con que pagó, como muy tarde el",
    return: "Por el mismo medio con que pagó, en los 14 días siguientes a tener los productos.",
    cards: "vuelve a estar en ellas",
    toCards: "vuelven a la tarjeta o las tarjetas regalo",
  },
  en: {
    order_cancelled: {
      card: "the same way you paid. Banks may take",
      hand: "As you paid us directly, we refund",
    },
    order_refunded: {
      card: "the same way you paid. Banks may take",
      hand: "as you paid us directly, we refunded",
    },
    withdrawal_receipt: {
      card: "By the same means you paid with. It is on its way",
      hand: "As you paid us directly, we refund it ourselves, by",
    },
    before: "We had already refunded €10.00.",
    goods: "By the same means you paid with, by",
    return: "By the same means you paid with, within 14 days of having the goods back.",
    cards: "is back on them",
    toCards: "refunded to the gift card or cards",
  },
}

export function moneyBackMails(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const jobs = () => world().shop.provider.runOrderJobs()
  const money = (locale: "es" | "en", amount: number) =>
    locale === "es" ? `${amount.toFixed(2).replace(".", ",")}\u00a0€` : `€${amount.toFixed(2)}`

  /** Two plates, paid; of them ten euros have gone back where that is told. */
  async function bought(
    locale: "es" | "en",
    way: Way,
    { part = false, giftCardCents = 0, cards = 1, pays = true } = {},
  ) {
    const { api } = await world().customer({ locale })
    const email = `vuelta-${newKey()}@example.com`
    let cart = await api.call("setCart", { products: [PLATES] })
    for (let card = 0; card < cards && giftCardCents > 0; card += 1) {
      const code = await newGiftCard(world().shop.connection.db, giftCardCents)
      cart = await api.call("applyGiftCard", { code })
    }
    const billing = { ...orderInput(0).billing, email }
    const order = await api.call("placeOrder", orderInput(cart.version, { billing, ...ways[way] }))
    if (way === "card") await pay(world(), api, order)
    else if (pays) await shop("order", order.number, "paid")
    if (part) await shop("order", order.number, "refund", "10.00")
    await jobs()
    const mail = async (template: string) => {
      await jobs()
      const found = (await world().mailsTo(email, 6)).find((each) => each.template === template)
      if (!found) throw new Error(`No mail ${template}`)
      return found.text.replaceAll("\u00a0", " ")
    }
    const read = () => api.call("getOrder", { id: order.id })
    const { id, number } = order
    return { api, order, id, number, email, mail, read }
  }

  const cases = (["es", "en"] as const).flatMap((locale) =>
    (Object.keys(ways) as Way[]).flatMap((way) => [false, true].map((part) => ({ locale, way, part }))),
  )

  describe.each(cases)(
    "money paid by $way, told in $locale, after a part went back: $part",
    ({ locale, way, part }) => {
      const own = said[locale]
      const kind = way === "card" ? "card" : "hand"
      const amount = (cents: number) => money(locale, cents).replaceAll("\u00a0", " ")

      it("is told whole when the shop cancels the order", async () => {
        const { number, order, mail } = await bought(locale, way, { part })
        const rest = order.total - (part ? 10 : 0)
        await shop("order", number, "cancel")
        const cancelled = await mail("order_cancelled")
        expect(cancelled).toContain(own.order_cancelled[kind])
        expect(cancelled).toContain(amount(rest))
        expect(cancelled.includes(own.before.replaceAll("\u00a0", " "))).toBe(part)
        const refunded = await mail("order_refunded")
        expect(refunded).toContain(own.order_refunded[kind])
        expect(refunded).toContain(amount(rest))
      })

      it("is told when it is withdrawn from before it goes", async () => {
        const { id, api, order, mail } = await bought(locale, way, { part })
        await api.call("withdrawOrder", { id })
        const receipt = await mail("withdrawal_receipt")
        expect(receipt).toContain(own.withdrawal_receipt[kind])
        expect(receipt).toContain(amount(order.total - (part ? 10 : 0)))
      })

      it.each([
        ["withdrawn from", 2, own.goods],
        ["returned", 20, own.return],
      ])("is told when it is %s after it came", async (_what, days, sentence) => {
        const made = await bought(locale, way, { part })
        if (way === "counter") await shop("order", made.number, "ready")
        await deliveredDaysAgo(world(), made, days)
        await made.api.call("withdrawOrder", { id: made.id, lines: [{ ...PLATES, amount: 1 }] })
        const receipt = await made.mail("withdrawal_receipt")
        expect(receipt).toContain(sentence)
        expect(receipt).not.toContain(own.withdrawal_receipt.hand)
      })
    },
  )

  it.each(["es", "en"] as const)("money of a gift card and of a transfer is told apart in %s", async (locale) => {
    const own = said[locale]
    const { number, order, mail } = await bought(locale, "transfer", { giftCardCents: 2000 })
    expect(order.amount_due).toBeLessThan(order.total)
    await shop("order", number, "cancel")
    const cancelled = await mail("order_cancelled")
    expect(cancelled).toContain(own.cards)
    expect(cancelled).toContain(own.order_cancelled.hand)
    expect(cancelled).toContain(money(locale, order.amount_due).replaceAll("\u00a0", " "))
    const second = await bought(locale, "transfer", { giftCardCents: 2000 })
    await second.api.call("withdrawOrder", { id: second.id })
    const receipt = await second.mail("withdrawal_receipt")
    expect(receipt).toContain(own.toCards)
    expect(receipt).toContain(own.withdrawal_receipt.hand)
  })

  it.each([
    ["es", "a la tarjeta regalo con que pagó", "a las tarjetas regalo con que pagó"],
    ["en", "to the gift card you paid with", "to the gift cards you paid with"],
  ] as const)("a refund to one gift card or to two names as many in %s", async (locale, one, two) => {
    const { number, mail } = await bought(locale, "transfer", { giftCardCents: 3000, cards: 2, pays: false })
    await shop("order", number, "refund", "10.00")
    expect(await mail("order_refunded")).toContain(one)
    const second = await bought(locale, "transfer", { giftCardCents: 3000, cards: 2, pays: false })
    await shop("order", second.number, "refund", "40.00")
    expect(await second.mail("order_refunded")).toContain(two)
  })

  it.each([
    ["es", "Sin pagar: −29,80 €", "Ya devuelto"],
    ["en", "Not paid: −€29.80", "Already refunded"],
  ] as const)("what was never paid beside a gift card is not told as given back in %s", async (locale, row, lie) => {
    const { api, id, mail } = await bought(locale, "transfer", { giftCardCents: 2000, pays: false })
    await api.call("withdrawOrder", { id })
    const receipt = await mail("withdrawal_receipt")
    expect(receipt).toContain(row)
    expect(receipt).not.toContain(lie)
    expect(receipt).toContain(said[locale].toCards)
    expect(receipt).not.toContain(said[locale].withdrawal_receipt.hand)
  })

  it.each(["es", "en"] as const)(
    "one of two pieces went: what a transfer gives back is told in parts in %s",
    async (locale) => {
      const { api, id, number, mail } = await bought(locale, "transfer")
      await shop("order", number, "part", "--lines", "CER-111-2=1")
      await api.call("withdrawOrder", { id })
      const receipt = await mail("withdrawal_receipt")
      expect(receipt).toContain(said[locale].withdrawal_receipt.hand)
      expect(receipt).toContain(locale === "es" ? "no espera a nada" : "does not have to wait")
    },
  )
}
