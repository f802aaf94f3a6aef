/** Writes departments and categories. */
import type { Kysely } from "kysely"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { keepOldSlugs } from "#provider/catalogue/write/slugs.ts"
import type { Database, DepartmentTable, Row, SlugKind } from "#provider/platform/db/schema.ts"
import type { Localized } from "#shared/locale.ts"

export interface GroupDraft {
  id: string
  slug: string
  name: Localized
  description: Localized
  pictureKey?: string | null
  alt?: Localized
  position: number
  /** Left out, they stay as they are. */
  legalGroups?: readonly string[]
}
export type DepartmentDraft = GroupDraft & { tint: string }
export type CategoryDraft = GroupDraft & { departmentId: string | null }

/** Answers how many were new or changed. A missing picture leaves the stored one with its alt text. */
export const saveDepartments = (change: CatalogChange, drafts: readonly DepartmentDraft[]) =>
  saveGroups(change, departments, drafts)

/** Answers how many were new or changed. Save departments first. */
export const saveCategories = (change: CatalogChange, drafts: readonly CategoryDraft[]) =>
  saveGroups(change, categories, drafts)

export const countDepartments = async (db: Kysely<Database>, drafts: readonly DepartmentDraft[]) =>
  (await compareGroups(db, departments, drafts)).changed.length
export const countCategories = async (db: Kysely<Database>, drafts: readonly CategoryDraft[]) =>
  (await compareGroups(db, categories, drafts)).changed.length

interface GroupKind<Draft> {
  table: "departments" | "categories"
  kind: SlugKind
  /** Columns specific to this kind. */
  more: (draft: Draft) => object
}

const departments: GroupKind<DepartmentDraft> = {
  table: "departments",
  kind: "department",
  more: (draft): Partial<DepartmentTable> => ({ tint: draft.tint }),
}
const categories: GroupKind<CategoryDraft> = {
  table: "categories",
  kind: "category",
  more: (draft) => ({ department_id: draft.departmentId }),
}

async function saveGroups<Draft extends GroupDraft>(
  change: CatalogChange,
  groups: GroupKind<Draft>,
  drafts: readonly Draft[],
): Promise<number> {
  const { stored, changed } = await compareGroups(change.trx, groups, drafts)
  if (changed.length === 0) return 0
  change.touched = true
  await keepOldSlugs(change, groups.kind, stored, changed)
  await upsert(change.trx, groups.table, ["id"], changed)
  return changed.length
}

async function compareGroups<Draft extends GroupDraft>(
  db: Kysely<Database>,
  { table, more }: GroupKind<Draft>,
  drafts: readonly Draft[],
) {
  const stored = new Map<string, Row<"departments"> | Row<"categories">>(
    (await db.selectFrom(table).selectAll().execute()).map((row) => [row.id, row]),
  )
  const rows = drafts.map((draft) => {
    const before = stored.get(draft.id)
    const alt = draft.alt ?? { es: before?.alt_es ?? "", en: before?.alt_en ?? "" }
    return {
      id: draft.id,
      slug: draft.slug,
      name_es: draft.name.es,
      name_en: draft.name.en,
      description_es: draft.description.es,
      description_en: draft.description.en,
      picture_key: draft.pictureKey === undefined ? (before?.picture_key ?? null) : draft.pictureKey,
      alt_es: alt.es,
      alt_en: alt.en,
      position: draft.position,
      legal_groups: draft.legalGroups ? JSON.stringify(draft.legalGroups) : (before?.legal_groups ?? "[]"),
      ...more(draft),
    }
  })
  return { stored, changed: rows.filter((row) => differs(stored.get(row.id), row)) }
}

/** Whether a stored row differs in one of the given columns. */
export function differs(stored: object | undefined, given: object): boolean {
  if (!stored) return true
  const before = stored as Record<string, unknown>
  return Object.entries(given).some(([column, value]) => before[column] !== value)
}
