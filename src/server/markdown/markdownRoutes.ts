import { type Request, type RequestHandler, type Response, Router } from "express"
import { whileOpen } from "#server/closed/whileOpen.ts"
import { categoriesMarkdown, listingMarkdown } from "#server/markdown/listingMarkdown.ts"
import { llmsText } from "#server/markdown/llmsText.ts"
import { block, inline, page as joined } from "#server/markdown/markdown.ts"
import { MARKDOWN, mayWantMarkdown } from "#server/markdown/mayWantMarkdown.ts"
import { productMarkdown, type Writing } from "#server/markdown/productMarkdown.ts"
import { words } from "#server/markdown/words.ts"
import { requestLocale } from "#server/requestLocale.ts"
import type { SiteReader } from "#server/siteReader.ts"
import { isApiError } from "#shared/ApiError.ts"
import { cleanSearch, emptyFilter, writeFilter } from "#shared/catalogQuery.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { FALLBACK_LOCALE, isLocale, pick } from "#shared/locale.ts"
import { parsePageNumber } from "#shared/paths.ts"

export interface MarkdownOptions {
  sites: SiteReader
  api: Api
}

type Write = (request: Request, writing: Writing) => Promise<string>

/**
 * The catalogue for programs: pages as Markdown on request, and `llms.txt`, which says so. Addresses without a
 * Markdown page are answered as pages.
 */
export function markdownRoutes({ sites, api }: MarkdownOptions): RequestHandler {
  const router = Router({ caseSensitive: true })

  router.get("{/:locale}/llms.txt", whileOpen(sites), async (request, response, next) => {
    const { locale = FALLBACK_LOCALE } = request.params
    if (!isLocale(locale)) return next()
    response.set({ "Cache-Control": "public, max-age=3600" }).type("text/plain")
    const { site } = await sites.read()
    response.send(await llmsText({ api, site, locale }))
  })

  // Before any address is parsed: malformed ones are answered by the page handler.
  router.use((request, _response, next) => next(mayWantMarkdown(request) ? undefined : "router"))
  router.use(whileOpen(sites))

  const answer = (write: Write) => async (request: Request, response: Response, next: () => void) => {
    const { locale: prefix } = request.params
    const wants = request.accepts(["text/html", MARKDOWN]) === MARKDOWN
    if (!wants || (prefix !== undefined && !isLocale(prefix))) return next()
    const { locale } = requestLocale(request.path, request.headers.cookie, request.headers["accept-language"])
    const { site } = await sites.read()
    const text = await write(request, { api, site, locale }).catch((error: unknown) => {
      if (isApiError(error) && error.status < 500) return undefined
      throw error
    })
    if (text === undefined) return next()
    // Not cacheable, because pages do not announce the other form by `Vary`.
    response.set({ "Cache-Control": "private, no-cache", Vary: "Accept, Accept-Language, Cookie" })
    response.type(`${MARKDOWN}; charset=utf-8`).send(text)
  }

  router.get(
    "{/:locale}/product/:id",
    answer(async ({ params }, writing) =>
      productMarkdown(await api.call("getProduct", { id: String(params["id"]), related: 0 }), writing),
    ),
  )
  router.get(
    ["{/:locale}/page/:slug", "{/:locale}/about-us"],
    answer(async ({ params }, { locale }) => {
      const page = await api.call("getPage", { slug: String(params["slug"] ?? "about-us") })
      return joined([`# ${inline(pick(page.title, locale))}`, block(pick(page.lead, locale)), page.markdown[locale]])
    }),
  )
  router.get(
    "{/:locale}/categories",
    answer((_request, writing) => categoriesMarkdown(writing)),
  )
  router.get(
    ["{/:locale}/products", "{/:locale}/products/page/:page"],
    answer((request, writing) => {
      const search = searchOf(request)
      const title = search === "" ? words.catalogue[writing.locale] : search
      return listingMarkdown({ place: { kind: "products" }, title, search, page: pageOf(request) }, writing)
    }),
  )
  for (const kind of ["category", "department"] as const) {
    const path = `{/:locale}/product-${kind}/:id`
    const call = kind === "category" ? "getCategory" : "getDepartment"
    router.get(
      [path, `${path}/page/:page`],
      answer(async (request, writing) => {
        const { id, slug, name } = await api.call(call, { id: String(request.params["id"]) })
        const asked = {
          search: searchOf(request),
          page: pageOf(request),
          filter: writeFilter({ ...emptyFilter(), [kind]: [id] }),
        }
        return listingMarkdown({ place: { kind, slug }, title: pick(name, writing.locale), ...asked }, writing)
      }),
    )
  }
  return router
}

const searchOf = ({ query }: Request) => cleanSearch(typeof query["search"] === "string" ? query["search"] : "")
const pageOf = ({ params }: Request) =>
  parsePageNumber(params["page"] === undefined ? "1" : String(params["page"])) ?? 1
