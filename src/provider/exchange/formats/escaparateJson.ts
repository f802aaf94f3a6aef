import { localizedFactList } from "#provider/catalogue/products/productFacts.ts"
import { fieldColumn } from "#provider/exchange/formats/fieldColumns.ts"
import { guard, joinList, type Row } from "#provider/platform/tables/cells.ts"
import { type Report, shorten } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

/** Keys of what is bought, and their columns. */
const goodsKeys = new Map(
  Object.entries({
    ...Object.fromEntries(["id", "sku", "price", "sale_price", "stock", "gtin", "weight"].map((key) => [key, key])),
    netContent: "net_content",
    startsAt: "starts_at",
    endsAt: "ends_at",
    closesAt: "closes_at",
    calledOff: "called_off",
  }),
)

/** Keys of a product or group, and their columns; other keys have nested parts. */
const plainKeys = new Map([
  ...goodsKeys,
  ...Object.entries({
    ...Object.fromEntries(["slug", "department_id", "category_id"].map((key) => [key, key])),
    ...Object.fromEntries(["department", "category", "tint", "position", "featured"].map((key) => [key, key])),
    ...Object.fromEntries(["visible", "backorder"].map((key) => [key, key])),
    ...Object.fromEntries(["virtual", "downloadable", "brand", "mpn", "video"].map((key) => [key, key])),
    ...Object.fromEntries(["status"].map((key) => [key, key])),
    videoPoster: "video_poster",
    publishAt: "publish_at",
    saleFrom: "sale_from",
    saleTo: "sale_to",
    giftCard: "gift_card",
    maxPerOrder: "max_per_order",
    taxClass: "tax_class",
    createdAt: "created_at",
    updatedAt: "updated_at",
  }),
])
const textKeys = new Map<string, string>([
  ["name", "name"],
  ["description", "description"],
  ["variantLabel", "variant_label"],
  ...localizedFactList.map(({ name, column }) => [name, column] as const),
  ["html", "html"],
  ["seoTitle", "seo_title"],
  ["seoDescription", "seo_description"],
])
const listKeys = new Map([
  ["tags", "tags"],
  ["related", "related"],
  ["oldSlugs", "old_slugs"],
  ["legalGroups", "legal_groups"],
])
/** Objects whose parts are columns of the product. */
const partKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  maker: { name: "maker_name", address: "maker_address", contact: "maker_contact" },
  responsiblePerson: { name: "responsible_name", address: "responsible_address", contact: "responsible_contact" },
  durabilityGuarantee: { maker: "guarantee_maker", model: "guarantee_model", months: "guarantee_months" },
}

export interface LayingOut {
  line: number
  problem: Report
  /** Called for each unknown key. */
  unknown: (key: string) => void
}

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Converts a product, category or department of the shop's own JSON to the rows of its CSV. The item's own row, then
 * one for each variant. Undefined after a reported error when it is no object.
 */
export function layOut(
  item: unknown,
  kind: "product" | "category" | "department",
  context: LayingOut,
): Row[] | undefined {
  const { line, unknown } = context
  const problem = (column: string, value: unknown, reason: Said) =>
    context.problem({ line, column, value: shorten(JSON.stringify(value) ?? ""), reason })
  if (!isPlain(item)) {
    problem("", item, says`takes a ${kind} as an object`)
    return undefined
  }
  const items = (path: string, value: unknown): [string, unknown][] => {
    if (Array.isArray(value)) return value.map((each, index) => [`${path}[${index}]`, each])
    if (value !== null) problem(path, value, says`takes a list`)
    return []
  }
  const own = openRow(line, problem)
  own.set("kind", "kind", kind)
  const variants: Row[] = []
  for (const [key, value] of Object.entries(item)) {
    const [plain, text, list] = [plainKeys.get(key), textKeys.get(key), listKeys.get(key)]
    if (plain !== undefined) own.set(plain, key, value)
    else if (text !== undefined) own.setText(text, key, value)
    else if (partKeys[key]) own.setParts(partKeys[key], key, value, unknown)
    else if (key === "fields") own.setFields(key, value)
    else if (key === "image") own.setPicture(1, key, value)
    else if (key === "images") {
      own.name("image_1", "images")
      for (const [index, [path, picture]] of items(key, value).entries()) own.setPicture(index + 1, path, picture)
    } else if (list !== undefined) {
      own.set(list, key, joinList(items(key, value).map(([, each]) => String(each))))
    } else if (key === "files") {
      own.name("file_1", "files")
      for (const [index, [path, file]] of items(key, value).entries()) own.setFile(index + 1, path, file)
    } else if (key === "options") {
      own.name("option_1_name", "options")
      for (const [index, [path, option]] of items(key, value).entries()) {
        own.setText(`option_${index + 1}_name`, `${path}.name`, isPlain(option) ? option["name"] : option)
      }
    } else if (key === "attributes") {
      own.name("attribute_1_key", "attributes")
      for (const [index, [path, attribute]] of items(key, value).entries()) own.setAttribute(index + 1, path, attribute)
    } else if (key === "variants") {
      for (const [path, variant] of items(key, value)) variants.push(layOutVariant(path, variant))
    } else unknown(key)
  }
  return [own.row, ...variants]

  function layOutVariant(path: string, variant: unknown): Row {
    const row = openRow(line, problem)
    row.set("kind", "kind", "variant")
    if (!isPlain(variant)) problem(path, variant, says`takes a variant as an object`)
    for (const [key, value] of Object.entries(isPlain(variant) ? variant : {})) {
      if (key === "name") row.setText("name", `${path}.name`, value)
      else if (key === "picture") row.setPicture(1, `${path}.picture`, value)
      else if (key === "optionValues") {
        row.name("option_1_value", `${path}.optionValues`)
        for (const [index, [place, text]] of items(`${path}.optionValues`, value).entries()) {
          row.setText(`option_${index + 1}_value`, place, text)
        }
      } else {
        const column = goodsKeys.get(key)
        if (column === undefined) unknown(`variants.${key}`)
        else row.set(column, `${path}.${key}`, value)
      }
    }
    return row.row
  }
}

/** A row that knows the JSON path of each column. */
function openRow(line: number, problem: (path: string, value: unknown, reason: Said) => void) {
  const columns = new Map<string, string>()
  const cells: Row["cells"] = {}
  const set = (column: string, path: string, value: unknown) => {
    columns.set(column, path)
    if (typeof value === "string" && value.trim() !== "") cells[column] = guard(value.trim().toWellFormed())
    else if (typeof value === "number" || typeof value === "boolean") cells[column] = String(value)
    else if (typeof value === "object" && value !== null) problem(path, value, says`takes a text`)
  }
  const setText = (column: string, path: string, value: unknown) => {
    if (!isPlain(value)) return set(column, path, value)
    for (const language of ["es", "en"]) set(`${column}_${language}`, `${path}.${language}`, value[language])
  }
  return {
    row: { line, cells, columns },
    set,
    setText,
    name: (column: string, path: string) => columns.set(column, path),
    setParts(parts: Readonly<Record<string, string>>, path: string, value: unknown, unknown: (key: string) => void) {
      if (!isPlain(value) && value !== null) problem(path, value, says`takes ${Object.keys(parts).join(", ")}`)
      const given = isPlain(value) ? value : {}
      for (const [key, column] of Object.entries(parts)) set(column, `${path}.${key}`, given[key])
      for (const key of Object.keys(given)) if (parts[key] === undefined) unknown(`${path}.${key}`)
    },
    setFields(path: string, value: unknown) {
      if (!isPlain(value)) return problem(path, value, says`takes the shop's own fields by key`)
      for (const [key, each] of Object.entries(value)) set(fieldColumn(key), `${path}.${key}`, each)
    },
    setPicture(n: number, path: string, value: unknown) {
      if (!isPlain(value)) return set(`image_${n}`, path, value)
      set(`image_${n}`, `${path}.src`, value["src"])
      if (value["alt"] !== undefined) setText(`image_${n}_alt`, `${path}.alt`, value["alt"])
    },
    setFile(n: number, path: string, value: unknown) {
      if (!isPlain(value)) return set(`file_${n}`, path, value)
      set(`file_${n}`, `${path}.src`, value["src"])
      for (const part of ["name", "most", "days"]) set(`file_${n}_${part}`, `${path}.${part}`, value[part])
    },
    setAttribute(n: number, path: string, value: unknown) {
      if (!isPlain(value)) return problem(path, value, says`takes key, name and value`)
      set(`attribute_${n}_key`, `${path}.key`, value["key"])
      setText(`attribute_${n}_name`, `${path}.name`, value["name"])
      setText(`attribute_${n}_value`, `${path}.value`, value["value"])
    },
  }
}
