/** What a page carries in its document, and what `_payload.json` answers; written by the server, read by the browser. */

import type { User } from "#shared/contract/auth.ts"

/** A route's error as plain data, in the shape react-router takes for an error response. */
export type PageErrors = Record<string, { status: number; statusText: string; internal: false; data: unknown }>

export interface PageState {
  buildId: string
  /** The file with the texts of this screen; left out while developing, when all of them are loaded. */
  texts?: string
  /** The stores' snapshot; its shape belongs to the app. */
  stores: unknown
  loaderData: Record<string, unknown>
  /** After a form was sent without scripts. */
  actionData?: Record<string, unknown>
  errors?: PageErrors
}

/** Who is signed in after a form was sent: left out when that did not change, null when nobody is any more. */
interface SessionChange {
  user?: User | null
}

export type PagePayload = SessionChange &
  (
    | { status: number; redirect: string }
    | {
        status: number
        loaderData: Record<string, unknown>
        actionData?: Record<string, unknown>
        errors?: PageErrors
      }
  )

export const PAYLOAD_FILE = "_payload.json"

/** The address of a page's data: `/es/products?x` → `/es/products/_payload.json?x`. */
export function payloadUrl(pathname: string, search: string): string {
  return `${pathname.replace(/\/$/, "")}/${PAYLOAD_FILE}${search}`
}
