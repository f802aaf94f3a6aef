/** Calculates the shop's promises from its delivery, prices, return period and tax. */
import type { Kysely } from "kysely"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import type { Context } from "#provider/delivery/context.ts"
import { readReturnDays } from "#provider/delivery/returnDays.ts"
import { readTax, type ShopTax, taxOf } from "#provider/delivery/tax/shopTax.ts"
import { costOf, freeFromOf, readWays, type Way, type WayThere, wayTo, type Zone } from "#provider/delivery/ways.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import { wireNumber } from "#shared/cartLines.ts"
import type { Claims } from "#shared/contract/home.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { countries } from "#shared/fields/countries.ts"
import type { Currency } from "#shared/money.ts"
import {
  deliveryPromise,
  deliverySentences,
  deliveryStrip,
  type PromisedDelivery,
  priceNote,
  pricesWords,
  returnsHeader,
  returnsStrip,
  returnsWords,
} from "#shared/promiseWords.ts"
import { countryOf, taxNames } from "#shared/tax.ts"

export interface Selling {
  ways: Way[]
  returnDays: number | null
  tax: ShopTax
}

export async function readSelling(db: Kysely<Database>): Promise<Selling> {
  const [ways, returnDays, tax] = await Promise.all([readWays(db), readReturnDays(db), readTax(db)])
  return { ways, returnDays, tax }
}

export async function getPromises({ catalog, now, currency }: Context): Promise<ShopPromises> {
  const { selling, site } = catalog.state().groups
  return withClaims(promisesOf(selling, now(), currency), site.document.claims)
}

function withClaims(promises: ShopPromises, claims: Claims): ShopPromises {
  const ownPromises = claims.map(({ icon, title, text, header }) => ({
    header,
    item: { icon, title: localized(title.es, title.en), text: localized(text.es, text.en) },
  }))
  return {
    ...promises,
    header: [...promises.header, ...ownPromises.filter(({ header }) => header).map(({ item }) => item.title)],
    strip: [...promises.strip, ...ownPromises.map(({ item }) => item)],
  }
}

export function promisesOf({ ways, returnDays, tax }: Selling, now: Date, currency: Currency): ShopPromises {
  const { kind, rates, added, territory } = taxOf(tax, undefined, now)
  const name = taxNames[kind]
  const borne = rates.general === 0 ? "none" : added ? "added" : "included"
  const note = priceNote(name, borne)
  // The cart compares goods before tax is added: see priceCart.
  const promised = { ...promisedDelivery(ways), plusTax: borne === "added" ? note : localized("", "") }
  return {
    freeFrom: promised.freeFromCents === undefined ? null : wireNumber(promised.freeFromCents),
    returnDays,
    header: [deliveryPromise(promised, currency), returnsHeader(returnDays)].filter((words) => words !== undefined),
    strip: [...deliveryStrip(promised, currency), returnsStrip(returnDays)],
    returns: returnsWords(returnDays),
    delivery: deliverySentences(promised, currency),
    hasPickup: promised.pickup !== undefined,
    priceNote: note,
    prices: pricesWords(name, borne),
    tax: name,
    ...(borne === "added" && { taxAdded: true, addedTax: { country: countryOf(territory), rates } }),
  }
}

function promisedDelivery(ways: readonly Way[]): Omit<PromisedDelivery, "plusTax"> {
  const home = ways.filter(({ row, rates }) => row.kind === "home" && rates.length > 0)
  const pickup = ways.find(({ row }) => row.kind === "pickup")
  const zones = zonesOf(home)
  const near = zones[0] && offersAt(home, samplePlaces(zones[0])[0])
  const freeFromCents = near && lowestFree(near)
  const isEverywhere = zones.every((zone) =>
    samplePlaces(zone).every((place) => (lowestFree(offersAt(home, place)) ?? Infinity) <= (freeFromCents ?? 0)),
  )
  const area = near?.find((offer) => freeOf(offer) === freeFromCents)?.rate?.zone
  return {
    freeFromCents,
    freeArea: freeFromCents === undefined || isEverywhere || !area ? { es: "", en: "" } : areaInWords([area]),
    eta: near?.[0]?.rate?.eta,
    pickup: pickup && (pickup.row.cost_cents === 0 ? "free" : "paid"),
  }
}

/** In the order of evaluation. */
function zonesOf(ways: readonly Way[]): Zone[] {
  const all = ways.flatMap(({ rates }) => rates.map(({ zone }) => zone))
  const first = new Map(all.map((zone) => [zone.id, zone]))
  return [...first.values()].toSorted((one, other) => one.position - other.position)
}

/** A place in each country of the zone, with a zip where those matter. */
function samplePlaces({ countries: codes, zips, excludedZips }: Zone): [Destination, ...Destination[]] {
  const zip = zips[0]?.padEnd(5, "0") ?? sampleZip(excludedZips)
  const [first = "ES", ...others] = codes.length > 0 ? codes : countries
  return [{ country: first, zip }, ...others.map((country) => ({ country, zip }))]
}

const sampleZip = (excluded: readonly string[]) =>
  ["28001", "46003", "08001", "10001"].find((zip) => !excluded.some((start) => zip.startsWith(start))) ?? ""

const offersAt = (ways: readonly Way[], place: Destination): WayThere[] =>
  ways.flatMap((way) => wayTo(way, place) ?? [])

/** Value of goods from which it is free; undefined for never. */
function freeOf(offer: WayThere): number | undefined {
  const isAlwaysFree =
    offer.rate?.bands.every(({ cents }) => cents === 0) ?? costOf(offer, { cents: 0, grams: 0 }) === 0
  return isAlwaysFree ? 0 : (freeFromOf(offer) ?? undefined)
}

function lowestFree(offers: readonly WayThere[]): number | undefined {
  const all = offers.flatMap((offer) => freeOf(offer) ?? [])
  return all.length > 0 ? Math.min(...all) : undefined
}
