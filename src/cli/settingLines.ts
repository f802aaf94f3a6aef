/** How the shop delivers and is taxed, in lines for people. */
import { weekdayWords } from "#cli/optionReaders.ts"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import type { ShopTaxView } from "#provider/delivery/tax/taxOperations.ts"
import type { ShopDeliveryView, ViewedZone } from "#provider/delivery/viewDelivery.ts"
import { collectionPointsSaid, daysSaid, workingDaysSaid } from "#provider/platform/words/counted.ts"
import { type Said, says, wordOf, wordsOf } from "#provider/platform/words/says.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { taxComesOnTop } from "#shared/priceLaw.ts"
import { taxKindOf, taxNames } from "#shared/tax.ts"

type Rate = NonNullable<MethodDocument["rates"]>[number]

export const methodLines = (methods: readonly MethodDocument[], locale: Locale): string =>
  methods.map((method) => methodLine(method, locale)).join("\n")

function methodLine(method: MethodDocument, locale: Locale): string {
  const { id, kind, name, days, isDefault, cost, freeFrom, rates = [], pickupPoints = [] } = method
  const tell = telling(locale)
  const freeWords = (amount: string | null | undefined) => amount && tell(says`free from ${amount}`)
  const prices =
    kind === "pickup"
      ? [listed(cost, freeWords(freeFrom), tell(collectionPointsSaid(pickupPoints.length)))]
      : rates.map(
          (rate) =>
            `${rate.zone}: ${listed(
              bandWords(rate, tell),
              freeWords(rate.freeFrom),
              rate.days && tell(daysSaid(rate.days)),
            )}`,
        )
  const lines = [
    listed(kind, days && tell(workingDaysSaid(days))),
    ...(prices.length > 0 ? prices : [tell(says`goes nowhere yet: --zone and --cost say where, and for how much`)]),
  ]
  const head = `${id}  ${name?.[locale]}${isDefault ? `  (${tell(says`a cart begins with it`)})` : ""}\n`
  return head + lines.map((line) => `  ${line}\n`).join("")
}

const telling = (locale: Locale) => (said: Said) => wordsOf(said, locale)

const listed = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ")

/** `4.90`, or `from 0 g 4.90, from 2000 g 6.90`. */
const bandWords = ({ measure, bands: [first, ...others] }: Rate, tell: (said: Said) => string) =>
  others.length === 0
    ? first?.cost
    : [first, ...others]
        .map((band) => tell(says`from ${`${band?.from}${measure === "weight" ? " g" : ""}`} ${band?.cost}`))
        .join(", ")

/** A zone's name, its places, and which other zones overlap with it. */
export function zoneLines(zones: readonly ViewedZone[], locale: Locale): string {
  const tell = telling(locale)
  return zones
    .map(({ id, area, inside, shares, countries, zips, excludedZips }) =>
      [
        `${id}  ${area[locale]}`,
        `  ${areaInWords([{ countries, zips, excludedZips }])[locale]}`,
        ...(inside === undefined
          ? []
          : [`  ${tell(says`all of it lies in ${inside}, which is looked for first: zones ${id} --up`)}`]),
        ...(inside === undefined && shares.length > 0
          ? [`  ${tell(says`where it meets ${shares.join(", ")}, that counts`)}`]
          : []),
        "",
      ].join("\n"),
    )
    .join("")
}

export function calendarLines(calendar: ShopDeliveryView["calendar"], locale: Locale): string {
  const { lastCollection, workingDays, openingDays, holidays } = calendar
  const rows: [Said, string][] = [
    [says`last collection`, lastCollection],
    [says`working days`, weekdayWords(workingDays)],
    [says`opening days`, weekdayWords(openingDays)],
    [says`holidays`, holidays.join(", ") || wordsOf(says`none`, locale)],
  ]
  return rows.map(([name, value]) => `${wordsOf(name, locale).padEnd(17)}${value}\n`).join("")
}

export const returnLines = ({ days }: { days: number | null }, locale: Locale): string =>
  `${wordsOf(days === null ? says`By law alone: ${WITHDRAWAL_DAYS} days.` : says`${days} days after delivery.`, locale)}\n`

/** One line for each territory. */
export function taxLines({ territory, oss, delivery, rates, ...shop }: ShopTaxView, locale: Locale): string {
  const tell = telling(locale)
  const name = taxNames[taxKindOf(territory)][locale]
  const isOnTop = taxComesOnTop({ ...shop, territory })
  const lines = rates.map((each) => {
    const words = taxClasses.flatMap((taxClass) => {
      const { now, next } = each.rates[taxClass]
      return [
        ...(now === null ? [] : [`${tell(wordOf(taxClass))} ${now}${locale === "es" ? " %" : "%"}`]),
        ...(next ? [tell(says`${wordOf(taxClass)} ${next.rate}% from ${next.from}`)] : []),
      ]
    })
    return `${each.territory}  ${words.join(", ")}\n`
  })
  const shopLines = [
    says`The shop pays ${name} in ${territory}.`,
    oss ? says`It takes part in the One Stop Shop.` : says`It takes no part in the One Stop Shop.`,
    isOnTop ? says`Prices are shown without ${name}.` : says`Prices are shown with ${name}.`,
    ...(delivery === "goods" ? [] : [says`Delivery is taxed as ${wordOf(delivery)}.`]),
  ]
  return `${shopLines.map(tell).join(" ")}\n${lines.join("")}`
}
