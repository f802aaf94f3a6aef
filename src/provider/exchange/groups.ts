/** Departments and categories of a file: listed ones, those named by products, and each product's place. */
import type { Kysely } from "kysely"
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import { usualTaxClasses } from "#provider/catalogue/usualTaxClass.ts"
import type { CategoryDraft, DepartmentDraft } from "#provider/catalogue/write/saveGroups.ts"
import type { SourceGroup, SourceText } from "#provider/exchange/product.ts"
import { anyText, mergeText } from "#provider/exchange/sourceText.ts"
import type { StagedProduct } from "#provider/exchange/staging/stagedProducts.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import type { TaxClass } from "#shared/cartLines.ts"
import { foldText } from "#shared/catalogQuery.ts"
import { both, type Localized } from "#shared/locale.ts"

type Kind = SourceGroup["kind"]
type Stored = Row<"departments"> | Row<"categories">

/** The resulting group; `src` is its picture in the file. */
export interface PlannedGroup {
  kind: Kind
  draft: DepartmentDraft & CategoryDraft
  isNew: boolean
  /** Unchanged, so not written. */
  isKept: boolean
  src: string | null | undefined
  /** Line of the file; 0 when not listed. */
  line: number
}

export interface Placement {
  departmentId: string | null
  categoryId: string | null
}

export interface GroupPlan {
  all: () => PlannedGroup[]
  /** The place of a product. Creates named groups that are missing; reports unknown ids. */
  place(staged: Pick<StagedProduct, "product" | "placement">, report?: ReportId): Placement
  /** The tax class of most products in a category, as stored. */
  usualTaxClass(categoryId: string | null): TaxClass | undefined
}

type ReportId = (column: string, id: string, reason: Said) => void

/** `onlyNew`: existing groups stay unchanged. */
export async function planGroups(
  db: Kysely<Database>,
  listed: readonly SourceGroup[],
  findings: Findings,
  onlyNew = false,
): Promise<GroupPlan> {
  const groups: Record<Kind, Map<string, PlannedGroup>> = { department: new Map(), category: new Map() }
  /** By `category name:folded name`, `category slug:slug`. */
  const index = new Map<string, Set<PlannedGroup>>()

  function put(group: PlannedGroup): void {
    const { kind, draft } = group
    const before = groups[kind].get(draft.id)
    for (const set of before ? index.values() : []) set.delete(before as PlannedGroup)
    groups[kind].set(draft.id, group)
    for (const entry of [nameEntry(kind, draft.name.es), nameEntry(kind, draft.name.en), slugEntry(kind, draft.slug)]) {
      index.set(entry, (index.get(entry) ?? new Set()).add(group))
    }
  }
  /** By name in either language, or by its slug. */
  const named = (kind: Kind, name: string): PlannedGroup[] => [
    ...(index.get(nameEntry(kind, name)) ?? []),
    ...(index.get(slugEntry(kind, slugify(name))) ?? []),
  ]
  const byId = (kind: Kind, id: string): PlannedGroup | undefined =>
    groups[kind].get(id) ?? index.get(slugEntry(kind, id))?.values().next().value

  function list(source: SourceGroup): void {
    const before = groups[source.kind].get(source.id)
    if (before && onlyNew) return
    const problem = (column: string, value: string, reason: Said) =>
      findings.problem({ line: source.line, column, value: shorten(value), reason })
    const name = mergeText(source.name, before?.draft.name)
    const description = mergeText(source.description, before?.draft.description)
    const alt = mergeText(source.picture?.alt, before?.draft.alt)
    const words = "unclear" in alt ? both(alt.unclear) : alt.text
    if ("unclear" in name || "unclear" in description) {
      problem("name", "", says`takes name_es and name_en`)
      return
    }
    if (name.text.es === "" && name.text.en === "") {
      problem("name", "", says`takes a name`)
      return
    }
    const { departmentId = before?.draft.departmentId ?? null } = source
    const department = departmentId === null ? undefined : byId("department", departmentId)
    if (departmentId !== null && !department) problem("department_id", departmentId, says`takes the id of a department`)
    const slug = source.slug ?? before?.draft.slug ?? source.id
    const owner = byId(source.kind, slug)?.draft.id
    if (owner !== undefined && owner !== source.id) {
      problem("slug", slug, says`is taken by ${owner}`)
      return
    }
    put({
      kind: source.kind,
      isNew: before === undefined || before.isNew,
      isKept: false,
      src: source.picture === null ? null : source.picture?.src,
      line: source.line,
      draft: {
        id: source.id,
        slug,
        name: name.text,
        description: description.text,
        alt: source.picture === null ? noText : words,
        tint: source.tint ?? before?.draft.tint ?? "",
        legalGroups: source.legalGroups ?? before?.draft.legalGroups ?? [],
        position: source.position ?? before?.draft.position ?? nextPosition(source.kind),
        departmentId: department?.draft.id ?? null,
      },
    })
  }

  const nextPosition = (kind: Kind) =>
    Math.max(-1, ...[...groups[kind].values()].map(({ draft }) => draft.position)) + 1

  function make(kind: Kind, name: SourceText, departmentId: string | null): PlannedGroup {
    const text = mergeText(name)
    const id = firstFree(kind, [slugify(anyText(name)), slugify(`${departmentId ?? ""} ${anyText(name)}`)])
    const group: PlannedGroup = {
      kind,
      isNew: true,
      isKept: false,
      src: undefined,
      line: 0,
      draft: {
        id,
        slug: id,
        name: "text" in text ? text.text : noText,
        description: noText,
        tint: "",
        legalGroups: [],
        position: nextPosition(kind),
        departmentId,
      },
    }
    put(group)
    return group
  }

  function firstFree(kind: Kind, wanted: readonly string[]): string {
    const isFree = (id: string) => id !== "" && !isReserved(id) && byId(kind, id) === undefined
    const found = wanted.find(isFree)
    for (let n = 2; found === undefined; n += 1) {
      const candidate = `${wanted[0] || kind}-${n}`
      if (isFree(candidate)) return candidate
    }
    return found
  }

  /** A product stays in its category while that has the same name, wherever it was moved. */
  function placeByName(path: readonly SourceText[], current: Placement): Placement {
    const [categoryName, departmentName] = path.map(anyText).toReversed()
    const categories = named("category", categoryName ?? "")
    if (categories.some(({ draft }) => draft.id === current.categoryId)) return current
    if (departmentName !== undefined) {
      const { id } = (named("department", departmentName)[0] ?? make("department", path[0] ?? {}, null)).draft
      const category = categories.find(({ draft }) => draft.departmentId === id) ?? make("category", path[1] ?? {}, id)
      return { departmentId: id, categoryId: category.draft.id }
    }
    const [category] = categories
    const department = category ? undefined : named("department", categoryName ?? "")[0]
    if (department) return { departmentId: department.draft.id, categoryId: null }
    const { draft } = category ?? make("category", path[0] ?? {}, null)
    return { departmentId: draft.departmentId, categoryId: draft.id }
  }

  for (const row of await db.selectFrom("departments").selectAll().orderBy("position").execute()) {
    put(kept("department", row))
  }
  for (const row of await db.selectFrom("categories").selectAll().orderBy("position").execute()) {
    put(kept("category", row))
  }
  const usual = await usualTaxClasses(db)
  for (const group of listed.toSorted((a, b) => b.kind.localeCompare(a.kind))) list(group)

  return {
    usualTaxClass: (categoryId) => usual.get(categoryId),
    all: () => [...groups.department.values(), ...groups.category.values()],
    place({ product: { groups: source }, placement }, report = () => {}) {
      const current = placement ?? nowhere
      if (!source || ("path" in source && source.isGuess && placement)) return current
      if ("path" in source) return placeByName(source.path, current)
      const find = (kind: Kind, id: string | null | undefined) => {
        const found = id ? byId(kind, id) : undefined
        if (id && !found) report(`${kind}_id`, id, says`takes the id of a ${kind}`)
        return found?.draft
      }
      const category = find("category", source.categoryId)
      const department = find("department", source.departmentId)
      const categoryId = source.categoryId === undefined ? current.categoryId : (category?.id ?? null)
      if (source.departmentId !== undefined) return { categoryId, departmentId: department?.id ?? null }
      return { categoryId, departmentId: category?.departmentId ?? current.departmentId }
    },
  }
}

export const nowhere: Placement = { departmentId: null, categoryId: null }
const nameEntry = (kind: Kind, name: string) => `${kind} name:${foldText(name)}`
const slugEntry = (kind: Kind, slug: string) => `${kind} slug:${slug}`
const noText: Localized = { es: "", en: "" }

function kept(kind: Kind, row: Stored): PlannedGroup {
  return {
    kind,
    isNew: false,
    isKept: true,
    src: undefined,
    line: 0,
    draft: {
      id: row.id,
      slug: row.slug,
      name: { es: row.name_es, en: row.name_en },
      description: { es: row.description_es, en: row.description_en },
      alt: { es: row.alt_es, en: row.alt_en },
      tint: "tint" in row ? row.tint : "",
      legalGroups: JSON.parse(row.legal_groups) as string[],
      position: row.position,
      departmentId: "department_id" in row ? row.department_id : null,
    },
  }
}
