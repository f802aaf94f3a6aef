/** Variants that come, go, and change their places; what two do to the list at once never is in the way of one another. */
import type { Transaction } from "kysely"
import { freeVariantId } from "#provider/catalogue/products/edit/newNames.ts"
import { idsIn, isSaid, listOf, nameFrom, valuesOf } from "#provider/catalogue/products/edit/variantFields.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"

const NEW = /^variant\.(.+)\.new$/

/** As their caller calls them. */
export const newOnes = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === "yes" && NEW.exec(name)?.[1]) || [])

/** A variant that is gone has no fields any more; one that is new has some. */
export function knownVariants(given: Fields, theirs: Fields): Fields {
  const ids = [...idsIn(theirs["variants"]), ...newOnes(given)]
  const isKnown = (name: string) => ids.some((id) => name.startsWith(`variant.${id}.`))
  // All options are said, or none; so are all details.
  const gone = ["options.", "attributes."].flatMap((list) => {
    const isSaid = Object.keys(given).some((name) => name.startsWith(list))
    return isSaid ? Object.keys(theirs).filter((name) => name.startsWith(list)) : []
  })
  return {
    ...Object.fromEntries(gone.map((name) => [name, ""])),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith("variant.") || isKnown(name))),
  }
}

/** Who leaves the order as it is says nothing of it. */
export const sameOrder = (given: Fields, theirs: Fields): Fields =>
  given["variantOrder"] === theirs["variants"] ? { ...given, variantOrder: "" } : given

/** With the list as it is to be: those that go left out, new ones under what their caller calls them. */
export function structured(given: Fields): Fields {
  const isRemoved = (id: string) => given[`variant.${id}.removed`] === "yes"
  const ids = [...idsIn(given["variants"]), ...newOnes(given)].filter((id) => !isRemoved(id))
  return { ...given, variants: listOf(sorted([...new Set(ids)], idsIn(given["variantOrder"]))) }
}

/** With new ones under ids of their own. */
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

/** In this order; what it does not know comes after. */
function sorted(ids: readonly string[], order: readonly string[]): string[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + ids.indexOf(id))
  return order.length === 0 ? [...ids] : ids.toSorted((one, other) => place(one) - place(other))
}

const ofVariant = (fields: Fields, id: string): [name: string, value: string][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const begin = `variant.${id}.`
    return name.startsWith(begin) ? [[name.slice(begin.length), value]] : []
  })

/** One that has no name of its own is called by its values. */
function named(fields: Fields, id: string, before: readonly { es: string; en: string }[]) {
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
