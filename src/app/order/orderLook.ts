/** Colour and icon of an order's state; its word is in the texts. Source: the design's status labels. */
import type { IconName } from "#app/ui/icons/names.ts"
import type { OrderState } from "#shared/orderStatus.ts"

export type Tone = "wait" | "work" | "done" | "bad" | "plain"

export const stateLooks: Record<OrderState, { tone: Tone; icon: IconName }> = {
  pending: { tone: "wait", icon: "clock" },
  on_hold: { tone: "wait", icon: "clock" },
  review: { tone: "wait", icon: "clock" },
  failed: { tone: "bad", icon: "warning-circle" },
  reserved: { tone: "work", icon: "package" },
  processing: { tone: "work", icon: "package" },
  booked: { tone: "work", icon: "check-circle" },
  ready: { tone: "work", icon: "storefront" },
  partly_sent: { tone: "work", icon: "truck" },
  shipped: { tone: "work", icon: "truck" },
  delivered: { tone: "done", icon: "check-circle" },
  fetched: { tone: "done", icon: "check-circle" },
  returned: { tone: "plain", icon: "arrow-u-up-left" },
  held: { tone: "done", icon: "check-circle" },
  completed: { tone: "done", icon: "check-circle" },
  cancelled: { tone: "bad", icon: "x-circle" },
  refunded: { tone: "plain", icon: "arrow-u-up-left" },
}
