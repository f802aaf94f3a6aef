/** Whether the customer has only codes to sign in with; runs on the server. */
import type { LoaderRequest } from "#app/loading.ts"
import { isApiError } from "#shared/ApiError.ts"

/** A page that only offers a password stands without knowing it. */
export async function lacksPassword({ api, stores }: Pick<LoaderRequest, "api" | "stores">): Promise<boolean> {
  if (!stores.session.isSignedIn) return false
  try {
    return !(await api.call("getProfile", {})).hasPassword
  } catch (error) {
    if (!isApiError(error)) throw error
    return false
  }
}
