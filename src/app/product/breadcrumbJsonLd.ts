/** JSON-LD of a page's breadcrumb. Source: schema.org BreadcrumbList. */
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import { withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

/**
 * `crumbs` are the steps after the home page, ending with the page itself. Addresses are canonical, with their
 * language.
 */
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

/** The same for a page without further JSON-LD. */
export const pageJsonLd = (crumbs: readonly Crumb[], site: Site, texts: Texts): object => ({
  "@context": "https://schema.org",
  ...breadcrumbJsonLd(crumbs, site, texts),
})
