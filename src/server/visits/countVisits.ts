/**
 * Counts pages, visits, steps of the checkout and searches in vain, before the page cache answers. A request's headers are
 * read for the words that are counted, and nothing else of it is kept. Source: record 0158.
 */
import type { IncomingMessage } from "node:http"
import type { Target } from "#server/pages/pageTarget.ts"
import type { ShopProvider } from "#server/shopProvider.ts"
import { sourceOf } from "#server/visits/source.ts"
import { deviceOf, isShown, mayCount } from "#server/visits/visitor.ts"
import { paths, splitPrefix } from "#shared/paths.ts"
import { isPersonalPath } from "#shared/screenPaths.ts"

/** With an order the browser says where its visit came from: the page before its document, then that document's query. */
export const CAME_FROM = "came-from"
const MOST_CAME_FROM = 600

type Asked = Pick<IncomingMessage, "method" | "headers">
type Shown = Pick<Target, "path" | "query" | "locale" | "payload" | "preview" | "token">

export interface Visits {
  /** A page was found for a request. `unfound`: words that it searched for in vain. */
  shown(request: Asked, target: Shown, unfound?: string | undefined): void
  /** A browser says that it went to another page without loading a document. */
  moved(request: Asked, path: string, token: string | undefined): void
  /** The source of the visit that a form ends; undefined if unknown. */
  sourceOfForm(request: Asked): string | undefined
}

export function countVisits(count: ShopProvider["countFigure"], origin: string): Visits {
  if (!count) return { shown() {}, moved() {}, sourceOfForm: () => undefined }

  /** Whether it is a page for all, which a visit may begin with. */
  function seePage(kind: "page" | "move", path: string, token: string | undefined): boolean {
    if (path === paths.checkout) count?.("step", token === undefined ? "email" : "form")
    if (isPersonalPath(path)) return false
    if (path === paths.cart) count?.("step", "cart")
    count?.(kind, path)
    return true
  }

  return {
    shown({ method, headers }, target, unfound) {
      if (method !== "GET" || target.preview !== undefined || !mayCount(headers)) return
      const device = deviceOf(headers["user-agent"])
      if (device === "robot") {
        if (!target.payload) count("robot")
        return
      }
      if (unfound !== undefined) count("search", unfound)
      if (target.payload || !isShown(headers)) return
      if (!seePage("page", pageOf(target.path), target.token) || headers["sec-fetch-site"] === "same-origin") return
      // Nor is there one for a page of the shop itself.
      const source = sourceOf(headers.referer ?? "", target.query, origin)
      if (source === undefined) return
      count("visit")
      count("source", source)
      count("language", target.locale)
      count("device", device)
    },
    moved({ headers }, given, token) {
      if (!mayCount(headers) || deviceOf(headers["user-agent"]) === "robot") return
      seePage("move", pageOf(given), token)
    },
    sourceOfForm({ headers }) {
      const told = headers[CAME_FROM]
      if (typeof told !== "string" || told.length > MOST_CAME_FROM || !mayCount(headers)) return undefined
      const mark = told.indexOf("?")
      return mark === -1 ? sourceOf(told, "", origin) : sourceOf(told.slice(0, mark), told.slice(mark + 1), origin)
    },
  }
}

/** Without its language, and without the number of a listing's page. */
const pageOf = (path: string) => splitPrefix(path).path.replace(/\/page\/\d+$/, "") || paths.home
