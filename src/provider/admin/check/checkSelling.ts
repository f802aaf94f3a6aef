/** Faults of delivery and tax because of which a shop cannot sell, or sells at the wrong price. */
import type { Kysely } from "kysely"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import { rateOn, readTax } from "#provider/delivery/tax/shopTax.ts"
import { territoryOfAddress } from "#provider/delivery/tax/spanishAddress.ts"
import { readWays, readZones } from "#provider/delivery/ways.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { readPublished } from "#provider/site/versions.ts"
import type { TaxClass } from "#shared/cartLines.ts"
import { countries } from "#shared/fields/countries.ts"
import { mayChoose, type PriceSettings } from "#shared/priceLaw.ts"
import { countryOf, taxAreaOf } from "#shared/tax.ts"

const NOTHING_IS_SENT = says`There is no way of delivery, so nothing that is sent can be ordered: npm run shop -- delivery.`

/** One sentence each; empty when all is there. Quick with any number of products. */
export async function checkDelivery(db: Kysely<Database>): Promise<Said[]> {
  const { ways, zones } = await deliveryFindings(db)
  return [...ways, ...zones]
}

/** Ways of delivery that take no order, and zones that nothing is sent to, which their owner may mean. */
export async function deliveryFindings(db: Kysely<Database>): Promise<Record<"ways" | "zones", Said[]>> {
  const shown = db.selectFrom("products").select("id").where("visible", "=", 1).limit(1)
  const [ways, zones, any, sent] = await Promise.all([
    readWays(db),
    readZones(db),
    shown.execute(),
    shown.where("is_virtual", "=", 0).execute(),
  ])
  // A shop without products yet is expected to send parcels, unless its products say otherwise.
  const sends = any.length === 0 || sent.length > 0
  const carried = ways.filter(({ row }) => row.kind !== "pickup")
  const used = new Set(carried.flatMap(({ rates }) => rates.map(({ zone }) => zone.id)))
  return {
    ways: [
      ...(sends && ways.length === 0 ? [NOTHING_IS_SENT] : []),
      ...carried
        .filter(({ rates }) => rates.length === 0)
        .map(({ row }) => says`${row.id} goes nowhere: npm run shop -- delivery ${row.id} --zone ZONE --cost AMOUNT.`),
    ],
    zones: zones
      .filter(({ id }) => !used.has(id))
      .map(({ id }) => says`No way of delivery has a price for the zone ${id}: nothing is sent there.`),
  }
}

export async function checkWeights(db: Kysely<Database>): Promise<Said[]> {
  const ways = await readWays(db)
  if (!ways.some(({ row, rates }) => row.kind !== "pickup" && rates.some(({ measure }) => measure === "weight")))
    return []
  const { count } = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("variants.weight", "is", null)
    .where("products.is_virtual", "=", 0)
    .where("products.visible", "=", 1)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    Number(count) === 1
      ? says`One item that is sent has no weight, and weighs nothing where delivery goes by weight.`
      : says`${count} items that are sent have no weight, and weigh nothing where delivery goes by weight.`,
  ]
}

export async function checkTax(db: Kysely<Database>, day: string): Promise<Said[]> {
  const [tax, rows, ways] = await Promise.all([
    readTax(db),
    db.selectFrom("products").select("tax_class").distinct().orderBy("tax_class").execute(),
    readWays(db),
  ])
  const isMissing = (territory: string, taxClass: TaxClass) => rateOn(tax, territory, taxClass, day) === undefined
  const used = [...new Set<TaxClass>(["general", ...rows.map(({ tax_class }) => tax_class)])]
  const own = used
    .filter((taxClass) => taxClass !== "zero" && isMissing(tax.territory, taxClass))
    .map(
      (taxClass) =>
        says`There is no ${taxClass} rate of tax in ${tax.territory}: npm run shop -- tax set ${tax.territory} ${taxClass} RATE.`,
    )
  own.push(...(await checkTerritory(db, tax.territory)), ...checkPrices(tax))
  if (!tax.oss) return own
  const zones = ways.flatMap(({ rates }) => rates.map(({ zone }) => zone))
  const abroad = countries.filter(
    (country) =>
      taxAreaOf(country) === taxAreaOf(tax.territory) &&
      zones.some((zone) => zone.countries.length === 0 || zone.countries.includes(country)),
  )
  const lacking = (taxClass: TaxClass) => abroad.filter((country) => isMissing(country, taxClass))
  return [
    ...own,
    ...used
      .filter((taxClass) => taxClass !== "zero" && lacking(taxClass).length > 0)
      .map(
        (taxClass) =>
          says`There is no ${taxClass} rate for ${lacking(taxClass).join(", ")}: ${taxClass === "general" ? says`the shop's own` : says`the general one`} is taken.`,
      ),
  ]
}

function checkPrices(tax: PriceSettings): Said[] {
  if (tax.prices !== "without" || mayChoose(tax)) return []
  return [
    says`Prices are to be shown without tax, but the law of ${countryOf(tax.territory)} asks that consumers read them with it, and so they are: npm run shop -- tax shop --prices law, or --businesses-only on.`,
  ]
}

/** For a shop whose address lies in a part of Spain with a tax of its own. */
async function checkTerritory(db: Kysely<Database>, territory: string): Promise<Said[]> {
  const address = (await readPublished(db))?.document.identity.address.es ?? ""
  const there = (countryOf(territory) === "ES" && territoryOfAddress(address)) || territory
  if (there === territory) return []
  return [
    says`The shop's address lies in ${there}, and its tax is paid in ${territory}: npm run shop -- tax shop --territory ${there}.`,
  ]
}

/** Holidays with a year have to be entered anew each year. Quick as well. */
export async function checkHolidays(db: Kysely<Database>, day: string): Promise<Said[]> {
  const dated = (await readCalendar(db)).holidays.filter((holiday) => /^\d{4}-/.test(holiday))
  if (dated.length === 0 || dated.some((holiday) => holiday >= day)) return []
  return [
    says`The holidays with a year are all over (the last is ${dated.toSorted().at(-1)}): npm run shop -- calendar --add DAYS.`,
  ]
}
