import { enums, nonempty, nullable, object, optional, size, string } from "superstruct"
import { issueGiftCard, setGiftCardStatus } from "#provider/cart/giftCards/changeGiftCard.ts"
import { listGiftCards, ShopGiftCards, ViewedGiftCard, viewGiftCard } from "#provider/cart/giftCards/listGiftCards.ts"
import { operation } from "#provider/site/operation.ts"
import { Email } from "#shared/fields/account.ts"
import { whole, wholeCents } from "#shared/fields/whole.ts"
import { locales } from "#shared/locale.ts"

const MOST_CENTS = 1_000_000
const MOST_TEXT = 500

const id = nonempty(string())

export const giftCardOperations = {
  listGiftCards: operation({
    summary: "List gift cards",
    description: "Newest first; search by a code or its last characters.",
    http: { method: "GET", path: "/gift-cards" },
    permission: "write_coupons",
    input: object({ q: optional(string()), page: optional(whole(1)) }),
    answer: ShopGiftCards,
    run: (context, input) => listGiftCards(context, input),
  }),
  viewGiftCard: operation({
    summary: "Get a gift card",
    description: "With the payments made from it.",
    http: { method: "GET", path: "/gift-cards/:id" },
    permission: "write_coupons",
    input: object({ id }),
    answer: ViewedGiftCard,
    run: (context, input) => viewGiftCard(context, input.id),
  }),
  issueGiftCard: operation({
    summary: "Create a gift card",
    description: "Sent by email, or with its code in the answer, which is not shown again.",
    http: { method: "POST", path: "/gift-cards" },
    // Gift cards are money.
    permission: "refund_orders",
    fresh: true,
    input: object({
      cents: wholeCents(100, MOST_CENTS),
      expires: optional(string()),
      email: optional(Email),
      locale: optional(enums(locales)),
      message: optional(size(string(), 0, MOST_TEXT)),
      note: optional(size(string(), 0, MOST_TEXT)),
    }),
    answer: object({ ...ViewedGiftCard.schema, code: nullable(string()) }),
    async run(context, input) {
      const { card, code } = await issueGiftCard(context, input)
      return { ...(await viewGiftCard(context, card.id)), code }
    },
  }),
  blockGiftCard: operation({
    summary: "Block a gift card",
    http: { method: "POST", path: "/gift-cards/:id/block" },
    permission: "write_coupons",
    input: object({ id }),
    answer: ViewedGiftCard,
    async run(context, input) {
      await setGiftCardStatus(context, input.id, "blocked")
      return viewGiftCard(context, input.id)
    },
  }),
  unblockGiftCard: operation({
    summary: "Unblock a gift card",
    http: { method: "POST", path: "/gift-cards/:id/unblock" },
    permission: "write_coupons",
    input: object({ id }),
    answer: ViewedGiftCard,
    async run(context, input) {
      await setGiftCardStatus(context, input.id, "active")
      return viewGiftCard(context, input.id)
    },
  }),
}
