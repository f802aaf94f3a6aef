/** What loaders share: turning the API's refusals into page statuses. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router"
import { type PageServices, pageServices } from "#app/context.ts"
import { type ApiError, type FieldErrors, isApiError } from "#shared/ApiError.ts"
import { loginTo, splitPrefix } from "#shared/paths.ts"

export interface PageRequest extends PageServices {
  params: Record<string, string | undefined>
  url: URL
}

/** A loader with the page's services; an ApiError becomes a page with its status, a session that is over the login screen. */
export function pageLoader<T>(load: (page: PageRequest) => Promise<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    try {
      return await load({ ...context.get(pageServices), params, url })
    } catch (error) {
      if (isOver(error)) signInFirst(url)
      if (isApiError(error)) throw data({ code: error.code }, { status: error.status })
      throw error
    }
  }
}

export interface SentForm extends PageRequest {
  form: FormData
}

/** What a form's screen gets back when something in it was refused; what was typed comes back with it. */
export interface Refusal {
  /** Code of the whole, when no single field is to blame. */
  code?: string
  fields?: FieldErrors
  values: Record<string, string>
}

/** Fields that never come back into a page. */
const UNREPEATED = /password|confirmation|token/i

/**
 * An action with the page's services, for forms that work without scripts. A refusal of the API becomes the screen's
 * action data with status 400, 409, 422 or 429; a session that is over leads to the login screen.
 */
export function pageAction<T>(act: (sent: SentForm) => Promise<T>) {
  return async ({ context, params, request }: ActionFunctionArgs) => {
    const services = context.get(pageServices)
    const url = new URL(request.url)
    const form = await request.formData()
    try {
      return await act({ ...services, params, url, form })
    } catch (error) {
      if (isOver(error)) signInFirst(url)
      if (!isApiError(error) || error.status >= 500) throw error
      return data(refusalOf(error, form), { status: error.status })
    }
  }
}

function refusalOf({ code, fields }: ApiError, form: FormData): Refusal {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === "string" && !UNREPEATED.test(name)) values[name] = value
  return { values, code, ...(fields ? { fields } : {}) }
}

/** The API's word for a bearer that is missing or dead; a wrong password has another. */
const isOver = (error: unknown) => isApiError(error) && error.code === "unauthorized"

/** Sends a visitor to the login screen, and back here from there. */
export function signInFirst({ pathname, search }: URL): never {
  throw redirect(loginTo(splitPrefix(pathname).path + search), 303)
}

/** What was typed into a text field; empty when the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}

/** For a part of a page that a shop may not have: what is not found leaves its place empty. Rethrows all else. */
export function absent(error: unknown): undefined {
  if (!isApiError(error) || error.status !== 404) throw error
}

/** Throws the answer that shows the error screen with this status. */
export function failedPage({ status, code }: { status: number; code: string }): never {
  throw data({ code }, { status })
}

/** Throws the answer that shows the 404 screen. `code` chooses its text. */
export function notFoundPage(code: "page_not_found" | "product_not_found" | "not_found" = "page_not_found"): never {
  return failedPage({ status: 404, code })
}

/** Sends the visitor to a path of the shop for good; the router adds the language prefix in use. */
export function movedTo(path: string): never {
  throw redirect(path, 301)
}

/** Answers a sent form with another page, so that a reload does not send it again. */
export const seeOther = (path: string) => redirect(path, 303)
