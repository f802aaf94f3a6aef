/** What mails about money that fits no payment say, in English. Its shape is the type that the Spanish texts must fill. */

export const paymentsEn = {
  /** To the shop. */
  flagged: {
    subject: "A payment to decide on: order {{number}}",
    subjectNoOrder: "A payment to decide on: {{amount}} without an order",
    subjectReturned: "A payment goes back by itself: order {{number}}",
    title: "A payment does not fit",
    titleReturned: "A payment goes back by itself",
    amount:
      "What was taken is not what the order costs. The order stands still until you decide: nothing is sent, and its customer cannot pay it again.",
    currency:
      "What was taken is in another currency than the order. The order stands still until you decide: nothing is sent, and its customer cannot pay it again.",
    unknown_attempt:
      "{{method}} took money for a payment that this shop did not begin, or no longer knows. Nothing is done with it until you decide.",
    late: "It came after the order was given up, and what the order had cannot be had again. All of it goes back; there is nothing for you to do.",
    double: "The order was paid already. All of it goes back and the order stays paid; there is nothing for you to do.",
    order: "Order",
    customer: "Customer",
    method: "Taken by",
    reference: "Reference there",
    taken: "Taken",
    asked: "Asked for",
    flag: "Payment",
    apply: "Take it for the order; what is too much goes back",
    giveBack: "Give all of it back",
  },
  /** To the customer. */
  returned: {
    subject: "Your payment of {{amount}} goes back: order {{number}}",
    title: "Your payment is on its way back",
    double:
      "Order {{number}} had been paid already, so we gave back the second payment, {{amount}}, in full and by the way you paid. The order stays paid. Banks may take some days to show it.",
    flagged:
      "What reached us for order {{number}} was not what it costs, so we gave back {{amount}} in full, by the way you paid. Banks may take some days to show it.",
    overpaid:
      "More reached us for order {{number}} than it costs. The order is paid, and we gave back the difference, {{amount}}, by the way you paid. Banks may take some days to show it.",
    until: "Your order is kept for you until {{until}}; you can pay it again.",
    cancelled: "We give back the {{amount}} that reached us for it, by the way you paid.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type PaymentMailTexts = Shape<typeof paymentsEn>
