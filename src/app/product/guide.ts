/** The owner's page that guides through categories, such as their sizes. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { Localized } from "#shared/locale.ts"

export interface Guide {
  slug: string
  title: Localized
}

/** The first page that guides through one of them. */
export async function loadGuide(api: Api, categories: readonly string[]): Promise<Guide | undefined> {
  const { pages = [] } = await api.call("getSite", {})
  const found = pages.find(({ guides = [] }) => guides.some((id) => categories.includes(id)))
  return found && { slug: found.slug, title: found.title }
}
