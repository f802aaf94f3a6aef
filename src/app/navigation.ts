/**
 * The current page and navigation for screens: the loader's data, the action's answer, links and forms (`Form.tsx`).
 * Locations are React Router's, without language prefix. In the browser `client/navigation.ts` implements it.
 */
import { type ComponentType, createContext, useContext, useMemo } from "react"
import type { Location } from "react-router"
import type { FirstPicture } from "#app/firstPicture.ts"
import type { ActionResult, Loader } from "#app/loading.ts"
import type { OwnKind } from "#shared/ownHtml.ts"
import type { PageError } from "#shared/pageState.ts"
import type { ScreenName } from "#shared/screens.ts"

/** A screen's module in `routes/`. Loaders and actions run only on the server. */
export interface ScreenModule {
  loader?: Loader<object>
  /** `files`: its forms may send some. */
  action?: ((...sent: never[]) => Promise<ActionResult>) & { files?: boolean }
  Component: ComponentType
  /** Replaces the shop's header and footer. */
  frame?: { Header: ComponentType; Footer: ComponentType }
  /** Pictures in the first view of this data, to be preloaded. */
  firstPictures?: (data: never) => FirstPicture[]
  /** Product listings that are the same for everyone are kept in the browser for going back. */
  isListing?: boolean
  /** Prerendered out of sight when a visitor is about to open it. */
  isPrerendered?: boolean
  /** Query parameters that change the view but not the data: changing them needs no request. */
  clientParameters?: readonly string[]
}

export interface Page {
  location: Location
  screen: ScreenName
  /** The loader's data; secondary data may be promises. */
  data: object
  actionData?: unknown
  /** Shown in place of the screen. */
  error?: PageError
  /** Shown before the screen. */
  notice?: string
  /** Set where documents of other kinds run other scripts of the shop's own. */
  ownKind?: OwnKind
}

/** How a page was reached: a new history entry, a replaced one, or moving through history. */
export type NavigationType = "PUSH" | "REPLACE" | "POP"

export interface NavigateOptions {
  replace?: boolean
  /** Stored in the browser's history entry. */
  state?: LocationState
  preventScrollReset?: boolean
}

/** `sameListing`: the same listing with another query; the focus stays on the used control. */
export interface LocationState {
  sameListing?: true
}

/** The navigation in progress. `formData` is that of the form that started it. */
export interface NavigationState {
  state: "idle" | "loading" | "submitting"
  location?: { pathname: string; search: string }
  formData?: FormData
}

export interface Navigator {
  /** Resolves once the page is shown, or another navigation has replaced it. `to` has no language prefix. */
  navigate(to: string, options?: NavigateOptions): Promise<void>
  submit(form: HTMLFormElement | null, options?: NavigateOptions & { submitter?: HTMLElement | null }): Promise<void>
}

const idle: NavigationState = { state: "idle" }

/** The server does not navigate. */
const staying: Navigator = { navigate: () => Promise.resolve(), submit: () => Promise.resolve() }

export const PageContext = createContext<Page | undefined>(undefined)
export const NavigationContext = createContext<NavigationState>(idle)
export const NavigatorContext = createContext<Navigator>(staying)
export const NavigationTypeContext = createContext<NavigationType>("POP")

/** Throws outside a page. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error("usePage must be called inside PageContext")
  return page
}

/** Location of this page, also for one that is prerendered out of sight. */
export const useLocation = (): Location => usePage().location

export const useLoaderData = <L extends Loader<object>>() => usePage().data as Awaited<ReturnType<L>>

/** The answer of the screen's action; undefined until a form was submitted. */
export const useActionData = <T>() => usePage().actionData as T | undefined

/** The page's query. React Router's own hook would load all of its links and forms. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export const useNavigationType = (): NavigationType => useContext(NavigationTypeContext)

export const useNavigation = (): NavigationState => useContext(NavigationContext)

export const useNavigate = () => useContext(NavigatorContext).navigate

export const useSubmit = () => useContext(NavigatorContext).submit
