/** Mails to customers, by template. */
export const mails = {
  order_placed: "We have your order",
  order_paid: "We have your payment",
  payment_failed: "The payment failed",
  payment_reminder: "Your order is not paid yet",
  payment_rest: "Part of the payment is missing",
  order_ready: "Ready to collect",
  order_delivery: "Delivery changed",
  order_shipped: "On its way",
  order_cancelled: "Cancelled",
  order_refunded: "Money refunded",
}
