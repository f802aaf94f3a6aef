/** Shared by loaders and actions: redirects, failures, and mapping the API's refusals to page statuses. */
import type { PageServices } from "#app/context.ts"
import { type ApiError, type FieldErrors, isApiError } from "#shared/ApiError.ts"
import { loginTo, splitPrefix } from "#shared/paths.ts"

export interface LoaderRequest extends PageServices {
  params: Record<string, string | undefined>
  /** With the language prefix, if the visitor's address has one. */
  url: URL
}

export interface ActionRequest extends LoaderRequest {
  form: FormData
  /** The bytes of a sent file in base64. */
  base64: (file: Blob) => Promise<string>
}

/**
 * Leads to another page; thrown or returned. The path has no language prefix: it is added for visitors who have one.
 */
export class Redirect {
  readonly path: string
  readonly status: 301 | 303

  constructor(path: string, status: 301 | 303) {
    this.path = path
    this.status = status
  }
}

/** An action's answer with its own status. */
export class ActionAnswer<T = unknown> {
  readonly data: T
  readonly status: number
  /** Seconds to wait before another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(data: T, status: number, retryAfter?: number) {
    this.data = data
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Shows the error screen with this status. `code` selects its text. */
export class PageFailure extends Error {
  override readonly name = "PageFailure"
  readonly status: number
  readonly code: string
  /** Seconds to wait before another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, retryAfter?: number) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Thrown by a loader: renders the screen with this data and a status other than 200. */
export class PageAnswer<T extends object = object> {
  readonly status: number
  readonly data: T

  constructor(status: number, data: T) {
    this.status = status
    this.data = data
  }
}

export type Loader<T> = (request: LoaderRequest) => Promise<T>
export type ActionResult = unknown

/** Wraps a loader: an ApiError becomes a page with its status, an expired session leads to the login screen. */
export function pageLoader<T extends object>(load: (request: LoaderRequest) => Promise<T>): Loader<T> {
  return async (request) => {
    try {
      return await load(request)
    } catch (error) {
      if (isOver(error)) signInFirst(request.url)
      if (isApiError(error)) throw new PageFailure(error.status, error.code, error.retryAfter)
      throw error
    }
  }
}

/** A refusal as the form's screen receives it, with the typed values. */
export interface Refusal {
  /** Code for the form as a whole, if no single field is wrong. */
  code?: string
  fields?: FieldErrors
  values: Record<string, string>
}

const UNAVAILABLE = 503

/** Fields whose values are never returned to a page. */
const UNREPEATED = /password|confirmation|token/i

/**
 * Wraps an action, for forms that work without scripts. A refusal of the API becomes the screen's action data with
 * status 400, 409, 422 or 429; an expired session leads to the login screen. While the shop cannot write, because its
 * disk is full or its database unreachable, a form that shows refusals keeps its values, with 503; other screens are
 * replaced by the error. `files`: its forms may send some, of signed-in customers.
 */
export function pageAction<T>(act: (request: ActionRequest) => Promise<T>, { files = false } = {}) {
  const action = async (request: ActionRequest): Promise<T | ActionAnswer<Refusal>> => {
    try {
      return await act(request)
    } catch (error) {
      if (isOver(error)) signInFirst(request.url)
      if (!isApiError(error) || (error.status >= 500 && error.status !== UNAVAILABLE)) throw error
      const { status, code, retryAfter } = error
      if (status === UNAVAILABLE && !request.form.has("intent")) throw new PageFailure(status, code, retryAfter)
      return new ActionAnswer(refusalOf(error, request.form), status, retryAfter)
    }
  }
  return Object.assign(action, { files })
}

function refusalOf({ status, code, fields }: ApiError, form: FormData): Refusal {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === "string" && !UNREPEATED.test(name)) values[name] = value
  // Visitors get the same message for every cause.
  return { values, code: status === UNAVAILABLE ? "unavailable" : code, ...(fields ? { fields } : {}) }
}

/** The API's code for a missing or expired bearer token; wrong passwords have another. */
const isOver = (error: unknown) => isApiError(error) && error.code === "unauthorized"

/** Leads to the login screen, and back here from there. */
export function signInFirst({ pathname, search }: URL): never {
  throw redirect303(loginTo(splitPrefix(pathname).path + search))
}

/** The value of a text field; empty when the form lacks it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}

/** For optional parts of a page: not found means undefined. Rethrows other errors. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!isApiError(error) || error.status !== 404) throw error
}

/** Throws the answer that shows the 404 screen. `code` selects its text. */
export function notFoundPage(code: "page_not_found" | "product_not_found" | "not_found" = "page_not_found"): never {
  throw new PageFailure(404, code)
}

export function redirect301(path: string): never {
  throw new Redirect(path, 301)
}

/** Answers a submitted form with another page, so that a reload does not submit it again. */
export const redirect303 = (path: string) => new Redirect(path, 303)
