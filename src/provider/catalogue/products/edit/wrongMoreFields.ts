/**
 * Validates the rarely used fields of a product: safety, guarantee, details, own fields, related products, downloads.
 */
import type { Transaction } from "kysely"
import { detailPlaces } from "#provider/catalogue/products/edit/moreFacts.ts"
import { keysOf } from "#provider/catalogue/products/edit/productFields.ts"
import { idsIn } from "#provider/catalogue/products/edit/variantFields.ts"
import { ELECTRONIC } from "#provider/catalogue/products/productFacts.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type ProductFields, readField } from "#provider/platform/extensions/productFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"

interface Wanted {
  stored: StoredProduct
  before: Fields
  after: Fields
}

type Wrong = Record<string, string>

/** A responsible company needs a name and contact data. */
export function wrongContact({ before, after }: Wanted, of: "maker" | "responsible"): Wrong {
  const [name, address, contact] = [`${of}.name`, `${of}.address`, `${of}.contact`]
  const is = (field: string) => after[field] ?? ""
  const isChanged = (...fields: string[]) => fields.some((field) => is(field) !== (before[field] ?? ""))
  const wrong: Wrong = {}
  if (isChanged(contact) && is(contact) !== "" && !ELECTRONIC.test(is(contact))) wrong[contact] = "mail_or_web"
  if (isChanged(name, address, contact) && is(name) === "" && is(address) + is(contact) !== "") wrong[name] = "missing"
  return wrong
}

export function wrongMore(wanted: Wanted, own: ProductFields): Wrong {
  return {
    ...wrongContact(wanted, "responsible"),
    ...wrongGuarantee(wanted),
    ...wrongDetails(wanted),
    ...wrongOwn(wanted, own),
    ...wrongFiles(wanted),
  }
}

/** Needs maker, model and months, or none of them; the label shows whole and half years. */
function wrongGuarantee({ before, after }: Wanted): Wrong {
  const names = ["guarantee.maker", "guarantee.model", "guarantee.months"] as const
  if (names.every((name) => (after[name] ?? "") === (before[name] ?? ""))) return {}
  const missing = names.filter((name) => (after[name] ?? "") === "")
  if (missing.length === names.length) return {}
  const months = Number(after["guarantee.months"] ?? "")
  const isOdd = !missing.includes("guarantee.months") && (months <= 24 || months % 6 !== 0)
  return {
    ...Object.fromEntries(missing.map((name) => [name, "missing"])),
    ...(isOdd && { "guarantee.months": "guarantee_months" }),
  }
}

function wrongDetails({ before, after }: Wanted): Wrong {
  const wrong: Wrong = {}
  const is = (name: string) => `${after[`${name}.es`] ?? ""}${after[`${name}.en`] ?? ""}`
  const was = (name: string) => `${before[`${name}.es`] ?? ""}${before[`${name}.en`] ?? ""}`
  for (const n of detailPlaces(after)) {
    const [name, value] = [`attributes.${n}.name`, `attributes.${n}.value`]
    if (is(name) === was(name) && is(value) === was(value)) continue
    // A detail whose name was removed is deleted.
    if (is(name) === "" && was(name) === "" && is(value) !== "") wrong[`${name}.es`] = "missing"
    if (is(name) !== "" && is(value) === "") wrong[`${value}.es`] = "missing"
  }
  return wrong
}

function wrongOwn({ before, after }: Wanted, own: ProductFields): Wrong {
  const changed = Object.keys(after).filter(
    (name) => name.startsWith("fields.") && after[name] !== "" && after[name] !== before[name],
  )
  return Object.fromEntries(
    changed.flatMap((name) => {
      const field = own.get(name.slice("fields.".length))
      if (!field) return [[name, "unknown"]]
      const value = after[name] ?? ""
      if (field.isPicture) return keysOf(after).includes(value) ? [] : [[name, "format"]]
      return "value" in readField(field, value) ? [] : [[name, field.type === "text" ? "too_long" : "format"]]
    }),
  )
}

function wrongFiles({ stored, before, after }: Wanted): Wrong {
  const wrong: Wrong = {}
  const ids = idsIn(after["files"])
  const names = new Set<string>()
  for (const id of ids) {
    const name = after[`file.${id}.name`] ?? ""
    if (name === "") wrong[`file.${id}.name`] = "missing"
    else if (names.has(name)) wrong[`file.${id}.name`] = "same_file"
    names.add(name)
  }
  // Its buyers may still download it.
  if (stored.isBought && idsIn(before["files"]).some((id) => !ids.includes(id))) wrong["files"] = "sold_file"
  const isOffered =
    ["published", "scheduled"].includes(after["publication.status"] ?? "") && (after["downloadable"] ?? "") !== ""
  const isChanged = ["files", "downloadable"].some((name) => (after[name] ?? "") !== (before[name] ?? ""))
  if (isOffered && isChanged && ids.length === 0) wrong["files"] = "no_files"
  return wrong
}

export async function wrongRelated(trx: Transaction<Database>, { stored, before, after }: Wanted): Promise<Wrong> {
  if (after["related"] === before["related"]) return {}
  const ids = idsIn(after["related"]).filter((id) => !idsIn(before["related"]).includes(id))
  if (ids.length === 0) return {}
  if (ids.includes(stored.product.id)) return { related: "itself" }
  const rows = await trx.selectFrom("products").select("id").where("id", "in", ids).execute()
  return rows.length < ids.length ? { related: "unknown_product" } : {}
}
