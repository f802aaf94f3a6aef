/** The taxes of the shop: rates by class and territory from a day on, where it pays them, and how far it is from the Union's limit. */
import { array, boolean, enums, type Infer, nullable, number, object, optional, refine, string } from "superstruct"
import { putRates, removeRate, saveShopTax } from "#provider/delivery/tax/saveTax.ts"
import { rateOn, readTax } from "#provider/delivery/tax/shopTax.ts"
import { ratesCsv, ratesJson, readRateFile } from "#provider/delivery/tax/taxFile.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { GivenFile, MOST_FILE, readGiven } from "#provider/platform/tables/givenFile.ts"
import { changeShop, TAX } from "#provider/site/changeShop.ts"
import { type AdminContext, operation } from "#provider/site/operation.ts"
import { lastEventOf } from "#provider/site/shopRows.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { deliveryTaxes, taxClasses } from "#shared/cartLines.ts"
import { dayOf } from "#shared/dates.ts"
import { Day } from "#shared/fields/day.ts"
import { whole } from "#shared/fields/whole.ts"
import { priceSettings } from "#shared/priceLaw.ts"
import { readMoment } from "#shared/shopTime.ts"
import { countryOf, taxAreaOf, territories } from "#shared/tax.ts"

/** Yearly sales to consumers in other member states, in cents. Source: Directive 2006/112, article 59c. */
export const EU_LIMIT_CENTS = 1_000_000

export const ShopTaxView = object({
  version: number(),
  /** By the shop's clock. */
  day: string(),
  territory: string(),
  oss: boolean(),
  delivery: enums(deliveryTaxes),
  prices: enums(priceSettings),
  businessesOnly: boolean(),
  /** In percent; null where no rate is set. `next` begins on a later day. */
  rates: array(
    object({
      territory: string(),
      rates: object({
        general: object({
          now: nullable(number()),
          next: optional(
            object({
              rate: number(),
              from: string(),
            }),
          ),
        }),
        reduced: object({
          now: nullable(number()),
          next: optional(
            object({
              rate: number(),
              from: string(),
            }),
          ),
        }),
        super_reduced: object({
          now: nullable(number()),
          next: optional(
            object({
              rate: number(),
              from: string(),
            }),
          ),
        }),
        zero: object({
          now: nullable(number()),
          next: optional(
            object({
              rate: number(),
              from: string(),
            }),
          ),
        }),
      }),
    }),
  ),
  /** Sales of this year, less refunds. */
  eu: object({
    cents: number(),
    limitCents: number(),
  }),
})
export type ShopTaxView = Infer<typeof ShopTaxView>

/** With at most two decimals. */
const Percent = refine(number(), "percentage", (percent) => {
  const hundredths = percent * 100
  return percent >= 0 && percent <= 100 && Math.abs(hundredths - Math.round(hundredths)) < 1e-6
})

/** Throws 400 for a day that is over. */
function dayFrom({ now }: AdminContext, from: string | undefined): string {
  const today = dayOf(now().toISOString())
  if (from !== undefined && from < today) throw badInput({ from: "over" })
  return from ?? today
}

async function viewTax(context: AdminContext): Promise<ShopTaxView> {
  const { db, now } = context
  const tax = await readTax(db)
  const day = dayOf(now().toISOString())
  const known = [...new Set([tax.territory, ...tax.rates.map((rate) => rate.territory)])]
  return {
    version: await lastEventOf(db, TAX.subject),
    day,
    territory: tax.territory,
    oss: tax.oss,
    delivery: tax.delivery,
    prices: tax.prices,
    businessesOnly: tax.businessesOnly,
    rates: known.map((territory) => ({
      territory,
      rates: Object.fromEntries(
        taxClasses.map((taxClass) => {
          const next = tax.rates.find(
            (rate) => rate.territory === territory && rate.tax_class === taxClass && rate.starts_on > day,
          )
          const rate = rateOn(tax, territory, taxClass, day) ?? null
          return [taxClass, { now: rate, ...(next && { next: { rate: next.rate_bp / 100, from: next.starts_on } }) }]
        }),
      ) as ShopTaxView["rates"][number]["rates"],
    })),
    eu: { cents: await soldToUnion(context, day, tax.territory), limitCents: EU_LIMIT_CENTS },
  }
}

/** Payments less refunds of this year's orders that go to other members of the same tax area. */
async function soldToUnion({ db }: AdminContext, day: string, territory: string): Promise<number> {
  const own = countryOf(territory)
  const others = territories.filter((each) => countryOf(each) !== own && taxAreaOf(each) === taxAreaOf(territory))
  if (others.length === 0) return 0
  const { cents } = await db
    .selectFrom("orders")
    .select(({ fn, eb }) => fn.sum<number | string | null>(eb("paid_cents", "-", eb.ref("refunded_cents"))).as("cents"))
    .where("paid_at", ">=", readMoment(`${day.slice(0, 4)}-01-01`) ?? day)
    .where("tax_territory", "in", others)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

export const taxOperations = {
  viewTax: operation({
    summary: "Get tax rates",
    description: "By territory and class, and how sales to other EU countries are taxed.",
    http: { method: "GET", path: "/tax" },
    permission: "write_site",
    input: object({}),
    answer: ShopTaxView,
    run: (context) => viewTax(context),
  }),
  saveTax: operation({
    summary: "Update tax rates",
    description:
      "From a day on, which is today if left out; and whether the One Stop Shop is used. What is left out stays. Orders keep the rates they were placed at.",
    http: { method: "PUT", path: "/tax" },
    permission: "write_site",
    input: object({
      version: optional(whole(0)),
      from: optional(Day),
      oss: optional(boolean()),
      /** How delivery is taxed. */
      delivery: optional(enums(deliveryTaxes)),
      /** Where the shop pays tax. */
      territory: optional(enums(territories)),
      prices: optional(enums(priceSettings)),
      businessesOnly: optional(boolean()),
      rates: optional(
        array(
          object({
            territory: enums(territories),
            taxClass: enums(taxClasses),
            /** In hundredths of a percent. */
            basisPoints: whole(0, 10_000),
          }),
        ),
      ),
    }),
    answer: ShopTaxView,
    async run(context, { version, from, rates = [], ...shop }) {
      const day = dayFrom(context, from)
      await changeShop(context, TAX, async (trx) => {
        if (version !== undefined && (await lastEventOf(trx, TAX.subject)) !== version)
          throw new ApiError(409, "changed_since")
        const rows = rates.map((rate) => ({
          territory: rate.territory,
          tax_class: rate.taxClass,
          starts_on: day,
          rate_bp: rate.basisPoints,
        }))
        await putRates(trx, rows)
        await saveShopTax(trx, shop)
      })
      return viewTax(context)
    },
  }),
  setTaxRate: operation({
    summary: "Set a tax rate",
    description: "From a day on, which is today if left out. Orders keep the rates they were placed at.",
    http: { method: "PUT", path: "/tax/rates/:territory/:taxClass" },
    permission: "write_site",
    input: object({
      territory: enums(territories),
      taxClass: enums(taxClasses),
      percent: Percent,
      from: optional(Day),
    }),
    answer: object({ territory: string(), taxClass: enums(taxClasses), percent: number(), from: string() }),
    async run(context, { percent, from, ...of }) {
      const day = dayFrom(context, from)
      const row = {
        territory: of.territory,
        tax_class: of.taxClass,
        starts_on: day,
        rate_bp: Math.round(percent * 100),
      }
      await changeShop(context, TAX, (trx) => putRates(trx, [row]))
      return { ...of, percent, from: day }
    },
  }),
  removeTaxRate: operation({
    summary: "Delete a tax rate",
    description: "The one that begins on a day.",
    http: { method: "DELETE", path: "/tax/rates/:territory/:taxClass/:from" },
    permission: "write_site",
    input: object({ territory: enums(territories), taxClass: enums(taxClasses), from: Day }),
    answer: ShopTaxView,
    async run(context, { territory, taxClass, from }) {
      const rate = { territory, tax_class: taxClass, starts_on: from }
      await changeShop(context, TAX, (trx) => removeRate(trx, rate))
      return viewTax(context)
    },
  }),
  exportTaxRates: operation({
    summary: "Export tax rates",
    description: "As CSV if no format is given. An import reads either.",
    http: { method: "GET", path: "/tax/export" },
    permission: "write_site",
    input: object({ format: optional(enums(["csv", "json"])) }),
    answer: fileAnswer<string>(),
    async run({ db }, { format = "csv" }) {
      const { rates } = await readTax(db)
      if (format === "json") return { name: "tax-rates.json", type: "application/json", pieces: [ratesJson(rates)] }
      return { name: "tax-rates.csv", type: "text/csv", pieces: [ratesCsv(rates)] }
    },
  }),
  importTaxRates: operation({
    summary: "Import tax rates",
    description:
      "CSV with the columns territory, class, rate and from, or the same as JSON; in base64. Rates that it does not have stay.",
    http: { method: "POST", path: "/tax/import" },
    permission: "write_site",
    input: GivenFile,
    answer: object({ rates: number() }),
    maxCharacters: MOST_FILE,
    run: (context, { dryRun: isRehearsal = false, ...file }) =>
      readGiven(file, async (path) => {
        const rates = await readRateFile(path)
        await changeShop(context, TAX, (trx) => putRates(trx, rates), { isRehearsal })
        return { rates: rates.length }
      }),
  }),
}
