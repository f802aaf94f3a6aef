/** What search engines read of delivery and returns. Source: schema.org OfferShippingDetails, MerchantReturnPolicy. */
import type { Parcel } from "#app/product/page/parcels.ts"
import { MONEY_BACK_DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

const days = (min: number, max: number) => ({
  "@type": "QuantitativeValue",
  minValue: min,
  maxValue: max,
  unitCode: "DAY",
})

/** A parcel with nothing but this in it. */
export function shippingJsonLd(parcels: readonly Parcel[], cents: number, currency: string): object[] {
  return parcels.map(({ cost, freeFrom, countries, eta }) => ({
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: freeFrom !== null && cents >= Math.round(freeFrom * 100) ? 0 : cost,
      currency,
    },
    ...(countries.length > 0 && { shippingDestination: { "@type": "DefinedRegion", addressCountry: countries } }),
    // What comes before the day's last collection leaves that day.
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(eta.min, eta.max),
    },
  }))
}

/** The shop's own promise, which is longer than the law's; the terms have both. */
export function returnsJsonLd(parcels: readonly Parcel[], site: Site, locale: Locale, id: string): object {
  const countries = [...new Set(parcels.flatMap((parcel) => parcel.countries))]
  return {
    "@type": "MerchantReturnPolicy",
    "@id": id,
    // Of the law that the terms follow.
    applicableCountry: countries.length > 0 ? countries : ["ES"],
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: MONEY_BACK_DAYS,
    returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    refundType: "https://schema.org/FullRefund",
    merchantReturnLink: site.url + withPrefix(locale, paths.terms),
  }
}
