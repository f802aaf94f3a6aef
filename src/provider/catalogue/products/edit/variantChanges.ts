/** Variants that are added, removed and reordered; concurrent changes of the list never conflict. */
import type { Transaction } from "kysely"
import { freeVariantId } from "#provider/catalogue/products/edit/newNames.ts"
import { idsIn, isSaid, listOf, nameFrom, valuesOf } from "#provider/catalogue/products/edit/variantFields.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { dateName } from "#shared/serviceDates.ts"
import { readMoment } from "#shared/shopTime.ts"

const NEW = /^variant\.(.+)\.new$/

/** By the caller's temporary ids. */
export const newOnes = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === "yes" && NEW.exec(name)?.[1]) || [])

/** A deleted variant has no fields any more; a new one has some. */
export function knownVariants(given: Fields, theirs: Fields): Fields {
  const ids = [...idsIn(theirs["variants"]), ...newOnes(given)]
  const isKnown = (name: string) => ids.some((id) => name.startsWith(`variant.${id}.`))
  // Options are sent together, and so are details.
  const gone = ["options.", "attributes."].flatMap((list) => {
    const isSaid = Object.keys(given).some((name) => name.startsWith(list))
    return isSaid ? Object.keys(theirs).filter((name) => name.startsWith(list)) : []
  })
  return {
    ...Object.fromEntries(gone.map((name) => [name, ""])),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith("variant.") || isKnown(name))),
  }
}

/** An unchanged order is not sent. */
export const sameOrder = (given: Fields, theirs: Fields): Fields =>
  given["variantOrder"] === theirs["variants"] ? { ...given, variantOrder: "" } : given

/** With the list as it will be: without removed variants, with new ones under temporary ids. */
export function structured(given: Fields): Fields {
  const isRemoved = (id: string) => given[`variant.${id}.removed`] === "yes"
  const ids = [...idsIn(given["variants"]), ...newOnes(given)].filter((id) => !isRemoved(id))
  return { ...given, variants: listOf(sorted([...new Set(ids)], idsIn(given["variantOrder"]))) }
}

/** Replaces temporary ids by final ones. */
export async function withIds(trx: Transaction<Database>, productId: string, given: Fields): Promise<Fields> {
  const handles = new Set(newOnes(given))
  const fields: Record<string, string> = { ...given }
  const ids: string[] = []
  for (const each of idsIn(given["variants"])) {
    if (!handles.has(each)) ids.push(each)
    else {
      const [es, en] = [given[`variant.${each}.name.es`], given[`variant.${each}.name.en`]]
      const id = await freeVariantId(trx, productId, en || es || "", ids)
      for (const [own, value] of ofVariant(given, each)) fields[`variant.${id}.${own}`] = value
      ids.push(id)
    }
  }
  return { ...fields, variants: listOf(ids) }
}

/** In this order; unknown ones follow. */
function sorted(ids: readonly string[], order: readonly string[]): string[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + ids.indexOf(id))
  return order.length === 0 ? [...ids] : ids.toSorted((one, other) => place(one) - place(other))
}

const ofVariant = (fields: Fields, id: string): [name: string, value: string][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const begin = `variant.${id}.`
    return name.startsWith(begin) ? [[name.slice(begin.length), value]] : []
  })

/** A date is named after its day and hours, a variant without a name after its values. */
function named(fields: Fields, id: string, before: readonly { es: string; en: string }[]) {
  const at = (own: string) => readMoment(fields[`variant.${id}.${own}`] ?? "")
  const startsAt = at("startsAt")
  if (startsAt !== undefined) return dateName(startsAt, at("endsAt"))
  const name = { es: fields[`variant.${id}.name.es`] ?? "", en: fields[`variant.${id}.name.en`] ?? "" }
  const was = nameFrom(before)
  const isMade = !isSaid(name) || (before.length > 0 && name.es === was.es && name.en === was.en)
  const values = valuesOf(fields, id)
  return isMade && values.length > 0 ? nameFrom(values) : name
}

/** Names that follow from the values of options. */
export function namesOfValues(before: Fields, after: Fields): Fields {
  const more = idsIn(after["variants"]).flatMap((id) => {
    const { es, en } = named(after, id, valuesOf(before, id))
    return [
      [`variant.${id}.name.es`, es],
      [`variant.${id}.name.en`, en],
    ]
  })
  return Object.fromEntries(more)
}
