/** Validates a department or category by field, and finds free ids for new ones. */
import type { Transaction } from "kysely"
import type { GroupKind } from "#provider/catalogue/groups/groupInput.ts"
import type { GroupDraft, Groups } from "#provider/catalogue/groups/groupState.ts"
import { readPictures } from "#provider/catalogue/pictures/sitePictures.ts"
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { badInput } from "#shared/ApiError.ts"
import type { Localized } from "#shared/locale.ts"

const tables = { department: "departments", category: "categories" } as const

/** Throws 400 by field. */
export async function refuseGroup(
  trx: Transaction<Database>,
  groups: Groups,
  kind: GroupKind,
  { id, slug, name, departmentId, pictureKey }: GroupDraft,
): Promise<void> {
  const wrong: Record<string, string> = {}
  if (name.es === "" && name.en === "") wrong["name.es"] = "missing"
  const before = groups[kind].find((group) => group.id === id)
  if (slug !== before?.slug && (isReserved(slug) || (await isTaken(trx, kind, slug, id))))
    wrong["slug"] = "address_taken"
  const isKnown = departmentId === null || groups.department.some((group) => group.id === departmentId)
  if (!isKnown || (kind === "department" && departmentId !== null)) wrong["department"] = "unknown_category"
  if (pictureKey !== null && !(await readPictures(trx, [pictureKey])).has(pictureKey))
    wrong["picture"] = "unknown_picture"
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
}

/** Ids and slugs share the same addresses. */
async function isTaken(trx: Transaction<Database>, kind: GroupKind, name: string, but: string): Promise<boolean> {
  const rows = await trx
    .selectFrom(tables[kind])
    .select("id")
    .where((where) => where.or([where("id", "=", name), where("slug", "=", name)]))
    .execute()
  return rows.some(({ id }) => id !== but)
}

export async function freeGroupId(trx: Transaction<Database>, kind: GroupKind, { es, en }: Localized): Promise<string> {
  const base = slugify(es || en) || kind
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!isReserved(id) && !(await isTaken(trx, kind, id, ""))) return id
  }
}
