/**
 * What screens know of the page they are on and of the way to others: the loader's data, the answer to a form, links and
 * forms (`Form.tsx`). Locations are React Router's, without language prefix. In the browser `client/navigation.ts` does the work.
 */
import { type ComponentType, createContext, useContext, useMemo } from "react"
import type { Location } from "react-router"
import type { FirstPicture } from "#app/firstPicture.ts"
import type { ActionResult, Loader } from "#app/loading.ts"
import type { ScreenName } from "#app/routes.ts"
import type { PageError } from "#shared/pageState.ts"

/** The module of a screen in `routes/`. Loaders and actions run on the server only. */
export interface ScreenModule {
  loader?: Loader<object>
  action?: (...sent: never[]) => Promise<ActionResult>
  Component: ComponentType
  /** In place of the shop's header and footer. */
  frame?: { Header: ComponentType; Footer: ComponentType }
  /** The pictures its first view shows of this data, to be fetched ahead. */
  firstPictures?: (data: never) => FirstPicture[]
  /** Products in walls, the same for everyone: kept in the browser for the way back. */
  isListing?: boolean
  /** Prepared out of sight when a visitor seems about to open it. */
  isPrerendered?: boolean
  /** Query parameters that change what is shown but not the data: a change of them asks nothing of the server. */
  clientParameters?: readonly string[]
}

/** A page as it is shown. */
export interface Page {
  location: Location
  screen: ScreenName
  /** What the screen's loader answered; secondary data may be promises. */
  data: object
  /** What the screen's action answered to a form that was sent. */
  actionData?: unknown
  /** Shown in place of the screen. */
  error?: PageError
  /** Shown before the screen. */
  notice?: string
}

/** How a page was reached: by a new entry of the browser's history, in place of the one before, or by going there. */
export type NavigationType = "PUSH" | "REPLACE" | "POP"

export interface NavigateOptions {
  replace?: boolean
  /** Kept with the entry in the browser's history. */
  state?: LocationState
  preventScrollReset?: boolean
}

/** `sameListing`: the same listing asked otherwise; the visitor stays at the control in hand. */
export interface LocationState {
  sameListing?: true
}

/** What is under way. `formData` is that of the form that began it. */
export interface NavigationState {
  state: "idle" | "loading" | "submitting"
  location?: { pathname: string; search: string }
  formData?: FormData
}

export interface Navigator {
  /** Resolves once the page is shown, or another navigation has taken its place. `to` has no language prefix. */
  navigate(to: string, options?: NavigateOptions): Promise<void>
  submit(form: HTMLFormElement | null, options?: NavigateOptions & { submitter?: HTMLElement | null }): Promise<void>
}

const idle: NavigationState = { state: "idle" }

/** On the server nobody goes anywhere. */
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

/** Where the page stands; of one that is prepared out of sight, where it will. */
export const useLocation = (): Location => usePage().location

/** What the screen's loader answered. */
export const useLoaderData = <L extends Loader<object>>() => usePage().data as Awaited<ReturnType<L>>

/** What the screen's action answered; undefined until a form was sent. */
export const useActionData = <T>() => usePage().actionData as T | undefined

/** The query of the page. React Router's own hook brings all of its links and forms along. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export const useNavigationType = (): NavigationType => useContext(NavigationTypeContext)

export const useNavigation = (): NavigationState => useContext(NavigationContext)

export const useNavigate = () => useContext(NavigatorContext).navigate

export const useSubmit = () => useContext(NavigatorContext).submit
