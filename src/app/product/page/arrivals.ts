import { type Parcel, parcelsOf } from "#app/product/page/parcels.ts"
import type { IconName } from "#app/ui/icons/names.ts"
import type { DeliveryMethod } from "#shared/contract/delivery.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { PagePromises } from "#shared/contract/promises.ts"
import type { Localized } from "#shared/locale.ts"
import { formatShortMoney } from "#shared/money.ts"

export interface ProductArrivals {
  ways: WayHere[]
  /** Where it can be delivered, in words; left out if nothing is delivered. */
  area?: Localized
  parcels: Parcel[]
}

type Priced = Pick<PagePromises, "priceNote" | "taxAdded">

interface WayHere {
  icon: IconName
  name: Localized
  words: Localized
  note: Localized
}

/**
 * Delivery of an available product that is ordered now; runs on the server. The shop's first method to an address, and
 * its first for pickup.
 */
export async function loadArrivals(api: Api, currency: string, promises: Priced): Promise<ProductArrivals> {
  const methods = await api.call("listDeliveryMethods", {})
  const home = methods.find(({ kind }) => kind === "home")
  const pickup = methods.find(({ kind }) => kind === "pickup")
  const carried = methods.find(({ kind }) => kind !== "pickup")
  return {
    ways: [
      ...(home ? [way("truck", home, homeNote(home, currency, promises))] : []),
      ...(pickup
        ? [
            way(
              "storefront",
              pickup,
              inBoth(() => pickup.pickupPoints[0]?.address ?? ""),
            ),
          ]
        : []),
    ],
    ...(carried && { area: carried.area }),
    parcels: parcelsOf(methods),
  }
}

const way = (icon: IconName, { name, arrival }: DeliveryMethod, note: Localized): WayHere => ({
  icon,
  name,
  words: arrival.words,
  note,
})

/** The time to order by for that date, and the threshold of free delivery. */
function homeNote({ arrival, freeFrom }: DeliveryMethod, currency: string, { taxAdded, priceNote }: Priced): Localized {
  const free = { es: "Gratis desde", en: "Free from" }
  return inBoth((locale) => {
    const amount = freeFrom === null ? "" : formatShortMoney(Math.round(freeFrom * 100), locale, currency)
    const from = [free[locale], amount, taxAdded && priceNote[locale]].filter(Boolean).join(" ")
    return [arrival.note[locale], amount && from].filter(Boolean).join(". ")
  })
}

const inBoth = (write: (locale: keyof Localized) => string): Localized => ({ es: write("es"), en: write("en") })
