/** Departments and categories for forms: with the number of their products, and the version. */
import type { Kysely } from "kysely"
import { type Infer, number, object } from "superstruct"
import { countProducts } from "#provider/catalogue/groups/countProducts.ts"
import { type GroupKind, groupKinds } from "#provider/catalogue/groups/groupInput.ts"
import { GroupDraft, readGroups } from "#provider/catalogue/groups/groupState.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"

export const ViewedGroup = object({
  ...GroupDraft.schema,
  products: number(),
  version: number(),
})
export type ViewedGroup = Infer<typeof ViewedGroup>

export type ViewedGroups = Record<GroupKind, ViewedGroup[]>

export const groupSubject = (kind: GroupKind, id: string) => ({ type: "catalog" as const, id: `${kind}:${id}` })

export async function viewGroups(context: Pick<AdminContext, "db" | "catalog">): Promise<ViewedGroups> {
  const { db } = context
  const groups = await readGroups(db)
  const versions = await versionsOf(db)
  const viewed = async (kind: GroupKind): Promise<ViewedGroup[]> => {
    const counts = await countProducts(context, kind)
    return groups[kind].map((group) => ({
      ...group,
      products: counts.get(group.id) ?? 0,
      version: versions.get(groupSubject(kind, group.id).id) ?? 0,
    }))
  }
  return { department: await viewed("department"), category: await viewed("category") }
}

async function versionsOf(db: Kysely<Database>): Promise<Map<string, number>> {
  const prefixes = groupKinds.map((kind) => groupSubject(kind, "%").id)
  const rows = await db
    .selectFrom("events")
    .select(["subject_id", ({ fn }) => fn.max("id").as("id")])
    .where("subject_type", "=", "catalog")
    .where((where) => where.or(prefixes.map((prefix) => where("subject_id", "like", prefix))))
    .groupBy("subject_id")
    .execute()
  return new Map(rows.map(({ subject_id, id }) => [subject_id, Number(id)]))
}
