/** Data of the wishlist's page: a customer's products, or those of a shared list. */
import type { LoaderRequest } from "#app/loading.ts"
import { type CardData, toCard } from "#app/product/cardData.ts"
import { MAX_SELECTED } from "#shared/limits.ts"

export interface WishlistData {
  /** Product ids of a shared list; left out on the visitor's own. */
  shared?: string[]
  /** Products of the list that the shop still has. */
  cards: CardData[]
}

/** Rejects with ApiError. A guest's own list is only in the browser. */
export async function loadWishlist({ api, stores, url }: LoaderRequest): Promise<WishlistData> {
  const asked = url.searchParams.get("ids")
  const shared = asked === null ? undefined : readIds(asked)
  const ids = shared ?? (stores.session.isSignedIn ? (await api.call("listFavorites", {})).map(({ id }) => id) : [])
  const products = ids.length === 0 ? [] : await api.call("getProductsByIds", { ids: ids.join(",") })
  return { ...(shared && { shared }), cards: products.map(toCard) }
}

const readIds = (text: string) => [...new Set(text.split(",").filter(isId))].slice(0, MAX_SELECTED)

const isId = (text: string) => /^[^,\p{Cc}]{1,120}$/u.test(text)

export const sharedQuery = (ids: readonly string[]) => `ids=${ids.map(encodeURIComponent).join(",")}`
