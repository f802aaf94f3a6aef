/** Dated sales: the list, a new one with its prices before it is made, other days, the end. */
import { change, orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import type { SaleFields } from "#operator/sales/SaleForm.tsx"
import type { ListedSale } from "#operator/sales/Sales.tsx"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type RoundingName, roundings } from "#provider/catalogue/products/changePrices.ts"
import { lastMoment, shopText } from "#provider/catalogue/products/edit/productFields.ts"
import type { ShopSale } from "#provider/catalogue/sales/listSales.ts"
import { centsTyped, numberTyped } from "#shared/typedNumbers.ts"

const LIST = "/admin/sales"

const empty: SaleFields = {
  in: "",
  skus: "",
  kind: "percent",
  amount: "",
  rounding: "tens",
  from: "",
  to: "",
  reduced: "",
}

const typedOf = (get: (name: string) => string | null): SaleFields =>
  Object.fromEntries(Object.entries(empty).map(([name, usual]) => [name, get(name) ?? usual])) as unknown as SaleFields

/** Values that are not numbers are refused by the operation. */
function questionOf({ skus, kind, amount, rounding, reduced, ...fields }: SaleFields) {
  const named = skus.split(/[\s,;]+/).filter((sku) => sku !== "")
  const cents = centsTyped(amount) ?? 0
  return {
    from: fields.from,
    to: fields.to,
    reduced: reduced === "yes",
    ...(named.length > 0 ? { skus: named } : fields.in !== "" && { in: fields.in }),
    ...(kind === "price"
      ? { kind: "price", cents: Number.isNaN(cents) ? 0 : cents }
      : { kind: "percent", percent: numberTyped(amount.replace("%", "")) || 0 }),
    rounding: (Object.keys(roundings) as RoundingName[]).find((each) => each === rounding) ?? "none",
  }
}

/** In an address: its first and last moment. */
const keyOf = ({ from, to }: Pick<ShopSale, "from" | "to">) => `${from ?? ""}~${to ?? ""}`
const saleOf = (key: string) => {
  const [from = "", to = ""] = key.split("~")
  return { from, to }
}

interface Shown {
  key?: string | undefined
  fields?: SaleFields
}

async function salesPage(
  { context, query }: OwnVisit,
  { key = query.get("sale") ?? "", fields }: Shown = {},
): Promise<Answer> {
  const { sales } = await runAdmin(context, "listSales", {})
  const listed = sales.map((sale): ListedSale => {
    return { ...sale, key: keyOf(sale), days: { from: shopText(sale.from), to: lastMoment(sale.to) } }
  })
  const changed = listed.find((sale) => sale.key === key)
  const groups = await runAdmin(context, "listSheetGroups", {})
  return {
    view: "Sales",
    props: { sales: listed, changed, groups, fields: fields ?? { ...empty, ...changed?.days } },
  }
}

async function newSalePage(visit: OwnVisit, fields: SaleFields): Promise<Answer> {
  const { context } = visit
  const groups = await runAdmin(context, "listSheetGroups", {})
  const bare: Answer = { view: "NewSale", props: { groups, fields, quote: undefined } }
  if (fields.amount === "") return bare
  return orAgain(
    visit,
    async () => {
      const quote = await runAdmin(context, "quoteSale", questionOf(fields))
      return { view: "NewSale", props: { groups, fields, quote } }
    },
    () => bare,
  )
}

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path,
  handle,
  access: ["write_catalog"],
})

const make: OwnRoute["handle"] = (visit) => {
  const { form, context } = visit
  const fields = typedOf((name) => form.get(name))
  return orAgain(
    visit,
    async () => {
      const { changed: n } = await runAdmin(context, "makeSale", { ...questionOf(fields), seen: form.get("seen") })
      return { to: LIST, notice: { code: "saleMade", n } }
    },
    () => newSalePage(visit, fields),
  )
}

export const salePages: readonly OwnRoute[] = [
  route("GET", "/sales", (visit) => salesPage(visit)),
  route("GET", "/sales/new", (visit) =>
    newSalePage(
      visit,
      typedOf((name) => visit.query.get(name)),
    ),
  ),
  route("POST", "/sales", make),
  route("POST", "/sales/:key", (visit) => {
    const { form, params } = visit
    const [key, days] = [params["key"] ?? "", { from: form.get("from"), to: form.get("to") }]
    return change(
      visit,
      "moveSale",
      { sale: saleOf(key), ...days },
      {
        to: LIST,
        notice: { code: "saleMoved" },
        again: () => salesPage(visit, { key, fields: { ...empty, ...days } }),
      },
    )
  }),
  route("POST", "/sales/:key/end", async (visit) => {
    const key = visit.params["key"] ?? ""
    const { sales } = await runAdmin(visit.context, "listSales", {})
    const isRunning = sales.some((sale) => keyOf(sale) === key && sale.state === "running")
    return change(
      visit,
      "endSale",
      { sale: saleOf(key) },
      {
        to: LIST,
        notice: { code: isRunning ? "saleEnded" : "saleGone" },
        again: () => salesPage(visit, { key }),
      },
    )
  }),
]
