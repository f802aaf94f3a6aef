/** Screen: the balance of a gift card. */
import { pageAction, textOf } from "#app/loading.ts"
import { GiftCardScreen } from "#app/payment/GiftCardScreen.tsx"
import { badInput, isApiError } from "#shared/ApiError.ts"

export const action = pageAction(async ({ api, form }) => {
  const code = textOf(form, "giftCard")
  if (code.trim() === "") throw badInput({ giftCard: "missing" })
  try {
    return { card: await api.call("getGiftCardBalance", { code }) }
  } catch (error) {
    if (isApiError(error) && error.fields) throw badInput({ giftCard: "format" })
    throw error
  }
})

export function Component() {
  return <GiftCardScreen />
}
