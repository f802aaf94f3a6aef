/**
 * Tags for previews on other sites. Source: ogp.me; X's cards take the rest from it. Written only by the server: the
 * browser's bundle has an empty component.
 */
import { useTexts } from "#app/context.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { SHARE_PICTURE, SHARED_HEIGHT, SHARED_WIDTH, sharedPictureUrl } from "#shared/pictures.ts"
import type { Site } from "#shared/site.ts"

const ogLocale: Record<Locale, string> = { en: "en_GB", es: "es_ES" }

interface Props {
  site: Site
  /** With the shop's name. */
  title: string
  description: string | undefined
  /** Undefined for pages that must not be indexed. */
  canonical: string | undefined
  type: "website" | "product" | undefined
  /** As `/pictures/{key}`; the shop's default picture otherwise. */
  image: string | undefined
  imageAlt: string | undefined
}

export function SharedTags({ site, title, description, canonical, type, image, imageAlt }: Props) {
  const { locale, text } = useTexts()
  return (
    <>
      <meta property="og:type" content={type ?? "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:locale" content={ogLocale[locale]} />
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale[each]} />
        ))}
      <meta property="og:image" content={site.url + (image ? sharedPictureUrl(image) : SHARE_PICTURE)} />
      <meta property="og:image:width" content={String(SHARED_WIDTH)} />
      <meta property="og:image:height" content={String(SHARED_HEIGHT)} />
      <meta property="og:image:alt" content={imageAlt || [site.name, text(site.tagline)].filter(Boolean).join(", ")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
