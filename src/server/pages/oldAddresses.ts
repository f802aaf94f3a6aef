/** Addresses that the shop does not have: they lead where its owner says, or the provider counts them. */
import type { Request } from "express"
import { isbot } from "isbot"
import type { LoadedPage, LoadedRedirect } from "#server/pages/pageState.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import { MOST_ADDRESS_LETTERS, MOST_HOST_LETTERS, SECONDS } from "#shared/limits.ts"

/** A visitor gets the plain "not found" after that. */
const DEADLINE_MS = 1 * SECONDS

interface Needs {
  apiFor: ApiFor
  origin: string
}

type NewAddress = Pick<LoadedRedirect, "status" | "location">

/** The redirect in place of a page that is not there, or no longer; other pages as they are. */
export async function leadOn<Loaded extends LoadedPage | LoadedRedirect>(
  needs: Needs,
  request: Request,
  target: { url: () => URL; preview?: string | undefined },
  loaded: Loaded,
): Promise<Loaded | LoadedRedirect> {
  const isMissing = loaded.kind === "page" && (loaded.status === 404 || loaded.status === 410)
  if (!isMissing || target.preview !== undefined) return loaded
  const found = await newAddress(needs, request, target.url())
  return found ? { kind: "redirect", ...found, session: loaded.session } : loaded
}

/** Undefined also when the provider does not know, or not in time: it may be another program. */
export async function newAddress(
  { apiFor, origin }: Needs,
  request: Request,
  url: URL,
): Promise<NewAddress | undefined> {
  const path = url.pathname + url.search
  if (path.length > MOST_ADDRESS_LETTERS) return undefined
  const agent = request.get("user-agent")
  const api = apiFor({ network: request.ip ?? "", until: performance.now() + DEADLINE_MS })
  const asked = { path, referrer: hostOf(request.get("referer")), robot: agent === undefined || isbot(agent) }
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const answer = await api.call("followAddress", asked, { signal }).catch(() => undefined)
  const next = answer?.to === undefined ? null : URL.parse(answer.to, origin)
  if (!next || !/^https?:$/.test(next.protocol) || next.href === url.href) return undefined
  const isOwn = next.origin === origin
  const location = isOwn ? next.pathname + next.search + next.hash : next.href
  return { status: answer?.temporary ? 302 : 301, location }
}

function hostOf(referrer = ""): string {
  const host = URL.parse(referrer)?.host ?? ""
  return host.length > MOST_HOST_LETTERS ? "" : host
}
