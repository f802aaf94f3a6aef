/** Title, description, canonical address and language alternatives of a page; React moves them into the head. */
import { useStores, useTexts } from "#app/context.ts"
import { useLocation } from "#app/navigation.ts"
import { SharedTags } from "#app/SharedTags.tsx"
import { embedJson } from "#shared/embedJson.ts"
import { FALLBACK_LOCALE, locales } from "#shared/locale.ts"
import { withPrefix } from "#shared/paths.ts"

interface Props {
  /** Without the shop's name; left out on the home page. */
  title?: string
  description?: string
  /** Canonical path; the current path without its query by default. */
  path?: string
  /** Filtered, searched and personal pages stay out of indexes. */
  noindex?: boolean
  /** Picture of the page's subject for shared links: `/pictures/{key}`. */
  image?: string | undefined
  imageAlt?: string
  type?: "website" | "product"
  /** For search engines, which read the server's markup; the browser's bundle leaves these functions out. */
  jsonLd?: () => object
}

export function PageHead({ title, description, path, noindex = false, image, imageAlt, type, jsonLd }: Props) {
  const { pathname } = useLocation()
  const { site } = useStores().shop
  const { locale, text } = useTexts()
  const own = path ?? pathname
  const fullTitle = (title ? [title, site.name] : [site.name, text(site.tagline)]).filter(Boolean).join(" · ")
  const canonical = site.url + withPrefix(locale, own)
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex,follow" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {locales.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={site.url + withPrefix(each, own)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={site.url + withPrefix(FALLBACK_LOCALE, own)} />
        </>
      )}
      <SharedTags
        site={site}
        title={fullTitle}
        description={description}
        canonical={noindex ? undefined : canonical}
        type={type}
        image={image}
        imageAlt={imageAlt}
      />
      {jsonLd && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: embedJson escapes what could end the element
          dangerouslySetInnerHTML={{ __html: embedJson(jsonLd()) }}
        />
      )}
    </>
  )
}
