/** Mails to customers, by template. */
export const mails = {
  order_placed: "We have your order",
  order_paid: "We have your payment",
  payment_failed: "The payment failed",
  payment_reminder: "Your order waits to be paid",
  payment_rest: "A part of the payment is missing",
  order_ready: "Ready for pickup",
  order_shipped: "On its way",
  order_cancelled: "Cancelled",
  order_refunded: "Money given back",
}
