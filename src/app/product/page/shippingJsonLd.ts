/** JSON-LD of delivery and returns. Source: schema.org OfferShippingDetails, MerchantReturnPolicy. */
import { type Parcel, parcelCents } from "#app/product/page/parcels.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

const days = (min: number, max: number) => ({
  "@type": "QuantitativeValue",
  minValue: min,
  maxValue: max,
  unitCode: "DAY",
})

/** For a parcel that contains only this product. */
export function shippingJsonLd(
  parcels: readonly Parcel[],
  goods: { cents: number; grams: number },
  currency: string,
): object[] {
  return parcels.map((parcel) => ({
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: parcelCents(parcel, goods) / 100, currency },
    ...regionOf(parcel),
    // Orders before the day's last collection leave that day.
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(parcel.eta.min, parcel.eta.max),
    },
  }))
}

const regionOf = ({ countries, zips }: Parcel) =>
  countries.length > 0 && {
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: countries,
      ...(zips.length > 0 && { postalCodePrefix: zips }),
    },
  }

/** The shop's own promise if it is longer than the law's period, else the law's; the terms state both. */
export function returnsJsonLd(
  parcels: readonly Parcel[],
  { site, returnDays }: { site: Site; returnDays: number | null },
  locale: Locale,
  id: string,
): object {
  const countries = [...new Set(parcels.flatMap((parcel) => parcel.countries))]
  return {
    "@type": "MerchantReturnPolicy",
    "@id": id,
    // Country of the law that the terms follow.
    applicableCountry: countries.length > 0 ? countries : ["ES"],
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays ?? WITHDRAWAL_DAYS,
    returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    refundType: "https://schema.org/FullRefund",
    merchantReturnLink: site.url + withPrefix(locale, paths.terms),
  }
}
