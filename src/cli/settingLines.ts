/** How the shop delivers and is taxed, in lines for people. */
import { weekdayWords } from "#cli/optionReaders.ts"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import type { ShopTaxView } from "#provider/delivery/tax/taxOperations.ts"
import type { ShopDeliveryView, ViewedZone } from "#provider/delivery/viewDelivery.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import { taxComesOnTop } from "#shared/priceLaw.ts"
import { taxKindOf, taxNames } from "#shared/tax.ts"

type Rate = NonNullable<MethodDocument["rates"]>[number]

const free = (amount: string | null | undefined) => (amount ? `, free from ${amount}` : "")

export const methodLines = (methods: readonly MethodDocument[]): string => methods.map(methodLine).join("\n")

function methodLine({
  id,
  kind,
  name,
  days,
  isDefault,
  cost,
  freeFrom,
  rates = [],
  pickupPoints = [],
}: MethodDocument) {
  const prices =
    kind === "pickup"
      ? [`${cost}${free(freeFrom)}, ${pickupPoints.length} pickup points`]
      : rates.map((rate) => `${rate.zone}: ${bandWords(rate)}${free(rate.freeFrom)}${ownDays(rate)}`)
  const lines = [
    `${kind}, ${days?.min} to ${days?.max} working days`,
    ...(prices.length > 0 ? prices : ["goes nowhere yet: --zone and --cost say where, and for how much"]),
  ]
  const head = `${id}  ${name?.en}${isDefault ? "  (a cart begins with it)" : ""}\n`
  return head + lines.map((line) => `  ${line}\n`).join("")
}

const ownDays = ({ days }: Rate) => (days ? `, ${days.min} to ${days.max} days` : "")

/** `4.90`, or `from 0 g 4.90, from 2000 g 6.90`. */
const bandWords = ({ measure, bands: [first, ...others] }: Rate) =>
  others.length === 0
    ? first?.cost
    : [first, ...others].map((band) => `from ${band?.from}${measure === "weight" ? " g" : ""} ${band?.cost}`).join(", ")

/** A zone's name, its places, and which other zones overlap with it. */
export const zoneLines = (zones: readonly ViewedZone[]): string =>
  zones
    .map(({ id, area, inside, shares, countries, zips, excludedZips }) =>
      [
        `${id}  ${area.en}`,
        `  ${areaInWords([{ countries, zips, excludedZips }]).en}`,
        ...(inside === undefined ? [] : [`  all of it lies in ${inside}, which is looked for first: zones ${id} --up`]),
        ...(inside === undefined && shares.length > 0 ? [`  where it meets ${shares.join(", ")}, that counts`] : []),
        "",
      ].join("\n"),
    )
    .join("")

export const calendarLines = ({
  lastCollection,
  workingDays,
  openingDays,
  holidays,
}: ShopDeliveryView["calendar"]): string => `last collection  ${lastCollection}
working days     ${weekdayWords(workingDays)}
opening days     ${weekdayWords(openingDays)}
holidays         ${holidays.join(", ") || "none"}
`

export const returnLines = ({ days }: { days: number | null }): string =>
  days === null ? `By law alone: ${WITHDRAWAL_DAYS} days.\n` : `${days} days after delivery.\n`

/** One line for each territory. */
export function taxLines({ territory, oss, delivery, rates, ...shop }: ShopTaxView): string {
  const name = taxNames[taxKindOf(territory)].en
  const isOnTop = taxComesOnTop({ ...shop, territory })
  const lines = rates.map((each) => {
    const words = taxClasses.flatMap((taxClass) => {
      const { now, next } = each.rates[taxClass]
      return [
        ...(now === null ? [] : [`${taxClass} ${now}%`]),
        ...(next ? [`${taxClass} ${next.rate}% from ${next.from}`] : []),
      ]
    })
    return `${each.territory}  ${words.join(", ")}\n`
  })
  return `The shop pays ${name} in ${territory}; One Stop Shop: ${oss ? "on" : "off"}; prices are shown ${isOnTop ? "without" : "with"} ${name}${delivery === "goods" ? "" : `; delivery is ${delivery}`}\n${lines.join("")}`
}
