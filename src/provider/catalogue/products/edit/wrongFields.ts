/** Validates a product by field. Existing errors in unchanged fields prevent nothing. */
import type { Transaction } from "kysely"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { afterwards, keysOf, momentOf } from "#provider/catalogue/products/edit/productFields.ts"
import { idsIn } from "#provider/catalogue/products/edit/variantFields.ts"
import { wrongContact, wrongMore, wrongRelated } from "#provider/catalogue/products/edit/wrongMoreFields.ts"
import { wrongVariants } from "#provider/catalogue/products/edit/wrongVariants.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { badInput } from "#shared/ApiError.ts"
import { readMoment } from "#shared/shopTime.ts"

interface Wanted {
  stored: StoredProduct
  before: Fields
  after: Fields
}

/** Throws 400 by field. */
export async function refuseWrong(
  trx: Transaction<Database>,
  { now, productFields }: Pick<AdminContext, "now" | "productFields">,
  wanted: Wanted,
): Promise<void> {
  const wrong = {
    ...wrongTexts(wanted, now()),
    ...wrongMore(wanted, productFields),
    ...(await wrongReferences(trx, wanted)),
    ...(await wrongRelated(trx, wanted)),
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
}

function wrongTexts(wanted: Wanted, now: Date): Record<string, string> {
  const { before, after } = wanted
  const is = (name: string) => after[name] ?? ""
  const isChanged = (...names: string[]) => names.some((name) => is(name) !== (before[name] ?? ""))
  const wrong: Record<string, string> = {}
  if (is("name.es") === "" && is("name.en") === "") wrong["name.es"] = "missing"
  if (is("publication.status") === "scheduled" && isChanged("publication.status", "publication.at")) {
    const at = readMoment(is("publication.at"))
    if (at === undefined) wrong["publication.at"] = "missing"
    else if (at <= now.toISOString()) wrong["publication.at"] = "over"
  }
  const [from, to] = [is("sale.from"), is("sale.to")]
  const [begins, ends] = [momentOf(from), afterwards(to)]
  const isOver = begins !== null && ends !== null && ends <= begins
  if (isChanged("sale.from", "sale.to") && isOver) wrong["sale.to"] = "before_from"
  // A product on sale needs something to choose.
  const isSold = ["published", "scheduled"].includes(is("publication.status"))
  if (isSold && isChanged("publication.status")) {
    if (idsIn(after["variants"]).length === 0) wrong["publication.status"] = "no_variant"
    else if (is("downloadable") !== "" && idsIn(after["files"]).length === 0) wrong["publication.status"] = "no_files"
  }
  return { ...wrong, ...wrongContact(wanted, "maker"), ...wrongVariants(before, after) }
}

async function wrongReferences(
  trx: Transaction<Database>,
  { stored, before, after }: Wanted,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  const { slug = "", category = "" } = after
  if (slug !== before["slug"] && (isReserved(slug) || (await isTaken(trx, slug, stored.product.id))))
    wrong["slug"] = "address_taken"
  if (category !== "" && category !== before["category"]) {
    const row = await trx.selectFrom("categories").select("id").where("id", "=", category).executeTakeFirst()
    if (!row) wrong["category"] = "unknown_category"
  }
  const keys = keysOf(after)
  if (after["pictures"] !== before["pictures"] && keys.length > 0) {
    const rows = await trx.selectFrom("pictures").select("key").where("key", "in", keys).execute()
    if (rows.length < keys.length) wrong["pictures"] = "unknown_picture"
  }
  const { video = "", videoPoster: poster = "" } = after
  if (video !== "" && video !== before["video"]) {
    const row = await trx.selectFrom("videos").select("file").where("file", "=", video).executeTakeFirst()
    if (!row) wrong["video"] = "unknown_video"
  }
  if (poster !== "" && poster !== before["videoPoster"]) {
    const row = await trx.selectFrom("pictures").select("key").where("key", "=", poster).executeTakeFirst()
    if (!row) wrong["videoPoster"] = "unknown_picture"
  }
  return wrong
}

/** Ids and slugs share the same addresses. */
export async function isTaken(trx: Transaction<Database>, name: string, but?: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where((where) => where.or([where("id", "=", name), where("slug", "=", name)]))
    .limit(2)
    .execute()
  return rows.some(({ id }) => id !== but)
}
