/**
 * Adds, changes and removes delivery methods for an owner: errors are reported by field, concurrent changes are merged
 * or shown.
 */
import { changeDelivery, deliveryVersion, mergeDelivery } from "#provider/delivery/deliveryChange.ts"
import { putWhole } from "#provider/delivery/deliveryFile.ts"
import { deleteMethod } from "#provider/delivery/deliveryMethods.ts"
import { type MethodDocument, methodDocument } from "#provider/delivery/document.ts"
import { methodFields, methodOf } from "#provider/delivery/methodFields.ts"
import { newId } from "#provider/delivery/newId.ts"
import { readWays, waysOf, zoneOf } from "#provider/delivery/ways.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import type { ShopRows } from "#provider/site/shopRows.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

/** Answers the id. Throws 400 by field. */
export async function addWay(context: AdminContext, given: Omit<MethodDocument, "id">): Promise<{ id: string }> {
  const { kind = "home", name } = given
  let id = ""
  await changeDelivery(context, async (trx) => {
    const taken = (await readWays(trx)).map(({ row }) => row.id)
    id = newMethodId(name?.en ?? "", taken)
    const { method, wrong } = methodOf({ id, kind }, methodFields({ ...given, kind, id }))
    if (Object.keys(wrong).length > 0) throw badInput(wrong)
    await putWhole(trx, method).catch(inWords)
  })
  return { id }
}

/** Throws 404, 400 by field, and 409 with both sides where the same field was changed meanwhile. */
export const saveWay = (context: AdminContext, version: number | undefined, given: MethodDocument): Promise<void> =>
  changeDelivery(context, async (trx) => {
    const way = (await readWays(trx)).find(({ row }) => row.id === given.id)
    if (!way) throw notFound("delivery_method_not_found")
    const { kind } = way.row
    const mine = methodFields({ ...methodDocument(way), ...given, kind })
    const fields = await mergeDelivery(trx, { version, mine, fieldsOf: (rows) => fieldsIn(rows, given.id) })
    const { method, wrong } = methodOf({ id: given.id, kind }, fields)
    if (Object.keys(wrong).length > 0) throw badInput(wrong)
    await putWhole(trx, method).catch(inWords)
  })

/** Throws 404, and 409 where anything was changed since `version`. */
export const removeWay = (context: AdminContext, version: number | undefined, id: string): Promise<void> =>
  changeDelivery(context, async (trx) => {
    if (!(await readWays(trx)).some(({ row }) => row.id === id)) throw notFound("delivery_method_not_found")
    if (version !== undefined && (await deliveryVersion(trx)) !== version) throw new ApiError(409, "changed_since")
    await deleteMethod(trx, id)
  })

function fieldsIn(
  { delivery_methods: methods = [], delivery_zones: zones = [], delivery_rates: rates = [] }: ShopRows,
  id: string,
) {
  const ways = waysOf(
    methods as unknown as Row<"delivery_methods">[],
    (zones as unknown as Row<"delivery_zones">[]).map(zoneOf),
    rates as unknown as Row<"delivery_rates">[],
  )
  const way = ways.find(({ row }) => row.id === id)
  return way ? methodFields(methodDocument(way)) : {}
}

/** Such as an unknown zone: pages get a code, because the sentences are for the command line. */
function inWords(error: unknown): never {
  throw error instanceof RefusedError ? badInput({ rates: "unknown" }) : error
}

/** In capitals and with a letter first, such as `HOME_DELIVERY`. */
function newMethodId(name: string, taken: readonly string[]): string {
  const known = taken.map((id) => id.toLowerCase().replaceAll("_", "-"))
  const start = name.replace(/^[^\p{L}]+/u, "")
  const isWord = /^[a-z]./.test(newId(start, [], ""))
  return newId(isWord ? start : "", known, "delivery")
    .toUpperCase()
    .replaceAll("-", "_")
}
