/** Deletes products for good, or says what would be deleted with them. */
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { deleteProducts, type Taken, whatGoes } from "#provider/catalogue/write/deleteProducts.ts"
import { badInput } from "#shared/ApiError.ts"

export const MOST_DELETED = 500

/** All of them or none. Throws 400 with each id that no product has, or whose files customers may still download. */
export async function removeProducts(
  context: AdminContext,
  { ids, dryRun = false }: { ids: readonly string[]; dryRun?: boolean | undefined },
): Promise<Taken[]> {
  const asked = [...new Set(ids)]
  const refuse = (wrong: readonly string[], code: string) => {
    if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map((id) => [`ids.${ids.indexOf(id)}`, code])))
  }
  const taken = await whatGoes(context.db, asked)
  refuse(
    asked.filter((id) => !taken.some((each) => each.id === id)),
    "unknown",
  )
  if (dryRun) return taken
  await changeCatalog(context.db, context.now(), async (change) => {
    const { unknown, withFiles } = await deleteProducts(change, asked, context.actor.id ?? undefined)
    refuse(unknown, "unknown")
    refuse(withFiles, "has_files")
  })
  await context.catalog.refresh().catch(() => {})
  return taken
}
