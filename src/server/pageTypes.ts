/** What goes into rendering a page, and what comes out. */
import type { Writable } from "node:stream"
import type { ReactNode } from "react"
import type { ScreenName } from "#app/routes.ts"
import type { PageStart } from "#server/joinedCodings.ts"
import type { Turns } from "#server/turns.ts"
import type { Session } from "#shared/contract/auth.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Locale } from "#shared/locale.ts"
import type { PagePayload, PageState } from "#shared/pageState.ts"
import type { Site } from "#shared/site.ts"

export interface PageRequest {
  /** Own origin, and the path with its language prefix if it has one. */
  url: URL
  locale: Locale
  prefix: Locale | undefined
  /** The provider's calls as the holder of this token, or as nobody. */
  apiFor: (token: string | undefined) => Api
  /** The visitor's session, if the request has one. */
  token: string | undefined
  /** A sent form. */
  form: FormBody | undefined
  signal: AbortSignal
  /** Crawlers get the whole document in one go. */
  whole: boolean
  /** Whether it has had its turn to begin. */
  begun: boolean
  /** Drawn when first asked for: most pages stand in one piece. */
  nonce: () => string
}

export interface FormBody {
  contentType: string
  body: Buffer
}

/** What a page did to the visitor's session; becomes a cookie. */
export type SessionEffect = { starts: Session } | { ends: true } | undefined

export interface PageAssets {
  buildId: string
  /** The entry and what it imports, each run as soon as it is there. */
  scripts: readonly string[]
  /** What a screen in a language needs. `failed`: the screen of an error stands in its place. */
  forScreen: (screen: ScreenName | undefined, locale: Locale, failed: boolean) => ScreenAssets
}

export interface ScreenAssets {
  /** Head elements: icons. In development the styles too. */
  head: ReactNode
  /** Head elements that ask for its code. */
  preloads: ReactNode
  /** Styles that stand in the page itself; none in development. */
  first?: FirstStyles
  /** What the browser's script is told of them. */
  files: Pick<PageState, "texts">
}

export interface FirstStyles {
  /** As a head element, for a page that streams. */
  element: ReactNode
  /** As the beginning of a page in one piece, up to the script that asks for its code. */
  start: PageStart
}

export type PageAnswer =
  | { kind: "redirect"; status: number; location: string; session: SessionEffect }
  | { kind: "buffer"; status: number; html: Buffer; session: SessionEffect }
  /** In one piece too: `rest` follows the beginning. */
  | { kind: "started"; status: number; start: PageStart; rest: Buffer; inHurry: boolean; session: SessionEffect }
  | {
      kind: "stream"
      status: number
      pipe: (destination: Writable) => void
      abort: (reason: unknown) => void
      session: SessionEffect
    }

export interface Failure {
  status: number
  code: string
}

export interface Pages {
  render(request: PageRequest): Promise<PageAnswer>
  /** The error page of a request that failed outside its screen; asks the provider for nothing. */
  failure(request: PageRequest & { failure: Failure }): Promise<Buffer>
  /** `Link` headers of what every page needs, for a browser that waits for one. */
  hints(): string[]
  /** The same page's data alone, for navigation in the browser. */
  payload(request: PageRequest): Promise<{ payload: PagePayload; session: SessionEffect }>
}

export interface PagesOptions {
  site: Site
  assets: () => PageAssets
  /** Of the whole server: pages are rendered one by one. */
  turns: Turns
  onError: (error: unknown, url: URL) => void
}
