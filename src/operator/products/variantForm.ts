/** The variants in a product's form: reading, adding, removing and moving them. */
import type { Form } from "#operator/frame/route.ts"
import { readBefore, readCell } from "#operator/products/cells.ts"
import type { VariantChange } from "#provider/catalogue/products/edit/productInput.ts"
import { idsIn, listOf } from "#provider/catalogue/products/edit/variantFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { numberTyped } from "#shared/typedNumbers.ts"

const VARIANT = /^variant\.(.+)\.sku$/

/** In their order. */
export function variantIds(fields: Fields): string[] {
  const ids = Object.keys(fields).flatMap((name) => VARIANT.exec(name)?.[1] ?? [])
  const order = idsIn(fields["variantOrder"]).filter((id) => ids.includes(id))
  return [...order, ...ids.filter((id) => !order.includes(id))]
}

export const isNew = (fields: Fields, id: string): boolean => fields[`variant.${id}.new`] === "yes"
export const isRemoved = (fields: Fields, id: string): boolean => (fields[`variant.${id}.removed`] ?? "") !== ""

/** Leaves out variants that were added and removed before they were saved. */
export const saidVariants = (fields: Fields): string[] =>
  variantIds(fields).filter((id) => !isNew(fields, id) || !isRemoved(fields, id))

/** Places of the options that the form has fields for. */
export function optionPlaces(fields: Fields): number[] {
  const places: number[] = []
  while (`options.${places.length}.es` in fields) places.push(places.length)
  return places
}

/** Faults of unreadable values are put into `wrong`. */
export function variantOf(form: Form, fields: Fields, id: string, wrong: Record<string, string>): VariantChange {
  if (isRemoved(fields, id)) return { id, removed: true }
  const own = (name: string) => fields[`variant.${id}.${name}`] ?? ""
  const both = (name: string) => ({ es: own(`${name}.es`), en: own(`${name}.en`) })
  const whole = (name: string): number | null => numberTyped(own(name)) ?? null
  const isFirst = isNew(fields, id)
  return {
    id,
    name: both("name"),
    sku: own("sku"),
    gtin: own("gtin").replace(/[\s-]/g, ""),
    weight: whole("weight"),
    netContent: own("netContent"),
    startsAt: own("startsAt"),
    endsAt: own("endsAt"),
    closesAt: own("closesAt"),
    values: optionPlaces(fields).map((place) => both(`values.${place}`)),
    picture: own("picture"),
    ...(isFirst && { new: true, stock: whole("stock") ?? 0 }),
    ...priceOf(form, id, wrong, isFirst),
    ...salePriceOf(form, id, wrong),
  }
}

/** The value of a changed field only, because the sheet changes it too. In cents on the page of a conflict. */
function amountOf(form: Form, kind: "price" | "offer", id: string, wrong: Record<string, string>) {
  const name = `${kind}.${id}`
  const merged = `variant.${id}.${kind === "price" ? "priceCents" : "salePriceCents"}`
  const names = new Set(form.names())
  if (!names.has(name)) return names.has(merged) ? readBefore(form.get(merged)) : undefined
  const cents = readCell(kind === "price" ? "price" : "sale", form.get(name))
  if (cents === undefined) wrong[name] = "amount"
  return cents === readBefore(form.get(`was.${name}`)) ? undefined : cents
}

function priceOf(form: Form, id: string, wrong: Record<string, string>, isFirst: boolean) {
  const isEmpty = isFirst && form.get(`price.${id}`).trim() === "" && new Set(form.names()).has(`price.${id}`)
  const priceCents = isEmpty ? undefined : amountOf(form, "price", id, wrong)
  if (isEmpty) wrong[`price.${id}`] = "missing"
  return priceCents === undefined || priceCents === null ? {} : { priceCents }
}

function salePriceOf(form: Form, id: string, wrong: Record<string, string>) {
  const salePriceCents = amountOf(form, "offer", id, wrong)
  return salePriceCents === undefined ? {} : { salePriceCents }
}

const FIELD = /^variant\.(.+)\.(priceCents|salePriceCents)$/

/** The page has amounts in fields of other names. */
export function typedAs(name: string): string {
  const [, id, kind] = FIELD.exec(name) ?? []
  return id === undefined ? name : `${kind === "priceCents" ? "price" : "offer"}.${id}`
}

/** Costs what the one before it does. */
export function withVariant(fields: Fields, price: string): Fields {
  const ids = variantIds(fields)
  let n = 1
  while (ids.includes(`new-${n}`)) n += 1
  const id = `new-${n}`
  const begun = { [`variant.${id}.new`]: "yes", [`variant.${id}.sku`]: "", [`price.${id}`]: price }
  return { ...fields, ...begun, variantOrder: listOf([...ids, id]) }
}

/** The names of the variants become the values of the first option. */
export function withOption(fields: Fields): Fields {
  const n = optionPlaces(fields).length
  const values = variantIds(fields).flatMap((id) =>
    ["es", "en"].map((locale) => {
      const name = n === 0 ? (fields[`variant.${id}.name.${locale}`] ?? "") : ""
      return [`variant.${id}.values.${n}.${locale}`, name]
    }),
  )
  const label = (locale: string) => (n === 0 ? (fields[`variantLabel.${locale}`] ?? "") : "")
  const names = { [`options.${n}.es`]: label("es"), [`options.${n}.en`]: label("en") }
  return { ...fields, ...names, ...Object.fromEntries(values) }
}

export function movedVariant(fields: Fields, by: 1 | -1, id: string): Fields {
  const ids = variantIds(fields)
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return fields
  ids.splice(to, 0, ...ids.splice(at, 1))
  return { ...fields, variantOrder: listOf(ids) }
}
