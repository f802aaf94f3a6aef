/** The form of one product: what stands in its fields, and what the operation takes of it. */
import { readBefore, readCell } from "#operator/goods/cells.ts"
import type { Form } from "#operator/route.ts"
import { numberTyped } from "#operator/typed.ts"
import type { Fields } from "#provider/admin/conflict.ts"
import type { ProductFacts } from "#provider/admin/goods/product/productFields.ts"
import type { ProductChange } from "#provider/admin/goods/product/productInput.ts"
import { type ApiError, badInput } from "#shared/ApiError.ts"
import type { Localized } from "#shared/locale.ts"

/** As it was sent; what the form has no field for stays as it was. */
export function typedFields(form: Form, stored: Fields): Fields {
  const names = new Set(form.names())
  const isTyped = (name: string) => names.has(name) || name === "featured"
  // Browsers send the ends of lines with a sign that no text of the shop has.
  const sent = (name: string) => form.get(name).replaceAll("\r\n", "\n")
  const typed = Object.keys(stored).map((name) => [name, isTyped(name) ? sent(name) : (stored[name] ?? "")])
  const more = form.names().filter((name) => /^(?:alt|offer|was\.offer)\./.test(name))
  return { ...Object.fromEntries(typed), ...Object.fromEntries(more.map((name) => [name, form.get(name)])) }
}

const VARIANT = /^variant\.(.+)\.sku$/

export const variantIds = (fields: Fields): string[] =>
  Object.keys(fields).flatMap((name) => VARIANT.exec(name)?.[1] ?? [])

export const pictureKeys = (fields: Fields): string[] => [
  ...new Set((fields["pictures"] ?? "").split(" ").filter((key) => key !== "")),
]

type SalePrice = { salePriceCents?: number | null }

/** `offer.ID` as it was typed, only where it says something else than it did: the sheet changes it too. In cents on the page of a conflict. */
function salePriceOf(form: Form, id: string, wrong: Record<string, string>): SalePrice {
  const [name, merged] = [`offer.${id}`, `variant.${id}.salePriceCents`]
  const names = new Set(form.names())
  if (!names.has(name)) return names.has(merged) ? { salePriceCents: readBefore(form.get(merged)) } : {}
  const salePriceCents = readCell("sale", form.get(name))
  if (salePriceCents === undefined) wrong[name] = "amount"
  else if (salePriceCents !== readBefore(form.get(`was.${name}`))) return { salePriceCents }
  return {}
}

/** Throws 400 by field for what is no number and no amount. */
export function changeOf(form: Form, fields: Fields): ProductChange {
  const wrong: Record<string, string> = {}
  const text = (name: string) => fields[name] ?? ""
  const both = (name: string): Localized => ({ es: text(`${name}.es`), en: text(`${name}.en`) })
  const whole = (name: string): number | null => {
    const number = numberTyped(text(name))
    if (Number.isNaN(number)) wrong[name] = "format"
    return number ?? null
  }
  const most = whole("maxPerOrder")
  if (most === null) wrong["maxPerOrder"] = "missing"
  const isScheduled = text("publication.status") === "scheduled"
  const change = {
    ...{ name: both("name"), description: both("description") },
    ...{ seoTitle: both("seoTitle"), seoDescription: both("seoDescription"), slug: text("slug") },
    category: text("category") || null,
    featured: text("featured") !== "",
    taxClass: text("taxClass") as ProductFacts["taxClass"],
    backorder: text("backorder") as ProductFacts["backorder"],
    maxPerOrder: most ?? 0,
    brand: text("brand"),
    maker: { name: text("maker.name"), address: text("maker.address"), contact: text("maker.contact") },
    publication: {
      status: text("publication.status") as ProductFacts["publication"]["status"],
      at: isScheduled ? text("publication.at") : "",
    },
    sale: { from: text("sale.from"), to: text("sale.to") },
    variants: variantIds(fields).map((id) => ({
      ...{ id, name: both(`variant.${id}.name`), sku: text(`variant.${id}.sku`) },
      gtin: text(`variant.${id}.gtin`).replace(/[\s-]/g, ""),
      weight: whole(`variant.${id}.weight`),
      ...salePriceOf(form, id, wrong),
    })),
    pictures: pictureKeys(fields).map((key) => ({ key, alt: both(`alt.${key}`) })),
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return change
}

/** The operation names parts of lists by their place, the form by what they are called. */
export function namedAsTyped({ fields: wrong = {} }: ApiError, fields: Fields): Record<string, string> {
  const [ids, keys] = [variantIds(fields), pictureKeys(fields)]
  return Object.fromEntries(
    Object.entries(wrong).map(([name, code]) => {
      const [, list, place, rest] = /^(variants|pictures)\.(\d+)\.(.+)$/.exec(name) ?? []
      if (list === "variants") return [`variant.${ids[Number(place)]}.${rest}`, code]
      const [, ofVariant] = /^variant\.(.+)\.salePriceCents$/.exec(name) ?? []
      if (ofVariant !== undefined) return [`offer.${ofVariant}`, code]
      return list === "pictures" ? [`alt.${keys[Number(place)]}.${rest?.replace("alt.", "")}`, code] : [name, code]
    }),
  )
}

/** With a picture one place up or down, or away. */
export function movedPicture(fields: Fields, how: string, key: string): Fields {
  const keys = pictureKeys(fields)
  const at = keys.indexOf(key)
  const to = at + (how === "up" ? -1 : 1)
  const [moved] = at < 0 ? [] : keys.splice(at, 1)
  if (moved !== undefined && how !== "remove") keys.splice(Math.max(0, to), 0, moved)
  return { ...fields, pictures: keys.join(" ") }
}
