import type { Kysely, Transaction } from "kysely"
import { fieldsOf, keysOf } from "#provider/catalogue/products/edit/productFields.ts"
import { namesOfValues, structured } from "#provider/catalogue/products/edit/variantChanges.ts"
import { idsIn, listOf, optionPlaces } from "#provider/catalogue/products/edit/variantFields.ts"
import { findShownProducts } from "#provider/catalogue/products/findShownProducts.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type ProductFields, readField } from "#provider/platform/extensions/productFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { locales } from "#shared/locale.ts"

/** Completes a product's changed fields with those that follow from them. An undo already contains them. */
export async function completed(
  trx: Transaction<Database>,
  { stored, given, own }: { stored: StoredProduct; given: Fields; own: ProductFields },
): Promise<Fields> {
  const before = fieldsOf(stored)
  const fields = withFileIds(structured(given), before)
  const is = (name: string) => fields[name] ?? ""
  const more: Record<string, string> = {}
  // The rich text no longer matches a changed plain one.
  for (const locale of locales) {
    if (is(`description.${locale}`) !== before[`description.${locale}`]) more[`html.${locale}`] = ""
  }
  if (is("category") !== before["category"]) more["department"] = await departmentOf(trx, fields)
  const shown = new Set(keysOf(fields))
  for (const id of idsIn(fields["variants"])) {
    const name = `variant.${id}.picture`
    // A removed picture is used by no variant; an unknown one is an error.
    if (before[name] === is(name) && is(name) !== "" && !shown.has(is(name))) more[name] = ""
  }
  for (const [key, { isPicture }] of own) {
    const name = `fields.${key}`
    if (isPicture && before[name] === is(name) && !shown.has(is(name))) more[name] = ""
  }
  const sku = skuOfOnly(before, fields)
  if (sku !== undefined) more["sku"] = sku
  if (is("related") !== before["related"]) more["related"] = listOf(await foundProducts(trx, idsIn(fields["related"])))
  return { ...fields, ...normalized(own, fields), ...more, ...namesOfValues(before, fields) }
}

/** A product without a category stays in its department. */
async function departmentOf(trx: Transaction<Database>, { category = "", department = "" }: Fields): Promise<string> {
  const row = await trx.selectFrom("categories").select("department_id").where("id", "=", category).executeTakeFirst()
  return row ? (row.department_id ?? "") : department
}

/** The SKU of a product without options is that of its variant; undefined for others. */
function skuOfOnly(before: Fields, fields: Fields): string | undefined {
  const [only = "", ...others] = idsIn(fields["variants"])
  const name = `variant.${only}.sku`
  const isNamed = ["es", "en"].some((locale) => (fields[`variant.${only}.name.${locale}`] ?? "") !== "")
  if (others.length > 0 || isNamed || optionPlaces(fields).length > 0) return undefined
  return before[name] === fields[name] ? undefined : fields[name]
}

/** Gives new files their own ids. */
function withFileIds(fields: Fields, before: Fields): Fields {
  const had = idsIn(before["files"])
  const more: Record<string, string> = {}
  const ids = idsIn(fields["files"]).map((id) => {
    if (had.includes(id)) {
      // The place of storage is not sent again.
      more[`file.${id}.stored`] = before[`file.${id}.stored`] ?? ""
      return id
    }
    const own = newId()
    for (const name of ["name", "most", "days", "stored"]) {
      more[`file.${own}.${name}`] = fields[`file.${id}.${name}`] ?? ""
    }
    return own
  })
  return { ...fields, ...more, files: listOf(ids) }
}

/** In the stored form. Unreadable values are reported later. */
function normalized(own: ProductFields, fields: Fields): Fields {
  const read = [...own].flatMap(([key, field]) => {
    const text = fields[`fields.${key}`] ?? ""
    const found = text === "" ? { value: "" } : readField(field, text)
    return "value" in found ? [[`fields.${key}`, found.value]] : []
  })
  return Object.fromEntries(read)
}

/** By id, slug, SKU, address or, if unambiguous, name. Unknown ones stay as given. */
async function foundProducts(db: Kysely<Database>, said: readonly string[]): Promise<string[]> {
  const found = await findShownProducts(db, said)
  const ids: string[] = []
  for (const text of said) ids.push(found[text] ?? (await productCalled(db, text)) ?? text)
  return [...new Set(ids)]
}

async function productCalled(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const called = await db
    .selectFrom("products")
    .select("id")
    .where((where) => where.or([where("name_es", "=", name), where("name_en", "=", name)]))
    .limit(2)
    .execute()
  return called.length === 1 ? called[0]?.id : undefined
}
