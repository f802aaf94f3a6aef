/**
 * Actions of the wishlist's forms without scripts; runs on the server, for customers only: a guest's list is in the
 * browser.
 */
import { addToCart } from "#app/cart/cartActions.ts"
import { flashQuery } from "#app/cart/flash.ts"
import { type ActionRequest, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { paths, withQuery } from "#shared/paths.ts"
import { safePath } from "#shared/safePath.ts"

/**
 * `wish`: save, remove, or cart to move it there; `back`: the page afterwards. Rejects with ApiError; 401 for a guest.
 */
export async function actOnWishlist({ api, form }: ActionRequest): Promise<Redirect> {
  const id = textOf(form, "id")
  const wish = textOf(form, "wish")
  if (wish === "save") await api.call("addFavorite", { id })
  if (wish === "remove") await api.call("removeFavorite", { id })
  if (wish === "cart") {
    const { cart, isAdded } = await addToCart(api, [{ id, amount: 1 }])
    // A product that could not be added stays on the wishlist.
    if (cart.products.some((line) => line.id === id)) await api.call("removeFavorite", { id })
    return redirect303(withQuery(paths.cart, flashQuery(isAdded, cart.notices)))
  }
  return redirect303(safePath(textOf(form, "back")) ?? paths.wishlist)
}
