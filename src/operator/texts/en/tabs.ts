/** Tabs of the orders. */
export const tabs = {
  pack: "To pack",
  pickup: "Pickup",
  unpaid: "Unpaid",
  sent: "On the way",
  flagged: "Flagged",
  paid: "Taken",
  all: "All",
}
