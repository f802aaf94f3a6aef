/** Short spellings of how the shop delivers and is taxed, and of versions of its document. */
import { type Alias, showing } from "#cli/alias.ts"
import { bands, bilingual, dayRange, listed, onOff, weekdays } from "#cli/optionReaders.ts"
import { calendarLines, methodLines, returnLines, taxLines, zoneLines } from "#cli/settingLines.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says, wordsOf } from "#provider/platform/words/says.ts"

const upper = (word: string) => word.toUpperCase()
const price = { bands: bands("bands"), by: "measure", "free-from": "freeFrom", days: dayRange("days") }
const texts = { name: bilingual("name"), text: bilingual("text"), default: "isDefault" }
const places = {
  name: bilingual("name"),
  countries: listed("countries", "ES,PT", upper),
  only: listed("zips", "07,35", upper),
  except: listed("excludedZips", "07,35", upper),
}
const dayOptions = {
  "last-collection": "lastCollection",
  "working-days": weekdays("workingDays"),
  "opening-days": weekdays("openingDays"),
  holidays: listed("holidays", "2026-03-19,12-25,good-friday"),
  add: listed("addedHolidays", "2026-03-19,12-25,good-friday"),
  remove: listed("removedHolidays", "2026-03-19,12-25,good-friday"),
}
const rehearsal = { "dry-run": "dryRun" }
const switches = { "businesses-only": onOff("businessesOnly"), oss: onOff("oss") }

const asFile = ({ output, json }: { output?: unknown; json?: unknown }, usual: "csv" | "json") => ({
  format: json === true ? "json" : (/\.(csv|json)$/i.exec(String(output ?? ""))?.[1]?.toLowerCase() ?? usual),
})

const delivery: readonly Alias[] = [
  showing({
    words: "delivery",
    operation: "viewDelivery",
    shows: ({ methods }) => methods,
    lines: methodLines,
  }),
  { words: "delivery import FILE", operation: "importDelivery", fields: { FILE: "data" }, options: rehearsal },
  { words: "delivery export", operation: "exportDelivery", given: (options) => asFile(options, "json") },
  { words: "delivery ID --zone ZONE --remove", operation: "removeDeliveryRate" },
  { words: "delivery ID --remove", operation: "removeDeliveryMethod" },
  showing({
    words: "delivery ID --…",
    operation: "setDeliveryMethod",
    options: { ...texts, ...price },
    shows: (method) => method,
    lines: (method, locale) => methodLines([method], locale),
  }),
  showing({
    words: "delivery ID",
    operation: "viewDeliveryMethod",
    shows: (method) => method,
    lines: (method, locale) => methodLines([method], locale),
  }),
  { words: "pickup-points METHOD POINT --remove", operation: "removePickupPoint", fields: { POINT: "id" } },
  {
    words: "pickup-points METHOD POINT --…",
    operation: "setPickupPoint",
    fields: { POINT: "id" },
    options: { name: bilingual("name"), hours: bilingual("hours") },
  },
  showing({
    words: "pickup-points METHOD",
    operation: "viewDeliveryMethod",
    fields: { METHOD: "id" },
    shows: ({ pickupPoints = [] }) => pickupPoints,
  }),
  showing({
    words: "pickup-points METHOD POINT",
    operation: "viewDeliveryMethod",
    fields: { METHOD: "id" },
    shows: ({ pickupPoints = [] }, { point = "" }) => [oneOf(pickupPoints, point)],
  }),
]

const zones: readonly Alias[] = [
  { words: "zones ID --remove", operation: "removeDeliveryZone" },
  zoneMove("up"),
  zoneMove("down"),
  showing({
    words: "zones ID --…",
    operation: "setDeliveryZone",
    options: places,
    shows: (zone) => zone,
    lines: (zone, locale) => zoneLines([zone], locale),
  }),
  showing({
    words: "zones",
    operation: "viewDelivery",
    shows: ({ madeZones }) => madeZones,
    lines: zoneLines,
  }),
  showing({
    words: "zones ID",
    operation: "viewDelivery",
    shows: ({ madeZones }, { id = "" }) => oneOf(madeZones, id),
    lines: (zone, locale) => zoneLines([zone], locale),
  }),
]

const days: readonly Alias[] = [
  { words: "carriers ID --remove", operation: "removeCarrier" },
  { words: "carriers ID --…", operation: "setCarrier" },
  showing({ words: "carriers", operation: "viewDelivery", shows: ({ carriers }) => carriers }),
  showing({
    words: "carriers ID",
    operation: "viewDelivery",
    shows: ({ carriers }, { id = "" }) => oneOf(carriers, id),
  }),
  showing({
    words: "calendar --…",
    operation: "saveDeliveryDays",
    options: dayOptions,
    shows: ({ calendar }) => calendar,
    lines: calendarLines,
  }),
  showing({
    words: "calendar",
    operation: "viewDelivery",
    shows: ({ calendar }) => calendar,
    lines: calendarLines,
  }),
  showing({
    words: "returns --days DAYS",
    operation: "saveDeliveryDays",
    fields: { DAYS: "returnDays" },
    shows: ({ returnDays }) => ({ days: returnDays }),
    lines: returnLines,
  }),
  showing({
    words: "returns",
    operation: "viewDelivery",
    shows: ({ returnDays }) => ({ days: returnDays }),
    lines: returnLines,
  }),
]

const tax: readonly Alias[] = [
  showing({ words: "tax", operation: "viewTax", shows: (view) => view, lines: taxLines }),
  showing({ words: "tax list", operation: "viewTax", shows: (view) => view, lines: taxLines }),
  showing({
    words: "tax list TERRITORY",
    operation: "viewTax",
    shows: (view, { territory = "" }) => ({
      ...view,
      rates: view.rates.filter((rate) => rate.territory === territory.toUpperCase()),
    }),
    lines: taxLines,
  }),
  { words: "tax set TERRITORY CLASS RATE", operation: "setTaxRate", fields: { CLASS: "taxClass", RATE: "percent" } },
  showing({
    words: "tax remove TERRITORY CLASS --from DAY",
    operation: "removeTaxRate",
    fields: { CLASS: "taxClass", DAY: "from" },
    shows: (view) => view,
    lines: taxLines,
  }),
  showing({
    words: "tax shop --…",
    operation: "saveTax",
    options: switches,
    shows: (view) => view,
    lines: taxLines,
  }),
  { words: "tax import FILE", operation: "importTaxRates", fields: { FILE: "data" }, options: rehearsal },
  { words: "tax export", operation: "exportTaxRates", given: (options) => asFile(options, "csv") },
]

const site: readonly Alias[] = [
  showing({ words: "site", operation: "listSiteVersions", shows: ({ versions }) => versions }),
  showing({ words: "site history", operation: "listSiteVersions", shows: ({ versions }) => versions }),
  { words: "site preview end", operation: "endSitePreviews" },
  { words: "site preview", operation: "previewSite" },
  { words: "site preview VERSION", operation: "previewSite" },
  publishing("site publish"),
  publishing("site publish VERSION"),
  showing({
    words: "site undo",
    operation: "undoSite",
    shows: ({ published }) => published.version,
    lines: (version, locale) => `${wordsOf(says`Version ${version} is published again.`, locale)}\n`,
  }),
]

export const settingAliases: readonly Alias[] = [...delivery, ...zones, ...days, ...tax, ...site]

function zoneMove(to: "up" | "down"): Alias {
  return showing({
    words: `zones ID --${to}`,
    operation: "moveDelivery",
    given: { what: "zone", to },
    shows: ({ madeZones }) => madeZones,
    lines: zoneLines,
  })
}

function publishing(words: string): Alias {
  return showing({
    words,
    operation: "publishSite",
    shows: ({ published }) => published.version,
    lines: (version, locale) => `${wordsOf(says`Visitors see version ${version}.`, locale)}\n`,
  })
}

/** Throws RefusedError. */
function oneOf<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id)
  if (!item) throw new RefusedError(says`There is no such thing as ${id}.`)
  return item
}
