/** The way to a page as search engines read it. Source: schema.org BreadcrumbList. */
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import { withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

/** `crumbs` are the steps after the index, the page itself last. Addresses are the canonical ones, under their language. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], site: Site, { t, locale }: Texts): object {
  const all = [{ to: "/", label: t("breadcrumb.home") }, ...crumbs]
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: site.url + withPrefix(locale, to),
    })),
  }
}

/** The same for a page that is nothing more to a search engine. */
export const pageJsonLd = (crumbs: readonly Crumb[], site: Site, texts: Texts): object => ({
  "@context": "https://schema.org",
  ...breadcrumbJsonLd(crumbs, site, texts),
})
