/** One address for each page: variants in case or with a trailing slash redirect to it. */
import type { RequestHandler } from "express"
import { matchRoutes } from "react-router"
import { routes } from "#app/routes.ts"
import { isSoundPath } from "#server/pages/pageTarget.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { isLocale } from "#shared/locale.ts"
import { splitPrefix, withPrefix } from "#shared/paths.ts"

/**
 * The address as the route table writes it; undefined if it is that already, or no page. Made from the table's own
 * words, so that it never leads to another site. Parameters are kept.
 */
export function canonicalPath(asked: string): string | undefined {
  if (!isSoundPath(asked)) return undefined
  const first = asked.split("/", 2)[1] ?? ""
  const language = first.toLowerCase()
  const { prefix, path } = splitPrefix(isLocale(language) ? `/${language}${asked.slice(first.length + 1)}` : asked)
  const pattern = matchRoutes(routes, path)?.at(-1)?.route.path
  if (pattern === undefined || pattern === "*") return undefined
  const given = path.split("/").filter(Boolean)
  const words = pattern.split("/").filter(Boolean)
  if (given.length !== words.length) return undefined
  const own = `/${words.map((word, index) => (word.startsWith(":") ? given[index] : word)).join("/")}`
  const whole = prefix ? withPrefix(prefix, own) : own
  return whole === asked ? undefined : whole
}

const NAMED = /^(\/product(?:-category|-department)?\/)([^/]+)/
const finders: Record<string, (api: Api, id: string) => Promise<{ slug: string }>> = {
  "/product/": (api, id) => api.call("getProduct", { id, related: 0 }),
  "/product-category/": (api, id) => api.call("getCategory", { id }),
  "/product-department/": (api, id) => api.call("getDepartment", { id }),
}

/** With the catalogue's present slug, to avoid a second redirect. */
async function withOwnName(api: Api, whole: string): Promise<string> {
  const { prefix, path } = splitPrefix(whole)
  const [, place = "", name = ""] = NAMED.exec(path) ?? []
  const find = finders[place]
  if (!find) return whole
  const slug = await find(api, decodeURIComponent(name)).then(
    (found) => encodeURIComponent(found.slug),
    () => name,
  )
  const own = `${place}${slug}${path.slice(place.length + name.length)}`
  return prefix ? withPrefix(prefix, own) : own
}

export const canonicalPaths =
  (api: Api): RequestHandler =>
  async (request, response, next) => {
    const { originalUrl, path, method } = request
    const own = method === "GET" || method === "HEAD" ? canonicalPath(path) : undefined
    if (own === undefined) next()
    else response.redirect(301, (await withOwnName(api, own)) + originalUrl.slice(path.length))
  }
