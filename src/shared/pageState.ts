/** The data in a page's document and in the answer of `_payload.json`; written by the server, read by the browser. */
import type { User } from "#shared/contract/auth.ts"
import type { Texts } from "#shared/i18n/sections.ts"
import type { Locale } from "#shared/locale.ts"
import type { OwnKind } from "#shared/ownHtml.ts"

/** Shown in place of a screen. `code` is stable, from the API or the loader. */
export interface PageError {
  status: number
  code: string
}

/** Screen data that is still loading is `{ $later: name }`; see `app/Deferred.tsx`. */
export interface PageState {
  buildId: string
  /** The stores' snapshot; its shape is the app's. */
  stores: unknown
  data: object
  /** After a form submission without scripts. */
  actionData?: unknown
  error?: PageError
  /** A message about the whole page, in its language. */
  notice?: string
  /** Set where documents of other kinds run other scripts of the shop's own: links to them load one. */
  ownKind?: OwnKind
  /** Words of the shop's own in place of the interface's. */
  words?: readonly (readonly [Locale, Texts])[]
}

/** The user after a form submission: left out when unchanged, null when signed out. */
interface SessionChange {
  user?: User | null
}

export interface RedirectPayload extends SessionChange {
  /** A path with the visitor's language prefix, or an address on another site. */
  redirect: string
}

export interface DataPayload extends SessionChange {
  data: object
  actionData?: unknown
  error?: PageError
  notice?: string
  ownKind?: OwnKind
}

export type PagePayload = RedirectPayload | DataPayload

/** Secondary data that follows the payload, one line of JSON each. */
export interface LatePayload {
  name: string
  value: unknown
}

/** Before the path of a page that a browser went to without loading its document. */
export const MOVES_PATH = "/_moves"

export const PAYLOAD_FILE = "_payload.json"

/** Query for the document with all of its parts in place, as browsers without scripts need it. */
export const WHOLE_PAGE = "stream=off"

/** The address of a page's data: `/es/products?x` → `/es/products/_payload.json?x`. */
export function payloadUrl(pathname: string, search: string): string {
  return `${pathname.replace(/\/$/, "")}/${PAYLOAD_FILE}${search}`
}
