import { lineOfProduct } from "#app/cart/lineOf.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { BuyItem } from "#shared/buyLink.ts"
import { isNamed } from "#shared/channelId.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"

export interface Followed {
  /** Some of its items are not for sale. */
  isPart: boolean
  isCouponRefused: boolean
}

/** Following it twice has the same result. Rejects when the shop cannot be reached. */
export async function followBuyLink(
  { cart, platform }: Pick<RootStore, "cart" | "platform">,
  items: readonly BuyItem[],
  coupon: string | null,
): Promise<Followed> {
  const lines = (await Promise.all(items.map((item) => findLine(platform.api, item)))).flatMap((line) => line ?? [])
  const refusal = await cart.run(async (commands) => {
    await commands.put(lines)
    return coupon ? commands.applyCoupon(coupon) : undefined
  })
  return { isPart: lines.length < items.length, isCouponRefused: refusal !== undefined }
}

async function findLine(api: Api, { id, amount }: BuyItem): Promise<CartLine | undefined> {
  try {
    const product = await api.call("getProduct", { id, related: 0 })
    const variant = product.variants.find((each) => isNamed(each, id))
    return { ...lineOfProduct(product, variant, variant?.picture), amount }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined
    throw error
  }
}
