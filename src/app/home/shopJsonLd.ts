/** JSON-LD of the shop itself. Source: schema.org Organization, WebSite, Store. */
import type { Texts } from "#app/stores/LocaleStore.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import { SHARE_PICTURE } from "#shared/pictures.ts"
import type { Site } from "#shared/site.ts"

/** "Street, number, zip town": zips in the shop's possible countries have five digits. */
const POSTAL = /^(?<street>.+?),?\s+(?<zip>\d{5})\s+(?<town>[^,]+)(?:,.*)?$/

function addressOf(text: string): object {
  const { street = text, zip, town } = POSTAL.exec(text)?.groups ?? {}
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(zip && { postalCode: zip }),
    ...(town && { addressLocality: town }),
    addressCountry: "ES",
  }
}

const idOf = ({ url }: Site) => `${url}/#organization`

const contactOf = ({ name, url, email, phone, social = [], taxNumber }: Site, address: string) => ({
  name,
  url,
  logo: `${url}/icons/icon-512.png`,
  ...(email && { email }),
  ...(phone && { telephone: phone }),
  ...(address && { address: addressOf(address) }),
  ...(social.length > 0 && { sameAs: social }),
  ...(taxNumber && { taxID: taxNumber }),
})

/** Seller and search action, only on the home page. */
export const shopJsonLd = (site: Site, { text, locale }: Texts): object => {
  const here = site.url + withPrefix(locale, paths.home)
  const results = site.url + withPrefix(locale, paths.products)
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Organization", "@id": idOf(site), ...contactOf(site, text(site.address)) },
      {
        "@type": "WebSite",
        name: site.name,
        url: here,
        inLanguage: locale,
        publisher: { "@id": idOf(site) },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${results}?search={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  }
}

export const storeJsonLd = (site: Site, address: string): object => ({
  "@context": "https://schema.org",
  "@type": "Store",
  ...contactOf(site, address),
  image: site.url + SHARE_PICTURE,
  currenciesAccepted: site.currency,
  parentOrganization: { "@id": idOf(site) },
})
