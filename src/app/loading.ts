/** What loaders and actions share: redirects, failures, and turning the API's refusals into page statuses. */
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
}

/** Leads to another page; thrown or returned. A path has no language prefix: it is added where the visitor has one. */
export class Redirect {
  readonly path: string
  readonly status: 301 | 303

  constructor(path: string, status: 301 | 303) {
    this.path = path
    this.status = status
  }
}

/** What an action answers with a status of its own. */
export class ActionAnswer<T = unknown> {
  readonly data: T
  readonly status: number
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(data: T, status: number, retryAfter?: number) {
    this.data = data
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Shows the error screen with this status in place of the screen. `code` chooses its text. */
export class PageFailure extends Error {
  override readonly name = "PageFailure"
  readonly status: number
  readonly code: string
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, retryAfter?: number) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Thrown by a loader: the screen with these data and another status than 200. */
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

/** A loader; an ApiError becomes a page with its status, a session that is over leads to the login screen. */
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

/** What a form's screen gets back when something in it was refused; what was typed comes back with it. */
export interface Refusal {
  /** Code of the whole, when no single field is to blame. */
  code?: string
  fields?: FieldErrors
  values: Record<string, string>
}

const UNAVAILABLE = 503

/** Fields that never come back into a page. */
const UNREPEATED = /password|confirmation|token/i

/**
 * An action, for forms that work without scripts. A refusal of the API becomes the screen's action data with status 400,
 * 409, 422 or 429; a session that is over leads to the login screen. While the shop takes nothing, because its disk is full or
 * its database is away, a form that shows refusals comes back as it was typed, with 503; in place of other screens stands the error.
 */
export function pageAction<T>(act: (request: ActionRequest) => Promise<T>) {
  return async (request: ActionRequest): Promise<T | ActionAnswer<Refusal>> => {
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
}

function refusalOf({ status, code, fields }: ApiError, form: FormData): Refusal {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === "string" && !UNREPEATED.test(name)) values[name] = value
  // Whatever the reason is, to a visitor it is one.
  return { values, code: status === UNAVAILABLE ? "unavailable" : code, ...(fields ? { fields } : {}) }
}

/** The API's word for a bearer that is missing or dead; a wrong password has another. */
const isOver = (error: unknown) => isApiError(error) && error.code === "unauthorized"

/** Sends a visitor to the login screen, and back here from there. */
export function signInFirst({ pathname, search }: URL): never {
  throw redirect303(loginTo(splitPrefix(pathname).path + search))
}

/** What was typed into a text field; empty when the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}

/** For a part of a page that a shop may not have: what is not found leaves its place empty. Rethrows all else. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!isApiError(error) || error.status !== 404) throw error
}

/** Throws the answer that shows the 404 screen. `code` chooses its text. */
export function notFoundPage(code: "page_not_found" | "product_not_found" | "not_found" = "page_not_found"): never {
  throw new PageFailure(404, code)
}

/** Sends the visitor to a path of the shop for good. */
export function redirect301(path: string): never {
  throw new Redirect(path, 301)
}

/** Answers a sent form with another page, so that a reload does not send it again. */
export const redirect303 = (path: string) => new Redirect(path, 303)
