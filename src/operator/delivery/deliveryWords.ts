/** Prices, places and days of delivery in words, and the names of its fields. */
import type { Frame } from "#operator/frame/frame.ts"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { NEW_POINT } from "#provider/delivery/methodFields.ts"
import type { DeliveryRow, ShopDeliveryView, ViewedZone } from "#provider/delivery/viewDelivery.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { deliveryIcons } from "#shared/deliveryIcons.ts"
import { countryName, spanishProvince } from "#shared/fields/countries.ts"
import { intlTags } from "#shared/locale.ts"
import { formatShortMoney } from "#shared/money.ts"

/** `2 a 4 días laborables`. */
export function daysText({ texts }: Frame, { min, max }: { min: number; max: number }): string {
  const own = texts.shopDelivery
  if (max === 0) return own.sameDay
  return min === max ? counted(own.days_one, own.days_other, max) : fill(own.daysFromTo, { min, max })
}

type Priced = Pick<DeliveryRow, "bands" | "measure" | "freeFromCents">

/** `4,90 €, gratis desde 50 €`; `12,90 €, 19,90 € desde 2 kg`. */
export function priceText({ texts, locale, currency }: Frame, { bands, measure, freeFromCents }: Priced): string {
  const own = texts.shopDelivery
  const start = (from: number) =>
    measure === "weight" ? gramsText(from, locale) : formatShortMoney(from, locale, currency)
  const price = bands
    .map(({ from, cents }, step) => {
      const sum = moneyText(cents, locale, currency)
      return step === 0 ? sum : fill(own.band, { price: sum, from: start(from) })
    })
    .join(", ")
  if (freeFromCents === null) return price
  return fill(own.freeFrom, { price, free: formatShortMoney(freeFromCents, locale, currency) })
}

function gramsText(grams: number, locale: Frame["locale"]): string {
  const isKilos = grams % 100 === 0 && grams >= 1000
  const unit = isKilos ? "kilogram" : "gram"
  return new Intl.NumberFormat(intlTags[locale], { style: "unit", unit }).format(isKilos ? grams / 1000 : grams)
}

const MOST_NAMED = 4

/** `España, menos Baleares y Las Palmas`, `24 países`; empty where the name says it all. */
export function placesText(frame: Frame, { zone }: Pick<DeliveryRow, "zone">): string {
  if (!zone) return ""
  const { countries, zips, excludedZips } = zone.places
  const own = frame.texts.shopDelivery
  const list = new Intl.ListFormat(intlTags[frame.locale], { type: "conjunction" })
  const named = countries.map((code) => countryName(code, frame.locale))
  const where = countries.length > MOST_NAMED ? fill(own.countries, { n: countries.length }) : list.format(named)
  // Two digits are a province, which is certain for Spain only.
  const isSpain = countries.length === 1 && countries[0] === "ES"
  const part = (start: string) => (isSpain && /^\d{2}$/.test(start) && spanishProvince(start)) || `${start}…`
  const only = zips.length > 0 ? `: ${list.format(zips.map(part))}` : ""
  const but = excludedZips.length > 0 ? `, ${fill(own.but, { zips: list.format(excludedZips.map(part)) })}` : ""
  return `${where}${only}${but}`
}

/** Countries by name; a number where there are many. */
export function nowhereText({ texts, locale }: Frame, countries: readonly string[]): string {
  const own = texts.shopDelivery
  const named = countries.slice(0, MOST_NAMED).map((code) => countryName(code, locale))
  const rest = countries.length - named.length
  const list = new Intl.ListFormat(intlTags[locale], { type: "conjunction" })
  return list.format(rest > 0 ? [...named, counted(own.nowhereMore_one, own.nowhereMore_other, rest)] : named)
}

export const zonesPath = `${shopPath("delivery")}/zones`
export const newZonePath = `${zonesPath}/new`
export const zonePath = (id: string) => `${shopPath("delivery")}/zone/${encodeURIComponent(id)}`

/** As shoppers read it, capitalised. */
export function zoneName({ locale }: Frame, { area }: Pick<ViewedZone, "area">): string {
  const name = area[locale]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function wayNames({ locale }: Frame, { methods }: ShopDeliveryView, ids: readonly string[]): string {
  const list = new Intl.ListFormat(intlTags[locale], { type: "conjunction" })
  return list.format(ids.map((id) => methods.find((method) => method.id === id)?.name?.[locale] || id))
}

/** Names of a zone's fields, for the page of a conflict. */
export const zoneLabels = ({ texts: { shopZones: own, shop } }: Frame): Record<string, string> => ({
  "name.es": `${own.name}, ${shop.spanish}`,
  "name.en": `${own.name}, ${shop.english}`,
  countries: own.countries,
  zips: own.zips,
  excludedZips: own.excludedZips,
})

/** Text of a field of a delivery method, where it is a choice. */
export function wayText({ texts }: Frame, name: string, value: string): string {
  const icon = deliveryIcons.find((each) => name === "icon" && each === value)
  return icon ? texts.shopZones.icons[icon] : value
}

/** Names of the fields of the days, for the page of a conflict. */
export const dayLabels = ({ texts: { shopDelivery: own } }: Frame): Record<string, string> => ({
  lastCollection: own.last,
  workingDays: own.working,
  openingDays: own.opening,
  holidays: own.closed,
  returnDays: own.returnDays,
})

/** Field names for so many carriers. */
export const carrierLabels = ({ texts: { shopDelivery: own } }: Frame, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      [`carriers.${place}.name`, own.name],
      [`carriers.${place}.link`, own.link],
    ]).flat(),
  )

/** Names of a delivery method's fields, for the page of a conflict. */
export function wayLabels(
  frame: Frame,
  { zones }: ShopDeliveryView,
  { pickupPoints = [] }: MethodDocument,
): Record<string, string> {
  const { shopDelivery: own, shop } = frame.texts
  const both = (name: string, label: string) => ({
    [`${name}.es`]: `${label}, ${shop.spanish}`,
    [`${name}.en`]: `${label}, ${shop.english}`,
  })
  const rates = zones.map(({ id, area }) => {
    const of = (name: string, label: string) => [`rate.${id}.${name}`, `${area[frame.locale]}: ${label}`]
    return [
      of("bands", own.price),
      of("freeFrom", own.free),
      of("measure", own.by),
      of("min", own.ownDays),
      of("max", `${own.ownDays} … ${own.max}`),
    ]
  })
  const fresh = { id: NEW_POINT, name: { es: own.point, en: own.point } }
  const points = [...pickupPoints, fresh].map(({ id, name }) => {
    const of = (label: string) => `${name[frame.locale]}: ${label}`
    const at = `point.${id}`
    return {
      ...both(`${at}.name`, of(own.name)),
      ...both(`${at}.hours`, of(own.hours)),
      [`${at}.address`]: of(own.address),
      [`${at}.zip`]: of(own.zip),
      [`${at}.country`]: of(own.country),
    }
  })
  return {
    ...both("name", own.name),
    ...both("text", own.text),
    default: own.first,
    "days.min": own.min,
    "days.max": `${own.min} … ${own.max}`,
    cost: own.price,
    freeFrom: own.free,
    rates: own.goesTo,
    icon: frame.texts.shopZones.icon,
    ...Object.fromEntries(rates.flat()),
    ...Object.assign({}, ...points),
  }
}
