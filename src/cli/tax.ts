/** `shop tax`: rates by class, territory and day; where the shop pays tax, and whether it declares in the One Stop Shop. */
import { writeFile } from "node:fs/promises"
import { basename } from "node:path"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import { readBytes } from "#cli/deliveryFiles.ts"
import { refuseByOption } from "#cli/faults.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readTax, type ShopTax } from "#provider/delivery/tax/shopTax.ts"
import { isDay, ratesCsv, readPercent, showPercent } from "#provider/delivery/tax/taxFile.ts"
import { says } from "#provider/platform/words/says.ts"
import { deliveryTaxes, type TaxClass, taxClasses } from "#shared/cartLines.ts"
import { dayOf } from "#shared/dates.ts"
import { priceSettings, taxComesOnTop } from "#shared/priceLaw.ts"
import { taxKindOf, taxNames, territories } from "#shared/tax.ts"

const options = {
  from: { type: "string" },
  territory: { type: "string" },
  oss: { type: "string" },
  prices: { type: "string" },
  "businesses-only": { type: "string" },
  delivery: { type: "string" },
  output: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

const ACTIONS = ["list", "set", "remove", "shop", "import", "export"] as const
const SWITCH = ["on", "off"] as const

export const taxCommand: Command = {
  usage: "tax",
  summary: "list and set rates of tax, and where the shop pays it",
  help: `Usage: npm run shop -- tax [ACTION] [options]

  list [TERRITORY]                     rates of today, and those to come (also when ACTION is left out)
  set TERRITORY CLASS RATE             percent, such as 21 or 5.5; --from DAY for a rate that begins later
  remove TERRITORY CLASS --from DAY    takes back a rate that begins on that day
  shop [--territory T] [--oss on|off]  where the shop pays tax; on: what goes to consumers in other members of the EU bears
                                       the rates there, to be declared in the One Stop Shop; off: those of the shop
  shop --prices law|with|without       whether prices are shown with tax: as the shop's country has it (law), or by choice where
                                       its law leaves one, as in US and CA
  shop --businesses-only on|off        on: consumers are not sold to, so prices are without tax unless --prices with
  shop --delivery goods|CLASS          how delivery is taxed: as the goods, in proportion where they bear several rates, or by one
                                       class, for who was told otherwise
  import FILE [--dry-run]              CSV with the columns territory, class, rate and from; or JSON
  export [--output FILE]               the same, as CSV, or as JSON with --json
  --json                               as JSON
  --help                               this text

CLASS is ${taxClasses.join(", ")}. TERRITORY is a country, such as ES or FR, or ES-CN for the Canaries (IGIC), ES-CE for Ceuta and
ES-ML for Melilla (IPSI). Prices stay as they are written: where they are shown with tax, another rate changes what of them is
tax; where they are shown without, it is added to the total. Orders keep the rates they were sold at.`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "TERRITORY?", "CLASS?", "RATE?"])
    const [word = "list", first, second, third] = positionals
    const action = oneOf("ACTION", word, ACTIONS)
    refuseOthers(action, values)
    if (action === "import") return importRates(settings, first, values["dry-run"] === true, terminal)
    if (action === "export") return exportRates(settings, values, terminal)
    if (action === "set" || action === "remove") await changeRate(settings, action, [first, second, third], values)
    if (action === "shop") await changeShopTax(settings, values)
    const territory = first === undefined ? undefined : readTerritory("TERRITORY", first)
    const tax = await withDatabase(settings, ({ db }) => readTax(db))
    const shown = { ...tax, rates: tax.rates.filter((rate) => !territory || rate.territory === territory) }
    await terminal.out(values.json ? `${JSON.stringify(shownTax(shown), null, 2)}\n` : inLines(shown))
    return 0
  },
}

const allowed: Record<(typeof ACTIONS)[number], readonly (keyof Values)[]> = {
  list: ["json"],
  set: ["from", "json"],
  remove: ["from", "json"],
  shop: ["territory", "oss", "prices", "businesses-only", "delivery", "json"],
  import: ["dry-run"],
  export: ["output", "json"],
}

function refuseOthers(action: (typeof ACTIONS)[number] | undefined, values: Values): void {
  const names = Object.keys(values) as (keyof Values)[]
  const other = action && names.find((name) => !allowed[action].includes(name))
  if (other) throw new UsageError(says`--${other} does not go with ${action}.`)
}

function readTerritory(name: string, text: string): string {
  const territory = text.toUpperCase()
  if (territories.includes(territory)) return territory
  throw new UsageError(says`${name} is "${text}", but it takes ${territories.join(", ")}.`)
}

async function changeRate(
  settings: Settings,
  action: "set" | "remove",
  [territory, taxClass, rate]: (string | undefined)[],
  { from }: Values,
): Promise<void> {
  if (territory === undefined) throw new UsageError(says`TERRITORY is missing.`)
  if (taxClass === undefined) throw new UsageError(says`CLASS is missing.`)
  const of = { territory: readTerritory("TERRITORY", territory), tax_class: readClass(taxClass) }
  if (from !== undefined && !isDay(from)) {
    throw new UsageError(says`--from is "${from}", but it takes a day such as 2027-01-01.`)
  }
  if (action === "remove") {
    if (from === undefined) throw new UsageError(says`--from is missing: which of its rates?`)
    return withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      const rate = { territory: of.territory, taxClass: of.tax_class, from }
      await runAdmin(context, "removeTaxRate", rate).catch((error) => refuseByOption(error, settings.tell))
    })
  }
  if (rate === undefined) throw new UsageError(says`RATE is missing.`)
  const bp = readPercent(rate)
  if (bp === undefined)
    throw new UsageError(says`RATE is "${rate}", but it takes a percentage from 0 to 100, such as 5.5.`)
  const starts_on = from ?? dayOf(new Date().toISOString())
  const saved = { territory: of.territory, taxClass: of.tax_class, basisPoints: bp }
  await saveTax(settings, { from: starts_on, rates: [saved] })
}

function readClass(text: string): TaxClass {
  const taxClass = taxClasses.find((each) => each === text)
  if (!taxClass) throw new UsageError(says`CLASS is "${text}", but it takes ${taxClasses.join(", ")}.`)
  return taxClass
}

async function changeShopTax(
  settings: Settings,
  { territory, oss, prices, delivery, ...values }: Values,
): Promise<void> {
  const businesses = values["businesses-only"]
  const wanted = {
    territory: territory === undefined ? undefined : readTerritory("--territory", territory),
    oss: oss === undefined ? undefined : oneOf("--oss", oss, SWITCH) === "on",
    delivery: delivery === undefined ? undefined : oneOf("--delivery", delivery, deliveryTaxes),
    prices: prices === undefined ? undefined : oneOf("--prices", prices, priceSettings),
    businessesOnly: businesses === undefined ? undefined : oneOf("--businesses-only", businesses, SWITCH) === "on",
  }
  if (Object.values(wanted).every((value) => value === undefined)) return
  await saveTax(settings, { from: dayOf(new Date().toISOString()), rates: [], ...wanted })
}

const saveTax = (settings: Settings, input: object): Promise<void> =>
  withDatabase(settings, async (connection) => {
    const context = await adminContext(connection, settings)
    const { version } = await runAdmin(context, "viewTax", {})
    await runAdmin(context, "saveTax", { version, ...input }).catch((error) => refuseByOption(error, settings.tell))
  })

async function importRates(
  settings: Settings,
  file: string | undefined,
  isRehearsal: boolean,
  { out }: Terminal,
): Promise<0> {
  if (file === undefined) throw new UsageError(says`FILE is missing.`)
  const data = (await readBytes(file)).toString("base64")
  const { rates } = await withDatabase(settings, async (connection) => {
    const context = await adminContext(connection, settings)
    const given = { name: basename(file), data, dryRun: isRehearsal }
    return runAdmin(context, "importTaxRates", given).catch((error) => refuseByOption(error, settings.tell))
  })
  await out(
    isRehearsal ? `${file} is in order: ${rates} rates. Nothing was changed.\n` : `Taken over: ${rates} rates.\n`,
  )
  return 0
}

async function exportRates(settings: Settings, { output, json }: Values, { out, err }: Terminal): Promise<0> {
  const tax = await withDatabase(settings, ({ db }) => readTax(db))
  const text = json ? `${JSON.stringify(shownTax(tax).rates, null, 2)}\n` : ratesCsv(tax.rates)
  if (output === undefined) await out(text)
  else {
    await writeFile(output, text)
    err.write(`Written to ${output}.\n`)
  }
  return 0
}

const shownTax = ({ territory, oss, prices, businessesOnly, delivery, rates }: ShopTax) => ({
  territory,
  oss,
  delivery,
  prices,
  businessesOnly,
  rates: rates.map((rate) => ({
    territory: rate.territory,
    class: rate.tax_class,
    rate: showPercent(rate.rate_bp),
    from: rate.starts_on,
  })),
})

/** One line for each territory; what no longer holds is left out. */
function inLines({ rates, ...shop }: ShopTax): string {
  const { territory, oss, delivery } = shop
  const today = dayOf(new Date().toISOString())
  const name = taxNames[taxKindOf(territory)].en
  const byTerritory = Map.groupBy(rates, (rate) => rate.territory)
  const lines = [...byTerritory].map(([place, own]) => {
    const isOver = (rate: (typeof own)[number]) =>
      own.some(
        (other) => other.tax_class === rate.tax_class && other.starts_on > rate.starts_on && other.starts_on <= today,
      )
    const words = taxClasses.flatMap((taxClass) =>
      own
        .filter((rate) => rate.tax_class === taxClass && !isOver(rate))
        .map(
          (rate) =>
            `${taxClass} ${showPercent(rate.rate_bp)}%${rate.starts_on > today ? ` from ${rate.starts_on}` : ""}`,
        ),
    )
    return `${place}  ${words.join(", ")}\n`
  })
  return `The shop pays ${name} in ${territory}; One Stop Shop: ${oss ? "on" : "off"}; prices are shown ${taxComesOnTop(shop) ? `without ${name}` : `with ${name}`}${delivery === "goods" ? "" : `; delivery is ${delivery}`}\n${lines.join("")}`
}
