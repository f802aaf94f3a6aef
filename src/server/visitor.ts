/** Who asks for a page, and the request as the route handler takes it. */
import type { FormBody, PageRequest } from "#server/pageTypes.ts"
import { isApiError } from "#shared/ApiError.ts"

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

export function toRequest(url: URL, form: FormBody | undefined, signal: AbortSignal): Request {
  if (!form) return new Request(url, { signal })
  return new Request(url, {
    method: "POST",
    headers: { "content-type": form.contentType },
    body: new Uint8Array(form.body),
    signal,
  })
}
