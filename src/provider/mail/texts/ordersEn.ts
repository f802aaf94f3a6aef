/** What mails about orders say, in English. Its shape is the type that the Spanish texts must fill. */

export const ordersEn = {
  number: "Order",
  date: "Date",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "VAT included ({{rate}}%)",
  giftCards: "Paid by gift card",
  total: "Total",
  due: "To pay",
  deliveryTo: "Delivery to",
  pickupAt: "Pick it up at",
  payment: "Payment",
  account: "Account",
  note: "Your note",
  see: "See the order",
  pay: "Pay now",
  digitalConsent:
    "You agreed that we give you the digital content at once, and acknowledged that your right to withdraw from it ends as soon as you can download it.",
  receipt: "This is an order receipt, not an invoice.",
  methods: {
    sandbox: "Test bank (no money moves)",
    transfer: "Bank transfer",
    pickup: "On pickup",
    stripe: "Card",
    redsys: "Card",
    none: "Nothing left to pay",
  },
  transfer:
    "Please transfer {{amount}} and give {{number}} as the reference. We send the order as soon as the money is here.",
  order_placed: {
    subject: "Your order {{number}} at {{shop}}",
    title: "We have your order",
    text: "Thank you. This is what you ordered; we write again as soon as something happens to it.",
  },
  order_paid: {
    subject: "Payment received: order {{number}}",
    title: "Your payment is here",
    text: "We received {{amount}} for order {{number}} and are preparing it.",
  },
  payment_failed: {
    subject: "The payment of order {{number}} did not work",
    title: "The payment did not work",
    text: "No money was taken. Your order is kept for you until {{until}}; you can review it and pay it again, with another method too.",
  },
  order_ready: {
    subject: "Order {{number}} is ready for you",
    title: "Come and get it",
    text: "Your order is ready. Please bring its number.",
  },
  order_shipped: {
    subject: "Order {{number}} is on its way",
    title: "On its way",
    text: "We handed your parcel to the carrier today.",
  },
  order_cancelled: {
    subject: "Order {{number}} was cancelled",
    title: "Your order was cancelled",
    text: "Nothing will be sent. What you paid with gift cards is back on them.",
    unpaid: "It was not paid in time, so what was kept for you went back on the shelf.",
  },
  order_refunded: {
    subject: "Refund for order {{number}}",
    title: "Your money is on its way back",
    text: "We gave back {{amount}} by the way you paid. Banks may take some days to show it.",
  },
  order_withdrawn: {
    subject: "Receipt of your withdrawal from order {{number}}",
    title: "We received your withdrawal",
    text: "You withdrew from the contract for order {{number}} on {{at}}. We write to you about how to send the goods back, and refund you within 14 days.",
    statement: "Your statement",
  },
  gift_card: {
    subject: "A gift card of {{amount}} for {{shop}}",
    title: "A gift for you",
    text: "This gift card is good for the whole shop. Keep the code: it stands nowhere else.",
    from: "From",
    code: "Code",
    amount: "Value",
    until: "Good until",
    shop: "Go to the shop",
  },
  order_to_shop: {
    placed: "New order {{number}}: {{amount}}",
    withdrawn: "Withdrawal from order {{number}}",
    title: "For the shop",
    customer: "Customer",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type OrderMailTexts = Shape<typeof ordersEn>
