/** What a page carries in its document, and what `_payload.json` answers; written by the server, read by the browser. */
import type { User } from "#shared/contract/auth.ts"

/** What is shown in place of a screen. `code` is stable, of the API or the loader. */
export interface PageError {
  status: number
  code: string
}

/** Data of a screen that is still on its way stands as `{ $later: name }`; see `app/Deferred.tsx`. */
export interface PageState {
  buildId: string
  /** The stores' snapshot; its shape belongs to the app. */
  stores: unknown
  data: object
  /** After a form was sent without scripts. */
  actionData?: unknown
  error?: PageError
  /** What is to be said of the page as a whole, in its language. */
  notice?: string
}

/** Who is signed in after a form was sent: left out when that did not change, null when nobody is any more. */
interface SessionChange {
  user?: User | null
}

export interface RedirectPayload extends SessionChange {
  /** A path with the visitor's language prefix, or an address elsewhere. */
  redirect: string
}

export interface DataPayload extends SessionChange {
  data: object
  actionData?: unknown
  error?: PageError
  notice?: string
}

export type PagePayload = RedirectPayload | DataPayload

/** Secondary data that comes after the payload: a line of JSON each. */
export interface LatePayload {
  name: string
  value: unknown
}

export const PAYLOAD_FILE = "_payload.json"

/** In a query: the document with all of its parts in place, as browsers without scripts need it. */
export const WHOLE_PAGE = "stream=off"

/** The address of a page's data: `/es/products?x` → `/es/products/_payload.json?x`. */
export function payloadUrl(pathname: string, search: string): string {
  return `${pathname.replace(/\/$/, "")}/${PAYLOAD_FILE}${search}`
}
