/** What whoever runs the shop does with gift cards. */
import { enums, integer, max, min, nonempty, nullable, object, optional, size, string } from "superstruct"
import { issueGiftCard, setGiftCardStatus } from "#provider/admin/giftCards/changeGiftCard.ts"
import { listGiftCards, ShopGiftCards, ViewedGiftCard, viewGiftCard } from "#provider/admin/giftCards/giftCards.ts"
import { operation } from "#provider/admin/operation.ts"
import { Email } from "#shared/fields/account.ts"
import { locales } from "#shared/locale.ts"

const MOST_CENTS = 1_000_000
const MOST_TEXT = 500

const id = nonempty(string())

export const giftCardOperations = {
  listGiftCards: operation({
    summary: "Gift cards, the newest first; by the end of a code, or a whole one",
    http: { method: "GET", path: "/gift-cards" },
    permission: "write_coupons",
    input: object({ q: optional(string()), page: optional(min(integer(), 1)) }),
    answer: ShopGiftCards,
    run: (context, input) => listGiftCards(context, input),
  }),
  viewGiftCard: operation({
    summary: "One gift card with what was paid from it",
    http: { method: "GET", path: "/gift-cards/:id" },
    permission: "write_coupons",
    input: object({ id }),
    answer: ViewedGiftCard,
    run: (context, input) => viewGiftCard(context, input.id),
  }),
  issueGiftCard: operation({
    summary: "Issues a gift card: by email, or its code is in the answer, only this once",
    http: { method: "POST", path: "/gift-cards" },
    // It is money.
    permission: "refund_orders",
    fresh: true,
    input: object({
      cents: max(min(integer(), 100), MOST_CENTS),
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
    summary: "Blocks a gift card",
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
    summary: "Unblocks a gift card",
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
