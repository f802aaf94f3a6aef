import type { LoaderRequest } from "#app/loading.ts"
import { isApiError } from "#shared/ApiError.ts"

/**
 * Whether the customer can only sign in with codes; runs on the server. The page merely offers a password, so it
 * renders even when this is unknown.
 */
export async function lacksPassword({ api, stores }: Pick<LoaderRequest, "api" | "stores">): Promise<boolean> {
  if (!stores.session.isSignedIn) return false
  try {
    return !(await api.call("getProfile", {})).hasPassword
  } catch (error) {
    if (!isApiError(error)) throw error
    return false
  }
}
