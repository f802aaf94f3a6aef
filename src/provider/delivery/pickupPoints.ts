/** Creates, changes and removes one pickup point of a delivery method, by the rules of the owner's page. */
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import { changePickupPoints } from "#provider/delivery/deliveryMethods.ts"
import { methodDocument } from "#provider/delivery/document.ts"
import { methodFields, methodOf, NEW_POINT } from "#provider/delivery/methodFields.ts"
import { readWays, type Way } from "#provider/delivery/ways.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import type { PickupPoint } from "#shared/contract/delivery.ts"

type Facts = Omit<PickupPoint, "id">
type GivenPoint = { method: string; id: string } & { [Name in keyof Facts]?: Facts[Name] | undefined }

/** Fields that are left out stay. Throws 400 by field, and 404 for an unknown method. */
export async function setPickupPoint(context: AdminContext, { method, id, ...given }: GivenPoint) {
  if (id === NEW_POINT) throw badInput({ id: "format" })
  let saved: PickupPoint | undefined
  await changeDelivery(context, async (trx) => {
    const way = pickupWay(await readWays(trx), method)
    const before = way.points.find((point) => point.id === id)
    const { name = before?.name, address = before?.address } = given
    if (!name || !address) throw badInput({ [name ? "address" : "name"]: "missing" })
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const point = { ...before, ...said, id, name, address }
    const points = before ? way.points.map((each) => (each === before ? point : each)) : [...way.points, point]
    const fields = methodFields({ ...methodDocument(way), pickupPoints: points })
    const { method: read, wrong } = methodOf({ id: method, kind: way.row.kind }, fields)
    const start = `point.${id}.`
    const ownFaults = Object.entries(wrong).filter(([field]) => field.startsWith(start))
    if (ownFaults.length > 0) {
      throw badInput(Object.fromEntries(ownFaults.map(([field, fault]) => [field.slice(start.length), fault])))
    }
    const all = read.pickupPoints ?? []
    saved = all.find((each) => each.id === id)
    await changePickupPoints(trx, method, () => all)
  })
  if (!saved) throw badInput({ address: "missing" })
  return saved
}

/** Throws 404. */
export const removePickupPoint = (context: AdminContext, method: string, id: string): Promise<void> =>
  changeDelivery(context, async (trx) => {
    const { points } = pickupWay(await readWays(trx), method)
    if (!points.some((point) => point.id === id)) throw notFound("pickup_point_not_found")
    await changePickupPoints(trx, method, (all) => all.filter((point) => point.id !== id))
  })

function pickupWay(ways: readonly Way[], id: string): Way {
  const way = ways.find(({ row }) => row.id === id)
  if (!way) throw notFound("delivery_method_not_found")
  if (way.row.kind === "home") throw badInput({ method: "no_points" })
  return way
}
