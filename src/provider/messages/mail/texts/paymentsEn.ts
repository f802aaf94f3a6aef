export const paymentsEn = {
  /** To the shop. */
  flagged: {
    subject: "A payment to decide on: order {{number}}",
    subjectNoOrder: "A payment to decide on: {{amount}} without an order",
    subjectReturned: "A payment is being refunded: order {{number}}",
    title: "A payment does not match",
    titleReturned: "A payment is being refunded",
    amount:
      "What was received is not what the order costs. The order is on hold until you decide: nothing is sent, and the customer cannot pay it again.",
    currency:
      "What was received is in a different currency from the order. The order is on hold until you decide: nothing is sent, and the customer cannot pay it again.",
    unknown_attempt:
      "{{method}} took money for a payment that this shop did not start or no longer knows. Nothing happens to it until you decide.",
    late: "It came after the order was cancelled, and its items are no longer available. It is refunded in full; there is nothing for you to do.",
    double:
      "The order was already paid. This payment is refunded in full and the order stays paid; there is nothing for you to do.",
    order: "Order",
    customer: "Customer",
    method: "Paid through",
    reference: "Provider’s reference",
    taken: "Received",
    asked: "Expected",
    ways: "What you can do",
    apply: "Accept it",
    giveBack: "Refund it",
    askRest: "Accept it as part payment and ask for the rest",
    rest: "If you accept it, it pays the order, and anything over is refunded.",
    part: "It does not pay the order by itself. If you refund it, the order can be paid again.",
    onlyBack: "It cannot pay the order. Once it is refunded, the order can be paid again.",
    providers: { stripe: "Stripe", redsys: "Redsys", bizum: "Bizum" },
  },
  /** To the shop. */
  refused: {
    subject: "A refund was refused: {{amount}}, order {{number}}",
    subjectByHand: "Refund to make: {{amount}}, order {{number}}",
    subjectNoOrder: "A refund was refused: {{amount}} without an order",
    title: "A refund was refused",
    titleByHand: "A refund to make",
    text: "{{method}} did not refund {{amount}}. You still have the money, and the customer is waiting for it.",
    byHand: "Refund {{amount}} yourself, as it was not paid online, and confirm it once it is done.",
    why: "Reason",
    reasons: {
      lost_or_stolen_card: "The card was reported lost or stolen",
      expired_or_canceled_card: "The card has expired or was cancelled",
      declined: "The customer’s bank refused it",
      insufficient_funds: "There is not enough money in your account with the provider",
      charge_disputed: "The customer has disputed the payment with their bank",
      charge_already_refunded: "The payment was refunded before",
      amount_too_large: "It is more than is left of the payment",
      nothing_paid: "The provider has no payment to refund",
      not_allowed: "Your bank does not allow refunds from this terminal",
      unknown: "The provider did not say why",
    },
    again: "Try again",
    done: "Confirm it",
    otherwise: "If it is refused again, refund it in another way.",
  },
  /** To the customer. */
  returned: {
    subject: "We are refunding {{amount}}: order {{number}}",
    title: "Your money is on its way back",
    double:
      "Order {{number}} was already paid, so we refunded the second payment, {{amount}}, in full and the same way you paid. The order stays paid. Banks may take a few days to show it.",
    flagged:
      "What we received for order {{number}} was not what it costs, so we refunded {{amount}} in full, the same way you paid. Banks may take a few days to show it.",
    overpaid:
      "We received more for order {{number}} than it costs. The order is paid, and we refunded the difference, {{amount}}, the same way you paid. Banks may take a few days to show it.",
    until: "We keep your order until {{until}}",
    again: "You can pay it again until then.",
    back: "We refund",
    cancelled: "We refund the {{amount}} we received for it, the same way you paid.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type PaymentMailTexts = Shape<typeof paymentsEn>
