/** What the wishlist's page shows: a customer's products, or those of a list that somebody shared. */
import type { LoaderRequest } from "#app/loading.ts"
import { type CardData, toCard } from "#app/product/cardData.ts"
import { MAX_SELECTED } from "#shared/limits.ts"

export interface WishlistData {
  /** Product ids of a shared list; left out on the visitor's own. */
  shared?: string[]
  /** Those products of the list that are in the shop. */
  cards: CardData[]
}

/** Rejects with ApiError. A guest's own list is known to the browser alone. */
export async function loadWishlist({ api, stores, url }: LoaderRequest): Promise<WishlistData> {
  const asked = url.searchParams.get("ids")
  const shared = asked === null ? undefined : readIds(asked)
  const ids = shared ?? (stores.session.isSignedIn ? (await api.call("listFavorites", {})).map(({ id }) => id) : [])
  const products = ids.length === 0 ? [] : await api.call("getProductsByIds", { ids: ids.join(",") })
  return { ...(shared && { shared }), cards: products.map(toCard) }
}

const readIds = (text: string) => [...new Set(text.split(",").filter(isId))].slice(0, MAX_SELECTED)

const isId = (text: string) => /^[^,\p{Cc}]{1,120}$/u.test(text)

/** The address of a list for others to see. */
export const sharedQuery = (ids: readonly string[]) => `ids=${ids.map(encodeURIComponent).join(",")}`
