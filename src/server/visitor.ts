/** Who asks for a page, and the request as the route handler takes it. */
import type { RootSnapshot } from "#app/stores/RootStore.ts"
import type { FormBody, PageRequest } from "#server/pageTypes.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"

/** Who asks. A session whose token is dead counts as none, and ends. */
export async function findVisitor({ apiFor, token }: PageRequest) {
  if (token === undefined) return { api: apiFor(undefined), user: undefined, over: false }
  try {
    const api = apiFor(token)
    const { user } = await api.call("getProfile", {})
    return { api, user, over: false }
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
    return { api: apiFor(undefined), user: undefined, over: true }
  }
}

/** A customer's cart and wishlist for the first view. Without them the page stands all the same: the browser asks again. */
export async function loadKept(api: Api): Promise<Pick<RootSnapshot, "cart" | "favorites">> {
  const [cart, favorites] = await Promise.allSettled([api.call("getCart", {}), api.call("listFavorites", {})])
  return {
    ...(cart.status === "fulfilled" && { cart: cart.value }),
    ...(favorites.status === "fulfilled" && { favorites: favorites.value }),
  }
}

/** Without a signal, for whose sake it would stay in memory until the whole heap is swept. */
export function toRequest(url: URL, form: FormBody | undefined): Request {
  if (!form) return new Request(url)
  return new Request(url, {
    method: "POST",
    headers: { "content-type": form.contentType },
    body: new Uint8Array(form.body),
  })
}
