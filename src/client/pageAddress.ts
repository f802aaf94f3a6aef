/** Compares an address with the current page. The language prefix does not make it another page. */
import type { Page } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import { splitPrefix } from "#shared/paths.ts"

/** Whether an address is that of the page, regardless of its hash. */
export const isAddressOf = ({ location }: Page, { pathname, search }: URL): boolean =>
  splitPrefix(pathname).path + search === location.pathname + location.search

/**
 * Whether an address differs from the page's only in parameters that do not affect its data; see
 * `ScreenModule.clientParameters`.
 */
export function hasSameData({ screen, location }: Page, url: URL): boolean {
  const { clientParameters = [] } = loadedScreen(screen)
  if (location.pathname !== splitPrefix(url.pathname).path) return false
  const [one, other] = [location.search, url.search].map((search) => {
    const params = new URLSearchParams(search)
    for (const name of clientParameters) params.delete(name)
    return params.toString()
  })
  return one === other
}
