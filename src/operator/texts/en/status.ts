/** Where an order is. */
export const status = {
  unfulfilled: "To pack",
  ready_for_pickup: "Ready for pickup",
  partlySent: "Partly sent",
  shipped: "On the way",
  delivered: "Delivered",
  returned: "Returned",
  cancelled: "Cancelled",
  downloads: "Downloads",
}
