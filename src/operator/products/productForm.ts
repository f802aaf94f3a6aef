/** The form of one product: its fields, and the operation's input read from them. */
import type { Form } from "#operator/frame/route.ts"
import { keptFiles, moreOf, ticks } from "#operator/products/moreForm.ts"
import { optionPlaces, saidVariants, typedAs, variantIds, variantOf } from "#operator/products/variantForm.ts"
import type { ProductFacts } from "#provider/catalogue/products/edit/productFields.ts"
import type { ProductChange } from "#provider/catalogue/products/edit/productInput.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { type ApiError, badInput } from "#shared/ApiError.ts"
import type { Localized } from "#shared/locale.ts"
import { numberTyped } from "#shared/typedNumbers.ts"

const MORE =
  /^(?:alt|attributes|file|fields|offer|price|was\.(?:offer|price)|variant|options)\.|^(?:variantOrder|related\.add)$/

/** As it was sent; what the form has no field for stays as it was. */
export function typedFields(form: Form, stored: Fields): Fields {
  const names = new Set(form.names())
  const isTyped = (name: string) => names.has(name) || ticks.some((tick) => tick === name)
  // Browsers send the ends of lines with a sign that no text of the shop has.
  const sent = (name: string) => form.get(name).replaceAll("\r\n", "\n")
  const typed = Object.keys(stored).map((name) => [name, isTyped(name) ? sent(name) : (stored[name] ?? "")])
  const more = form.names().filter((name) => MORE.test(name))
  return { ...Object.fromEntries(typed), ...Object.fromEntries(more.map((name) => [name, form.get(name)])) }
}

export const pictureKeys = (fields: Fields): string[] => [
  ...new Set((fields["pictures"] ?? "").split(" ").filter((key) => key !== "")),
]

/** Throws 400 by field for what is no number and no amount. */
export function changeOf(form: Form, fields: Fields): ProductChange {
  const wrong: Record<string, string> = {}
  const text = (name: string) => fields[name] ?? ""
  const both = (name: string): Localized => ({ es: text(`${name}.es`), en: text(`${name}.en`) })
  // Text that is no number is refused by the operation, which knows the bounds.
  const whole = (name: string): number | null => numberTyped(text(name)) ?? null
  const most = whole("maxPerOrder")
  if (most === null) wrong["maxPerOrder"] = "missing"
  const isScheduled = text("publication.status") === "scheduled"
  const change = {
    name: both("name"),
    description: both("description"),
    seoTitle: both("seoTitle"),
    seoDescription: both("seoDescription"),
    slug: text("slug"),
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
    variantLabel: both("variantLabel"),
    options: optionPlaces(fields).map((place) => both(`options.${place}`)),
    variants: saidVariants(fields).map((id) => variantOf(form, fields, id, wrong)),
    ...(fields["variantOrder"] !== undefined && { variantOrder: variantIds(fields) }),
    pictures: pictureKeys(fields).map((key) => ({ key, alt: both(`alt.${key}`) })),
    ...moreOf(form, fields),
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return change
}

/** The operation names parts of lists by their place, the form by what they are called. */
export function namedAsTyped({ fields: wrong = {} }: ApiError, fields: Fields): Record<string, string> {
  const [ids, keys, files] = [saidVariants(fields), pictureKeys(fields), keptFiles(fields)]
  return Object.fromEntries(
    Object.entries(wrong).map(([name, code]) => {
      const [, list, place, rest] = /^(variants|pictures|files)\.(\d+)\.(.+)$/.exec(name) ?? []
      if (list === "files") return [`file.${files[Number(place)]}.${rest}`, code]
      if (/^related\b/.test(name)) return ["related.add", code]
      if (/^tags\b/.test(name)) return ["tags", code]
      if (list === "variants") return [typedAs(`variant.${ids[Number(place)]}.${rest}`), code]
      if (name.startsWith("variant.")) return [typedAs(name), code]
      return list === "pictures" ? [`alt.${keys[Number(place)]}.${rest?.replace("alt.", "")}`, code] : [name, code]
    }),
  )
}

/** Moves a picture one place up or down, or removes it. */
export function movedPicture(fields: Fields, how: string, key: string): Fields {
  const keys = pictureKeys(fields)
  const at = keys.indexOf(key)
  const to = at + (how === "up" ? -1 : 1)
  const [moved] = at < 0 ? [] : keys.splice(at, 1)
  if (moved !== undefined && how !== "remove") keys.splice(Math.max(0, to), 0, moved)
  return { ...fields, pictures: keys.join(" ") }
}
