/** What loaders share: turning the API's refusals into page statuses. */
import { data, type LoaderFunctionArgs, redirect } from "react-router"
import { type PageServices, pageServices } from "#app/context.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Locale } from "#shared/locale.ts"

export interface PageRequest extends PageServices {
  params: Record<string, string | undefined>
  url: URL
}

/** A loader with the page's services; an ApiError becomes a page with its status. */
export function pageLoader<T>(load: (page: PageRequest) => Promise<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load({ ...context.get(pageServices), params, url: new URL(request.url) })
    } catch (error) {
      if (isApiError(error)) throw data({ code: error.code }, { status: error.status })
      throw error
    }
  }
}

/** Throws the answer that shows the error screen with this status. */
export function failedPage({ status, code }: { status: number; code: string }): never {
  throw data({ code }, { status })
}

/** Throws the answer that shows the 404 screen. `code` chooses its text. */
export function notFoundPage(code: "page_not_found" | "product_not_found" | "not_found" = "page_not_found"): never {
  return failedPage({ status: 404, code })
}

/** Sends the visitor to a path of the shop for good, under the language prefix in use. */
export function movedTo(path: string, prefix: Locale | undefined): never {
  throw redirect(prefix ? `/${prefix}${path}` : path, 301)
}
