/** Says that the shop does not deliver to a place, where it does, and what the shopper can do. */
import type { CountryLists } from "#app/account/countryLists.ts"
import { useTexts } from "#app/context.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { DeliveryMethod } from "#shared/contract/delivery.ts"
import { carrierFor, type Destination, goesTo } from "#shared/deliveryArea.ts"
import { spanishProvince } from "#shared/fields/countries.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"

interface Props {
  methods: readonly DeliveryMethod[]
  chosen: DeliveryMethod
  /** As far as typed. */
  place: Destination | undefined
  countries: CountryLists
}

export function NotServed({ methods, chosen, place, countries }: Props) {
  const { t, text, locale } = useTexts(checkoutTexts, cartTexts)
  if (!place || carrierFor(methods, chosen.id, place)) return null
  const country = countries[locale].find(({ value }) => value === place.country)?.label ?? place.country
  const isCountry = !goesTo(chosen, { ...place, zip: "" })
  const where = isCountry ? country : `${place.zip} ${spanishProvince(place.zip) ?? country}`
  const hasPickup = methods.some(({ kind }) => kind === "pickup")
  return (
    <NoticeBox tone="warn" icon="warning-circle" role="status">
      <b>{t("checkout.notServed", { place: where })}</b>
      <p>
        {`${t("cartPage.area", { area: text(chosen.area) })} ${hasPickup ? t("checkout.otherOrPickup") : t("checkout.otherAddress")}`}
      </p>
    </NoticeBox>
  )
}
