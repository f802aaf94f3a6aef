/** Data of an owner's page, in the visitor's language at loading time. */
import { undefinedIfNotFound } from "#app/loading.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { ShopPage } from "#shared/contract/site.ts"
import { type Locale, type Localized, locales } from "#shared/locale.ts"
import type { OwnAddress } from "#shared/ownAddresses.ts"
import { withPrefix } from "#shared/paths.ts"

export type PageData = Pick<ShopPage, "slug" | "title" | "lead" | "html" | "updated"> & {
  image: Pick<NonNullable<ShopPage["image"]>, "src" | "width" | "height" | "alt" | "color"> | null
}

/** Rejects with 404. */
export async function loadPage(api: Api, slug: string, prefix: Locale | undefined): Promise<PageData> {
  const { title, lead, html, updated, image } = await api.call("getPage", { slug })
  return {
    slug,
    title,
    lead,
    updated,
    html: withLanguage(html, prefix),
    image: image && { src: image.src, width: image.width, height: image.height, alt: image.alt, color: image.color },
  }
}

/** An owner's addition to a legal text, and when the facts about her last changed. */
export interface Addition {
  html?: Localized
  updated?: string
}

export async function loadAddition(api: Api, slug: OwnAddress, prefix: Locale | undefined): Promise<Addition> {
  const [site, page] = await Promise.all([
    api.call("getSite", {}),
    loadPage(api, slug, prefix).catch(undefinedIfNotFound),
  ])
  const updated = [site.factsUpdated, page?.updated]
    .filter((day) => typeof day === "string")
    .sort()
    .at(-1)
  return { ...(page && { html: page.html }), ...(updated !== undefined && { updated }) }
}

/** Links to the shop's own pages keep the language of the address. */
function withLanguage(html: Localized, prefix: Locale | undefined): Localized {
  if (prefix === undefined) return html
  const [en, es] = locales.map((locale) =>
    html[locale].replaceAll('<a data-link href="/', `<a data-link href="${withPrefix(prefix, "/")}/`),
  )
  return { en: en ?? "", es: es ?? "" }
}
