/**
 * The contents of a page: visitor, frame, and the answer of the screen's loader or action; and their form in the
 * document.
 */
import { loadLazyComponents } from "#app/lazyComponent.tsx"
import { ActionAnswer, type LoaderRequest, PageAnswer, PageFailure, Redirect } from "#app/loading.ts"
import type { Page, ScreenModule } from "#app/navigation.ts"
import { serverPlatform } from "#app/platform.ts"
import { loadScreen, matchScreen, type ScreenMatch } from "#app/routes.ts"
import { type RootSnapshot, RootStore } from "#app/stores/RootStore.ts"
import type { OwnHtml, OwnParts } from "#provider/site/ownHtml.ts"
import { awaitDeferred, withoutPromises } from "#server/pages/deferred.ts"
import { loadShop, noPromises, type PreviewState } from "#server/pages/shopFrame.ts"
import type { SiteReader } from "#server/siteReader.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { WaitingItems } from "#shared/buyLink.ts"
import type { Session } from "#shared/contract/auth.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { ShopSite } from "#shared/contract/site.ts"
import { embedJson } from "#shared/embedJson.ts"
import type { Locale } from "#shared/locale.ts"
import type { Look } from "#shared/look/look.ts"
import { type OwnKind, ownKindOf } from "#shared/ownHtml.ts"
import type { PageError, PageState } from "#shared/pageState.ts"
import { splitPrefix, withPrefix } from "#shared/paths.ts"
import { isShownWhileClosed } from "#shared/screenPaths.ts"
import "#shared/i18n/all.ts"

export interface PageRequest {
  /** The shop's origin, and the path with its language prefix if it has one. */
  url: URL
  locale: Locale
  prefix: Locale | undefined
  /** The provider's calls for the holder of this token, or for a guest. */
  apiFor: (token: string | undefined) => Api
  token: string | undefined
  /** Its calls request a preview of the shop. */
  isPreview?: boolean
  form: FormData | undefined
}

/** A page's change to the visitor's session; becomes a cookie. */
export type SessionEffect = { starts: Session } | { ends: true } | undefined

export interface LoadedPage {
  kind: "page"
  url: URL
  status: number
  /** Seconds to wait before another attempt makes sense. */
  retryAfter?: number | undefined
  stores: RootStore
  look: Look
  page: Page
  /** Names of secondary data still loading. */
  pending: string[]
  /** Some secondary data failed. */
  isIncomplete: boolean
  session: SessionEffect
  preview?: PreviewState | undefined
  /** Scripts, styles and hosts that `shop.config.ts` adds to this page. */
  own?: OwnParts | undefined
  /** Set where pages of the shop differ in this. */
  ownKind?: OwnKind | undefined
}

export interface LoadedRedirect {
  kind: "redirect"
  status: number
  location: string
  session: SessionEffect
  /** Items that wait for the visitor to sign in. */
  waits?: WaitingItems | undefined
}

/** In place of a page of a shop that takes no visitors. */
export interface LoadedClosed extends Pick<LoadedPage, "url" | "stores" | "look" | "page"> {
  kind: "closed"
  closed: NonNullable<ShopSite["closed"]>
}

export type Loaded = LoadedPage | LoadedRedirect | LoadedClosed

export interface LoadOptions {
  sites: SiteReader
  ownHtml: OwnHtml
  /** How long to wait for secondary data. */
  graceMs: number
  /** A document contains the customer's cart; the browser already has it when it requests data. */
  isDocument: boolean
  onError: (error: unknown, url: URL) => void
}

/** Loads all of a page. Rejects when not even the shop's frame can be loaded. */
export async function loadPage(request: PageRequest, options: LoadOptions): Promise<Loaded> {
  const { locale, prefix, url, form } = request
  const { api, user, isOver } = await findVisitor(request)
  const match = matchScreen(splitPrefix(url.pathname).path)
  const [{ shop, look, account, closed, preview }, kept, screen] = await Promise.all([
    loadShop(api, options, request.isPreview),
    user && options.isDocument ? loadKept(api) : {},
    loadScreen(match.screen).then(withLazyComponents),
  ])
  const stores = createStores({ locale, shop, ...(prefix && { prefix }), ...(user && { user }), ...kept })
  if (closed && !isShownWhileClosed(match.screen)) {
    return { kind: "closed", closed, url, stores, look, page: { ...placeOf(url, match), data: {} } }
  }
  let session: SessionEffect = isOver ? { ends: true } : undefined
  let waits: WaitingItems | undefined
  const services = {
    api,
    stores,
    bankAccount: account,
    ownHtml: options.ownHtml.write,
    session: {
      start: (starts: Session) => {
        session = { starts }
      },
      end: () => {
        session = { ends: true }
      },
      wait: (items: WaitingItems) => {
        waits = items
      },
    },
  }
  const answer = await runScreen(screen, { ...services, params: match.params, url }, form).catch((error: unknown) =>
    failureOf(error, (unexpected) => options.onError(unexpected, url)),
  )
  if (answer instanceof Redirect) {
    return { kind: "redirect", status: answer.status, location: locationOf(answer, prefix), session, waits }
  }
  const { pending, isIncomplete } = await awaitDeferred(answer.data, options.graceMs)
  const { status, retryAfter, ...shown } = answer
  const page = { ...placeOf(url, match), ...shown }
  // An owner who looks at a draft is no visitor.
  const own = ownOf(options.ownHtml, answer.error || request.isPreview ? "none" : ownKindOf(match.screen))
  return { kind: "page", url, status, retryAfter, stores, look, page, pending, isIncomplete, session, preview, ...own }
}

/** Parts that a page of this kind carries. Names the kind where another one differs. */
export function ownOf({ partsOf }: OwnHtml, kind: OwnKind): Pick<LoadedPage, "own" | "ownKind"> {
  return partsOf("shop") || partsOf("order") ? { own: partsOf(kind), ownKind: kind } : {}
}

async function withLazyComponents(screen: ScreenModule): Promise<ScreenModule> {
  await loadLazyComponents()
  return screen
}

type ShownAs = ReturnType<SiteReader["last"]>

/** The page of a request that failed outside its screen; makes no calls. */
export async function failedPage(request: PageRequest, error: PageError, { site, look }: ShownAs): Promise<LoadedPage> {
  await loadLazyComponents()
  const { locale, prefix, url } = request
  const shop = { site, promises: noPromises, departments: [], categories: [] }
  return {
    kind: "page",
    url,
    status: error.status,
    stores: createStores({ locale, shop, ...(prefix && { prefix }) }),
    look,
    page: { ...placeOf(url, matchScreen(splitPrefix(url.pathname).path)), data: {}, error },
    pending: [],
    isIncomplete: false,
    session: undefined,
  }
}

/** A page from the state in its document, as the browser continues from it. */
export async function restoredPage(
  request: PageRequest,
  state: PageState,
  notice: string,
  look: Look,
): Promise<LoadedPage> {
  const { url } = request
  const match = matchScreen(splitPrefix(url.pathname).path)
  await loadScreen(match.screen).then(withLazyComponents)
  const stores = createStores(state.stores as RootSnapshot)
  const page = { ...placeOf(url, match), data: state.data, notice }
  return { kind: "page", url, status: 200, stores, look, page, pending: [], isIncomplete: true, session: undefined }
}

const createStores = (snapshot: RootSnapshot) => new RootStore(snapshot, serverPlatform)

const placeOf = ({ pathname, search }: URL, { screen }: Pick<ScreenMatch, "screen">) => ({
  location: { pathname: splitPrefix(pathname).path, search, hash: "", state: null, key: "default" },
  screen,
})

type Answer = Pick<Page, "data" | "actionData" | "error"> & { status: number; retryAfter?: number | undefined }

const base64 = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString("base64")

/** Runs the action, if a form was submitted, then the loader. */
async function runScreen(screen: ScreenModule, request: LoaderRequest, form?: FormData): Promise<Answer | Redirect> {
  const act = screen.action as ((request: object) => Promise<unknown>) | undefined
  if (form && !act) throw new PageFailure(405, "method_not_allowed")
  const sent = form && (await act?.({ ...request, form, base64 }))
  if (sent instanceof Redirect) return sent
  const data = (await screen.loader?.(request)) ?? {}
  if (sent instanceof ActionAnswer) {
    return { status: sent.status, retryAfter: sent.retryAfter, data, actionData: sent.data }
  }
  return { status: 200, data, ...(sent !== undefined && { actionData: sent }) }
}

/** Only the status of an unexpected error leaves the server. */
function failureOf(error: unknown, onUnexpected: (error: unknown) => void): Answer | Redirect {
  if (error instanceof Redirect) return error
  if (error instanceof PageAnswer) return { status: error.status, data: error.data }
  if (!(error instanceof PageFailure)) onUnexpected(error)
  const { status, code, retryAfter } =
    error instanceof PageFailure ? error : { status: 500, code: "internal", retryAfter: undefined }
  return { status, retryAfter, data: {}, error: { status, code } }
}

/** Adds the visitor's language prefix; an address on another origin is unchanged. */
const locationOf = ({ path }: Redirect, prefix: Locale | undefined) =>
  prefix && path.startsWith("/") ? withPrefix(prefix, path) : path

/** Identifies the visitor. A session with an invalid token counts as none, and ends. */
async function findVisitor({ apiFor, token }: PageRequest) {
  if (token === undefined) return { api: apiFor(undefined), user: undefined, isOver: false }
  try {
    const api = apiFor(token)
    const { user } = await api.call("getProfile", {})
    return { api, user, isOver: false }
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
    return { api: apiFor(undefined), user: undefined, isOver: true }
  }
}

/**
 * A customer's cart and wishlist for the first view. Without them the page is still rendered: the browser asks again.
 */
async function loadKept(api: Api): Promise<Pick<RootSnapshot, "cart" | "favorites">> {
  const [cart, favorites] = await Promise.allSettled([api.call("getCart", {}), api.call("listFavorites", {})])
  return {
    ...(cart.status === "fulfilled" && { cart: cart.value }),
    ...(favorites.status === "fulfilled" && { favorites: favorites.value }),
  }
}

/** The state that the browser continues from, as JSON for a script element. */
export function embedState({ stores, page, ownKind }: LoadedPage, buildId: string, words?: PageState["words"]): string {
  const { data, actionData, error, notice } = page
  const state: PageState = {
    buildId,
    stores: stores.snapshot(),
    data: withoutPromises(data),
    ...(actionData !== undefined && { actionData }),
    ...(error && { error }),
    ...(notice !== undefined && { notice }),
    ...(ownKind && { ownKind }),
    ...(words && { words }),
  }
  return embedJson(state)
}
