import { findGiftCard, giftCardProblem } from "#provider/cart/giftCards/giftCards.ts"
import type { Context } from "#provider/delivery/context.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { ApiError } from "#shared/ApiError.ts"
import { wireNumber } from "#shared/cartLines.ts"
import type { GiftCardBalance, GiftCardBalanceInput } from "#shared/contract/payment.ts"

/** 422 `invalid_gift_card` for an unknown code. An empty card is valid; guesses are counted. */
export async function getGiftCardBalance(context: Context, { code }: GiftCardBalanceInput): Promise<GiftCardBalance> {
  await context.limits.take("giftCardByNetwork", networkOf(context.caller.network))
  const card = await findGiftCard(context.db, code)
  const problem = giftCardProblem(card, context.now())
  if (!card || problem === "not_found") throw new ApiError(422, "invalid_gift_card", { fields: { code: "not_found" } })
  return { last4: card.last4, balance: wireNumber(card.balance_cents), expiresAt: card.expires_at }
}
