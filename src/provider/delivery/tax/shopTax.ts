/** The shop's tax settings and rates, and the rate of a sale. */
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type DeliveryTax, noTax, type TaxClass, type TaxRates } from "#shared/cartLines.ts"
import { dayOf } from "#shared/dates.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { type PriceSettings, taxComesOnTop } from "#shared/priceLaw.ts"
import { placeOfServices, type TaxKind, taxAreaOf, taxKindOf, territoryOf } from "#shared/tax.ts"

export interface ShopTax extends PriceSettings {
  /**
   * Sales to consumers in other members of the Union bear the rates there. Source: Directive 2006/112, articles 33 and
   * 369a.
   */
  oss: boolean
  rates: Row<"tax_rates">[]
  delivery: DeliveryTax
}

export interface SaleTax {
  /** Place of supply. */
  territory: string
  kind: TaxKind
  /** The goods leave the tax area: no tax applies. */
  customs: boolean
  /** Tax is added to prices. */
  added: boolean
  /** In percent. */
  rates: TaxRates
}

/** Both tables in one statement, since every cart waits for it. */
export async function readTax(db: Kysely<Database>): Promise<ShopTax> {
  const rows = await db
    .selectFrom("shop_tax")
    .leftJoin("tax_rates", (join) => join.onTrue())
    .select(["shop_tax.territory as home", "prices", "oss", "businesses_only", "delivery_tax"])
    .select(["tax_rates.territory", "tax_class", "starts_on", "rate_bp"])
    .orderBy("tax_rates.territory")
    .orderBy("tax_class")
    .orderBy("starts_on")
    .execute()
  const [shop] = rows
  if (!shop) throw new Error("The shop has no tax settings")
  return {
    territory: shop.home,
    oss: shop.oss === 1,
    prices: shop.prices,
    businessesOnly: shop.businesses_only === 1,
    rates: rows.flatMap(({ territory, tax_class, starts_on, rate_bp }) =>
      territory === null || tax_class === null || starts_on === null || rate_bp === null
        ? []
        : [{ territory, tax_class, starts_on, rate_bp }],
    ),
    delivery: shop.delivery_tax,
  }
}

/** In percent on a day, `2026-12-01`; undefined without a rate. */
export function rateOn({ rates }: ShopTax, territory: string, taxClass: TaxClass, day: string): number | undefined {
  const own = rates.filter((rate) => rate.territory === territory && rate.tax_class === taxClass)
  const now = own.findLast((rate) => rate.starts_on <= day)
  return now && now.rate_bp / 100
}

/** A class without a rate bears the general one, because overcharged tax can be refunded and missing tax is owed. */
function ratesIn(tax: ShopTax, territory: string, day: string): TaxRates | undefined {
  const general = rateOn(tax, territory, "general", day)
  if (general === undefined) return undefined
  const rate = (taxClass: TaxClass) => rateOn(tax, territory, taxClass, day) ?? (taxClass === "zero" ? 0 : general)
  return {
    general,
    reduced: rate("reduced"),
    super_reduced: rate("super_reduced"),
    zero: rate("zero"),
  }
}

/** `place`: where goods are handed over; undefined in the shop itself. */
export function taxOf(tax: ShopTax, place: Destination | undefined, now: Date): SaleTax {
  const territory = place ? territoryOf(place) : tax.territory
  const kind = taxKindOf(tax.territory)
  const added = taxComesOnTop(tax)
  if (taxAreaOf(territory) !== taxAreaOf(tax.territory)) return { territory, kind, customs: true, added, rates: noTax }
  const day = dayOf(now.toISOString())
  const own = ratesIn(tax, tax.territory, day) ?? noTax
  const rates = tax.oss ? (ratesIn(tax, territory, day) ?? own) : own
  return { territory, kind, customs: false, added, rates }
}

/**
 * Virtual goods are supplied where the buyer lives: outside the tax area without tax, and in another member of the
 * Union at the rates there once the shop declares them. Customs do not apply. Source: Directive 2006/112, articles 58
 * and 59c; act 37/1992, article 70.One.4 and 8.
 */
export function digitalTaxOf(tax: ShopTax, home: Destination | undefined, now: Date): SaleTax {
  const residence = home && placeOfServices(home)
  const isAbroad = residence && taxAreaOf(territoryOf(residence)) !== taxAreaOf(tax.territory)
  return { ...taxOf(tax, isAbroad || tax.oss ? residence : undefined, now), customs: false }
}
