/** Screen: the visitor's wishlist, or a shared one. Source: specification §2. */
import { pageAction, pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { loadWishlist } from "#app/wishlist/loadWishlist.ts"
import { WishlistScreen } from "#app/wishlist/WishlistScreen.tsx"

export const loader = pageLoader(loadWishlist)

export const action = pageAction(async (sent) => (await import("#app/wishlist/wishlistActions.ts")).actOnWishlist(sent))

export function Component() {
  return <WishlistScreen data={useLoaderData<typeof loader>()} />
}
