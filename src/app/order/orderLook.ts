/** How an order's status looks: its word, colour and icon. Source: decisions §5, "Order"; the design's status labels. */
import type { IconName } from "#app/ui/icons/names.ts"
import type { Order } from "#shared/contract/order.ts"
import type { OrderStatus } from "#shared/orderStatus.ts"

/** The seven statuses, and what the shopper is told instead once something was done with the goods. */
export type ShownStatus = OrderStatus | "review" | "ready" | "partlySent" | "shipped" | "delivered" | "fetched"

export type Tone = "wait" | "work" | "done" | "bad" | "plain"

export const statusLooks: Record<ShownStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: "wait", icon: "clock" },
  on_hold: { tone: "wait", icon: "clock" },
  review: { tone: "wait", icon: "clock" },
  processing: { tone: "work", icon: "package" },
  ready: { tone: "work", icon: "storefront" },
  partlySent: { tone: "work", icon: "truck" },
  shipped: { tone: "work", icon: "truck" },
  delivered: { tone: "done", icon: "check-circle" },
  fetched: { tone: "done", icon: "check-circle" },
  completed: { tone: "done", icon: "check-circle" },
  cancelled: { tone: "bad", icon: "x-circle" },
  failed: { tone: "bad", icon: "warning-circle" },
  refunded: { tone: "plain", icon: "arrow-u-up-left" },
}

type Facts = Pick<Order, "status" | "fulfilmentStatus" | "flagged"> & Partial<Pick<Order, "partlySent">>

/** `kind` of the delivery, where it is known, tells what was brought from what was fetched. */
export function shownStatus(
  { status, fulfilmentStatus, flagged, partlySent }: Facts,
  kind?: Order["delivery"]["kind"],
): ShownStatus {
  if (status === "on_hold" && flagged) return "review"
  if (status === "completed" && fulfilmentStatus === "delivered") {
    return kind === "pickup" || kind === "point" ? "fetched" : "delivered"
  }
  if (status === "on_hold" && fulfilmentStatus === "ready_for_pickup") return "ready"
  if (status !== "processing") return status
  if (fulfilmentStatus === "ready_for_pickup") return "ready"
  if (partlySent) return "partlySent"
  return fulfilmentStatus === "shipped" ? "shipped" : "processing"
}
