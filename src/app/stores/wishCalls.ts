/** What a customer's wishlist asks of the shop: each change once more in the next document, until its answer is known. */
import { forgetWanted, wantedBy } from "#app/stores/cart/wantedList.ts"
import { endDeadSession } from "#app/stores/sessionOver.ts"
import { readWishes } from "#app/stores/storedWishes.ts"
import type { Wanted } from "#app/stores/wanted.ts"
import type { WishlistParts } from "#app/stores/wishlistParts.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"

/** The list as the shop has it then, or why it has not changed: a code of the contract, undefined where the session was over. */
export type WishOutcome = { favorites: Favorite[] } | { favorites?: undefined; refusal: string | undefined }

/** Adding or removing the same twice changes nothing. */
export async function sendWish(parts: WishlistParts, { id: press, owner, what, args }: Wanted): Promise<WishOutcome> {
  const { platform } = parts
  const input = { id: String(args[0]) }
  const customer = { customer: owner }
  try {
    const favorites = await (what === "add"
      ? platform.api.call("addFavorite", input, customer)
      : platform.api.call("removeFavorite", input, customer))
    platform.announce({ topic: "favorites", userId: owner, favorites })
    return { favorites }
  } catch (error) {
    return { refusal: endDeadSession(error, parts) ? undefined : isApiError(error) ? error.code : "" }
  } finally {
    forgetWanted(platform.storage, ({ id }) => id === press)
  }
}

/** Of documents before this one, and of this one where it could not be sent. */
export const leftWishes = ({ platform, session }: WishlistParts): Wanted[] =>
  wantedBy(platform.storage, session.user?.id ?? "", "wishlist")

/** A customer's list with what they kept as a guest: undefined where the shop cannot be asked, or somebody else is here by now. */
export async function uniteWishes({ platform, session }: WishlistParts): Promise<Favorite[] | undefined> {
  const { api, storage } = platform
  const ids = (storage.read("wishlist", readWishes) ?? []).map(({ id }) => id)
  const userId = session.user?.id
  try {
    const favorites = await (ids.length > 0 ? api.call("addFavorites", { ids }) : api.call("listFavorites", {}))
    if (session.user?.id !== userId) return undefined
    storage.remove("wishlist")
    return favorites
  } catch {
    // What was kept as a guest stays in this browser until the shop can be asked again.
    return undefined
  }
}
