/** The query of a listing's URL (filter, order, search, page), read and written in the specification's syntax. */
import { FILTER_MAX_LENGTH, FILTER_MAX_VALUES, SEARCH_MAX_LENGTH } from "#shared/limits.ts"
import { parseAmount, typedAmount, wireAmount } from "#shared/money.ts"

/** `relevance` is the best match of a search first; without a search it is the same as `date`. */
export const orderbys = ["relevance", "date", "price", "discount", "alphabetically"] as const
export type Orderby = (typeof orderbys)[number]
export const orders = ["DESC", "ASC"] as const
export type Order = (typeof orders)[number]

/**
 * The choices of a listing's sort menu as its form sends them: the key, and the direction where it is not the default.
 */
export const sorts = ["relevance", "date", "price-ASC", "price", "discount", "alphabetically-ASC"] as const

export function readSort(sort: string): Pick<CatalogQuery, "orderby" | "order"> {
  const [by = "", order] = sort.split("-")
  return { orderby: oneOf(orderbys, by) ?? "date", order: oneOf(orders, order ?? null) ?? "DESC" }
}

export const writeSort = ({ orderby, order }: Pick<CatalogQuery, "orderby" | "order">) =>
  order === "DESC" ? orderby : `${orderby}-${order}`

/** AND between keys, OR within one. Prices are cents, both ends included. */
export interface CatalogFilter {
  category: string[]
  department: string[]
  price?: { min: number; max: number }
  onSale: boolean
  featured: boolean
  /** Values of the shop's own fields, by `field_{key}`. */
  own?: Readonly<Record<string, string[]>>
}

/** Prefix of the keys of the shop's own fields. */
export const OWN_FIELD = "field_"

export interface CatalogQuery {
  filter: CatalogFilter
  orderby: Orderby
  order: Order
  search: string
}

/** A part of a filter that was not understood; pages ignore it, the API refuses it. */
export interface FilterProblem {
  key: string
  code: "unknown_key" | "malformed" | "too_long" | "too_many_values"
}

export const emptyFilter = (): CatalogFilter => ({ category: [], department: [], onSale: false, featured: false })

/** Splits `key[v1,v2],key[v]` in one pass; malformed parts become problems and are never thrown. */
function scan(text: string, problems: FilterProblem[]): [key: string, values: string[]][] {
  const parts: [string, string[]][] = []
  let position = 0
  while (position < text.length) {
    const open = text.indexOf("[", position)
    const comma = text.indexOf(",", position)
    if (open === -1 || (comma !== -1 && comma < open)) {
      const end = comma === -1 ? text.length : comma
      const key = text.slice(position, end).trim()
      if (key !== "") problems.push({ key, code: "malformed" })
      position = end + 1
      continue
    }
    const key = text.slice(position, open).trim()
    const close = text.indexOf("]", open)
    if (close === -1) {
      problems.push({ key, code: "malformed" })
      break
    }
    const values = text
      .slice(open + 1, close)
      .split(",")
      .map(decodeValue)
      .filter(isUsable)
    parts.push([key, values])
    position = close + 1
    if (text[position] === ",") position += 1
  }
  return parts
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value).trim()
  } catch {
    return value.trim()
  }
}

/** Ids and slugs are never longer and hold no control characters, so such a value could not match anything. */
const isUsable = (value: string) => value !== "" && value.length <= VALUE_MAX_LENGTH && !/\p{Cc}/u.test(value)
const VALUE_MAX_LENGTH = 120

/** Values are encoded once more than the URL requires, so that they may hold commas and brackets. */
const encodeValue = (value: string) => encodeURIComponent(value.toWellFormed())

/** Reads the `filter` parameter. `problems` lists the parts that were ignored. `sale` is an alias of `onSale`. */
export function parseFilter(text: string): { filter: CatalogFilter; problems: FilterProblem[] } {
  const problems: FilterProblem[] = []
  const filter = emptyFilter()
  if (text.length > FILTER_MAX_LENGTH) problems.push({ key: "filter", code: "too_long" })
  let values = 0
  for (const [key, given] of scan(text.slice(0, FILTER_MAX_LENGTH), problems)) {
    values += given.length
    if (values > FILTER_MAX_VALUES) {
      problems.push({ key, code: "too_many_values" })
      break
    }
    applyPart(filter, key, given, problems)
  }
  return { filter, problems }
}

function applyPart(filter: CatalogFilter, key: string, values: string[], problems: FilterProblem[]): void {
  if (key === "category" || key === "department") {
    filter[key] = [...new Set([...filter[key], ...values])]
    return
  }
  if (key.startsWith(OWN_FIELD)) {
    filter.own = withOwn(filter, key, values)
    return
  }
  if (key === "price") {
    const [min, max] = values.map(parseAmount)
    if (values.length !== 2 || min === undefined || max === undefined || min > max) {
      problems.push({ key, code: "malformed" })
      return
    }
    filter.price = { min, max }
    return
  }
  if (key === "onSale" || key === "sale" || key === "featured") {
    const name = key === "featured" ? "featured" : "onSale"
    if (values.length !== 1 || (values[0] !== "true" && values[0] !== "false")) {
      problems.push({ key, code: "malformed" })
      return
    }
    filter[name] = values[0] === "true"
    return
  }
  problems.push({ key, code: "unknown_key" })
}

/** The shop's own fields with more values for one of them, sorted by key. */
function withOwn({ own }: CatalogFilter, key: string, values: readonly string[]): NonNullable<CatalogFilter["own"]> {
  const all = { ...own, [key]: [...new Set([...(own?.[key] ?? []), ...values])] }
  return Object.fromEntries(Object.entries(all).sort())
}

/**
 * Writes a filter in the specification's syntax; empty text when nothing is filtered. Equal filters give equal texts.
 */
export function writeFilter(filter: CatalogFilter): string {
  const parts: string[] = []
  const { category, department, own } = filter
  for (const [key, values] of Object.entries({ category, department, ...own })) {
    if (values.length > 0) parts.push(`${key}[${[...values].sort().map(encodeValue).join(",")}]`)
  }
  if (filter.price) parts.push(`price[${wireAmount(filter.price.min)},${wireAmount(filter.price.max)}]`)
  if (filter.onSale) parts.push("onSale[true]")
  if (filter.featured) parts.push("featured[true]")
  return parts.join(",")
}

/** The search as it is compared: trimmed, inner spaces folded, cut at the limit but never inside a character. */
export const cleanSearch = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed()
    .trim()

/** Lower case without accents, for search and alphabetical order: `Jarrón` → `jarron`. */
export const foldText = (text: string) =>
  // Most words need no folding, and the whole catalogue is folded when the shop starts.
  (isAscii.test(text) ? text : text.normalize("NFD").replace(/\p{Mn}/gu, "")).toLowerCase()

const isAscii = /^[\0-\x7f]*$/

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((candidate) => candidate === value)

/**
 * Reads a listing's query and ignores what it does not understand, so that shared links never break. Besides `filter`,
 * the plain form fields `category`, `department`, `min`, `max`, `onSale`, `featured` are read, because a GET form
 * without scripts cannot write the filter syntax.
 */
export function parseCatalogQuery(params: URLSearchParams): CatalogQuery {
  const { filter } = parseFilter(params.get("filter") ?? "")
  mergeFormFields(filter, params)
  const search = cleanSearch(params.get("search") ?? "")
  const [orderby = "", turned = ""] = (params.get("orderby") ?? "").split("-")
  return {
    filter: withinLimits(filter),
    orderby: orderbyOf(search, oneOf(orderbys, orderby)),
    order: oneOf(orders, (params.get("order") ?? turned).toUpperCase()) ?? "DESC",
    search,
  }
}

/** The order of a listing: a search without a chosen order shows the best match first. */
export function orderbyOf(search: string, chosen: Orderby | undefined): Orderby {
  if (search === "") return chosen === undefined || chosen === "relevance" ? "date" : chosen
  return chosen ?? "relevance"
}

const filterFormFields = ["category", "department", "min", "max", "onSale", "featured"]

/** Whether a form without scripts wrote the query: the answer redirects to the canonical one. */
export const isSentByForm = (params: URLSearchParams) =>
  [...params.keys()].some((name) => name.startsWith(OWN_FIELD) || filterFormFields.includes(name)) ||
  (params.get("orderby") ?? "").includes("-")

function mergeFormFields(filter: CatalogFilter, params: URLSearchParams): void {
  for (const key of ["category", "department"] as const) {
    const values = params.getAll(key).filter(isUsable)
    if (values.length > 0) filter[key] = [...new Set([...filter[key], ...values])]
  }
  for (const [key, value] of params)
    if (key.startsWith(OWN_FIELD)) filter.own = withOwn(filter, key, [value].filter(isUsable))
  const min = typedAmount(params.get("min") ?? "")
  const max = typedAmount(params.get("max") ?? "")
  if (min !== undefined || max !== undefined) {
    const both = [min ?? 0, max ?? MAX_PRICE_CENTS] as const
    // Given in reverse order, as with scripts.
    filter.price = { min: Math.min(...both), max: Math.max(...both) }
  }
  if (params.get("onSale") === "true") filter.onSale = true
  if (params.get("featured") === "true") filter.featured = true
}

/** Number of values in the written filter; a price range counts as two. */
const countValues = ({ category, department, price, onSale, featured, own = {} }: CatalogFilter) =>
  [category, department, ...Object.values(own)].flat().length + (price ? 2 : 0) + Number(onSale) + Number(featured)

/** Drops the last values beyond the API's limits, so that the API accepts a page's query. */
export function withinLimits(filter: CatalogFilter): CatalogFilter {
  const kept = { ...filter }
  while (countValues(kept) > FILTER_MAX_VALUES || writeFilter(kept).length > FILTER_MAX_LENGTH) {
    if (kept.own) delete kept.own
    else if (kept.category.length > 0) kept.category = kept.category.slice(0, -1)
    else kept.department = kept.department.slice(0, -1)
  }
  return kept
}

/** Upper end of an open price range. */
export const MAX_PRICE_CENTS = 99_999_999

/** Writes a query in its one canonical form: without defaults, keys in a fixed order. */
export function writeCatalogQuery(query: CatalogQuery): string {
  const params = new URLSearchParams()
  const filter = writeFilter(query.filter)
  if (filter !== "") params.set("filter", filter)
  if (query.orderby !== "relevance" && query.orderby !== orderbyOf(query.search, undefined))
    params.set("orderby", query.orderby)
  if (query.order !== "DESC") params.set("order", query.order)
  if (query.search !== "") params.set("search", query.search)
  // Commas may stand unescaped in a query and keep shared links readable.
  return params.toString().replaceAll("%2C", ",")
}

export const isFiltered = ({ filter }: CatalogQuery) => writeFilter(filter) !== ""
