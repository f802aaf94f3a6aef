export const tabs = {
  pack: "To pack",
  pickup: "To collect",
  unpaid: "Unpaid",
  sent: "On the way",
  flagged: "Problem",
  paid: "Taken",
  all: "All",
}
