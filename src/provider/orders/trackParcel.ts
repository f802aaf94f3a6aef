import type { Tracking } from "#provider/delivery/tracking.ts"
import { type By, type OfficeNeeds, withOrder } from "#provider/orders/officeActions.ts"
import { readParcels, setTracking, trackedFacts } from "#provider/orders/parcels.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

export interface ParcelTracking {
  /** Counts from 1. */
  parcel: number
  tracking: Tracking
  /** The number shown when the form was opened; unchecked if left out. */
  was?: string | undefined
}

/**
 * Corrects the tracking of one parcel of an order in parts. Throws 404 `order_not_found`, `parcel_not_found`, 409
 * `tracked_since`.
 */
export const trackParcel = (needs: OfficeNeeds, name: string, wanted: ParcelTracking, by: By = {}): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    const { parcel: number, tracking, was } = wanted
    const parcel = (await readParcels(trx, order)).find((each) => each.number === number)
    if (!parcel) throw notFound("parcel_not_found")
    if (was !== undefined && was !== (parcel.tracking_number ?? "")) throw new ApiError(409, "tracked_since")
    const before = trackedFacts(parcel)
    const after = { carrier: tracking.carrier, tracking_number: tracking.number, tracking_url: tracking.url }
    await setTracking(trx, order, { parcel: number, tracked: after })
    const id = await recordEvent(trx, needs.now(), {
      kind: "order.tracked",
      actor: "shop",
      actorId: by.actorId,
      subject: { type: "order", id: order.id },
      data: { before: { carrier: before.carrier }, after: { carrier: after.carrier }, parcel: number },
      kept: { before, after },
    })
    by.recorded?.push(id)
  })
