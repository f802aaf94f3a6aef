/** Facts that the law requires of visible products and that they lack. */
import type { Kysely } from "kysely"
import { naming } from "#provider/admin/check/naming.ts"
import { type Duty, legalDuties } from "#provider/catalogue/products/legalDuties.ts"
import { readLegalGroups } from "#provider/catalogue/products/readLegalGroups.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

interface Lacking {
  duty: Duty
  products: { sku: string; id: string }[]
}

/** One sentence for each fact, in the order of the fields. */
export async function checkDuties(db: Kysely<Database>): Promise<Said[]> {
  const lacking = new Map<string, Lacking>()
  for (const { id, sku, groups, fields, contents } of await goodsOfGroups(db)) {
    const variants = contents.map((netContent) => ({ netContent }))
    for (const duty of legalDuties(groups, { fields, variants })) {
      if (duty.fault === null) continue
      const key = `${duty.key} ${duty.fault}`
      const found = lacking.get(key) ?? { duty, products: [] }
      found.products.push({ id, sku })
      lacking.set(key, found)
    }
  }
  return [...lacking.values()].flatMap(({ duty, products }) => naming(products, sentenceOf(duty)))
}

function sentenceOf({ fault, label, law }: Duty): Said {
  if (fault === "allergen") return says`with an allergen outside asterisks in "${label}" (${law})`
  if (fault === "energy") return says`with kilojoules and kilocalories that differ (${law})`
  if (fault === "shares") return says`honey from several countries without falling shares in "${label}" (${law})`
  return says`without "${label}", which the law requires (${law})`
}

async function goodsOfGroups(db: Kysely<Database>) {
  const legal = await readLegalGroups(db)
  const [departments, categories] = [[...legal.departments.keys()], [...legal.categories.keys()]]
  if (departments.length + categories.length === 0) return []
  const isOfGroup = () =>
    db
      .selectFrom("products")
      .where("visible", "=", 1)
      .where("gift_card", "=", 0)
      .where(({ eb, or }) =>
        or([eb("category_id", "in", [...categories, ""]), eb("department_id", "in", [...departments, ""])]),
      )
  const [products, variants] = await Promise.all([
    isOfGroup().select(["id", "sku", "category_id", "department_id", "fields"]).orderBy("sku").execute(),
    db
      .selectFrom("variants")
      .select(["product_id", "net_content"])
      .where("product_id", "in", isOfGroup().select("id"))
      .execute(),
  ])
  const contents = Map.groupBy(variants, ({ product_id }) => product_id)
  return products.map((product) => ({
    id: product.id,
    sku: product.sku,
    groups: legal.of(product),
    fields: JSON.parse(product.fields) as FieldValues,
    contents: (contents.get(product.id) ?? []).map(({ net_content }) => net_content),
  }))
}
