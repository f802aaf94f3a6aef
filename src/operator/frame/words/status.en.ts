/** English names of an order's states. */
export const status = {
  pending: "Unpaid",
  on_hold: "Payment in progress",
  review: "Doubtful payment",
  failed: "Payment failed",
  reserved: "Prepare for collection",
  processing: "To pack",
  toGetReady: "Prepare for collection",
  ready: "Ready to collect",
  partly_sent: "Partly sent",
  shipped: "On the way",
  delivered: "Delivered",
  fetched: "Collected",
  returned: "Returned",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
}
