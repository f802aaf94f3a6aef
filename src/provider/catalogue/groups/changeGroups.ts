/** Creates, changes, moves and removes departments and categories. Their products always stay in the shop. */
import type { Transaction } from "kysely"
import { enums, type Infer, object, string } from "superstruct"
import { freeGroupId, refuseGroup } from "#provider/catalogue/groups/groupChecks.ts"
import { type GroupFacts, type GroupKind, groupKinds, groupResource } from "#provider/catalogue/groups/groupInput.ts"
import {
  type GroupDraft,
  type Groups,
  type GroupsState,
  productsOf,
  readGroups,
  writeGroups,
} from "#provider/catalogue/groups/groupState.ts"
import { groupSubject } from "#provider/catalogue/groups/viewGroups.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { mergeChanges } from "#provider/platform/operations/conflict.ts"
import { record } from "#provider/platform/operations/record.ts"
import { notFound } from "#shared/ApiError.ts"

export const Said = object({
  kind: enums(groupKinds),
  id: string(),
})
export type Said = Infer<typeof Said>

type Next = Groups & Partial<Pick<GroupsState, "products">>

async function change(
  context: AdminContext,
  work: (catalogue: CatalogChange, before: Groups) => Promise<Next & { said: Said }>,
): Promise<Said> {
  const said = await changeCatalog(context.db, context.now(), async (catalogue) => {
    const before = await readGroups(catalogue.trx)
    const { said: of, products = [], ...after } = await work(catalogue, before)
    const ids = products.map(({ id }) => id)
    const were = ids.length === 0 ? [] : await placesOf(catalogue, ids)
    await writeGroups(catalogue, { ...after, products })
    if (!catalogue.touched) return of
    await record(catalogue.trx, context, {
      kind: "groups.changed",
      subject: groupSubject(of.kind, of.id),
      kept: { before: { ...before, products: were }, after: { ...after, products } },
    })
    return of
  })
  await context.catalog.refresh().catch(() => {})
  return said
}

const placesOf = ({ trx }: CatalogChange, ids: readonly string[]) =>
  trx.selectFrom("products").select(["id", "category_id", "department_id"]).where("id", "in", ids).execute()

/** The groups with a kind replaced, in order. */
const placed = (groups: Groups, kind: GroupKind, all: readonly GroupDraft[]): Groups => ({
  ...groups,
  [kind]: all.map((group, position) => ({ ...group, position })),
})

function find(groups: Groups, { kind, id }: Said): GroupDraft {
  const found = groups[kind].find((group) => group.id === id)
  if (!found) throw notFound(`${kind}_not_found`)
  return found
}

function withFacts(group: GroupDraft, facts: GroupFacts): GroupDraft {
  const next = groupResource.put(group, facts)
  // Without a picture there is no alt text.
  return next.pictureKey === null ? { ...next, alt: groupResource.none.alt } : next
}

interface Merging {
  version: number
  group: GroupDraft
  wanted: GroupDraft
}

async function merged(trx: Transaction<Database>, kind: GroupKind, { version, group, wanted }: Merging) {
  const fields = await mergeChanges(trx, {
    subject: groupSubject(kind, group.id),
    kinds: ["groups.changed"],
    version,
    theirs: groupResource.texts(group),
    mine: groupResource.texts(wanted),
    baseOf: (before) => {
      const was = (before as GroupsState)[kind].find(({ id }) => id === group.id)
      return was ? groupResource.texts(was) : {}
    },
  })
  return withFacts(group, { kind, ...groupResource.fromTexts(fields) })
}

/** Appended to its kind. Throws 400 by field. */
export const makeGroup = (context: AdminContext, facts: GroupFacts): Promise<Said> =>
  change(context, async ({ trx }, before) => {
    const { kind } = facts
    const position = before[kind].length
    const named = withFacts({ ...groupResource.none, id: "", position, tint: "" }, facts)
    const id = await freeGroupId(trx, kind, named.name)
    const group = { ...named, id, slug: facts.slug ?? id }
    await refuseGroup(trx, before, kind, group)
    return { ...placed(before, kind, [...before[kind], group]), said: { kind, id } }
  })

interface Changing extends GroupFacts {
  id: string
  version?: number | undefined
}

/** A category's products follow it into another department. Throws 400 by field, 404, 409 with both sides. */
export const saveGroup = (context: AdminContext, { id, version, ...facts }: Changing): Promise<Said> =>
  change(context, async ({ trx }, before) => {
    const { kind } = facts
    const group = find(before, { kind, id })
    const wanted = withFacts(group, facts)
    const next = version === undefined ? wanted : await merged(trx, kind, { version, group, wanted })
    await refuseGroup(trx, before, kind, next)
    const isMoved = kind === "category" && next.departmentId !== group.departmentId
    const products = isMoved ? await productsOf(trx, kind, id) : []
    return {
      ...before,
      [kind]: before[kind].map((each) => (each.id === id ? next : each)),
      products: products.map((product) => ({ ...product, department_id: next.departmentId })),
      said: { kind, id },
    }
  })

/** By one position within its kind; a category within its department. Throws 404. */
export const moveGroup = (context: AdminContext, { kind, id, to }: Said & { to: "up" | "down" }): Promise<Said> =>
  change(context, async (_, before) => {
    const group = find(before, { kind, id })
    const beside = before[kind].filter(({ departmentId }) => departmentId === group.departmentId)
    const other = beside[beside.indexOf(group) + (to === "up" ? -1 : 1)]
    const all = before[kind].filter((each) => each !== group)
    // The others keep their order.
    if (other) all.splice(all.indexOf(other) + (to === "up" ? 0 : 1), 0, group)
    return { ...(other ? placed(before, kind, all) : before), said: { kind, id } }
  })

/** Its products stay, in its department or in none; so do the categories of a department. Throws 404. */
export const removeGroup = (context: AdminContext, { kind, id }: Said): Promise<Said> =>
  change(context, async ({ trx }, before) => {
    find(before, { kind, id })
    const products = (await productsOf(trx, kind, id)).map((product) => ({
      ...product,
      [kind === "category" ? "category_id" : "department_id"]: null,
    }))
    const rest = placed(
      before,
      kind,
      before[kind].filter((each) => each.id !== id),
    )
    const category = rest.category.map((each) =>
      kind === "department" && each.departmentId === id ? { ...each, departmentId: null } : each,
    )
    return { ...rest, category, products, said: { kind, id } }
  })
