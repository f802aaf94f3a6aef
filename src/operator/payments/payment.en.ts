export const payment = {
  unpaid: "Unpaid",
  pending: "Payment in progress",
  authorized: "Authorised",
  paid: "Paid",
  failed: "Payment failed",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
}
