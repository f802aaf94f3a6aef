/** Cost and arrival of deliveries to a place by the shop's own prices; carriers that quote are not asked. */
import { array, type Infer, number, object, string } from "superstruct"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import { costOf, etaOf, freeFromOf, type Goods, readWays, wayTo } from "#provider/delivery/ways.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { badInput } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { deliveryDates } from "#shared/deliveryDates.ts"
import { isZip, normalizeZip } from "#shared/fields/countries.ts"

export const DeliveryQuote = object({
  zip: string(),
  /** Empty if the place is not served. */
  ways: array(
    object({
      method: string(),
      name: Localized,
      area: Localized,
      cents: number(),
      /** Missing amount until it is free; 0 if it is, or never will be. */
      leftCents: number(),
      days: object({
        min: number(),
        max: number(),
      }),
      arrival: object({
        from: string(),
        to: string(),
      }),
    }),
  ),
})
export type DeliveryQuote = Infer<typeof DeliveryQuote>

/** Throws 400 for a zip that the country does not have. */
export async function quoteDelivery(
  { db, now }: Pick<AdminContext, "db" | "now">,
  { country, zip: given, ...goods }: Destination & Goods,
): Promise<DeliveryQuote> {
  const zip = normalizeZip(given, country)
  if (zip !== "" && !isZip(zip, country)) throw badInput({ zip: "zip" })
  const [ways, calendar] = [await readWays(db), await readCalendar(db)]
  return {
    zip,
    ways: ways.flatMap((way) => {
      const there = way.row.kind === "pickup" ? undefined : wayTo(way, { country, zip })
      if (!there?.rate) return []
      const freeFromCents = freeFromOf(there)
      const isFree = freeFromCents !== null && goods.cents >= freeFromCents
      const days = etaOf(there)
      return [
        {
          method: way.row.id,
          name: { es: way.row.name_es, en: way.row.name_en },
          area: areaInWords([there.rate.zone]),
          cents: isFree ? 0 : costOf(there, goods),
          leftCents: Math.max(0, (freeFromCents ?? 0) - goods.cents),
          days,
          arrival: deliveryDates(calendar, calendar.workingDays, days, now()),
        },
      ]
    }),
  }
}
