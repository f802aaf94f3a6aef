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
    late: "It came after the order had been cancelled, and its pieces are no longer available. All of it goes back; there is nothing for you to do.",
    double: "The order was paid already. All of it goes back and the order stays paid; there is nothing for you to do.",
    order: "Order",
    customer: "Customer",
    method: "Taken by",
    reference: "Reference there",
    taken: "Taken",
    asked: "Expected",
    ways: "What you can do",
    apply: "Accept it",
    giveBack: "Give it back",
    askRest: "Count it as a part, and ask for the rest",
    rest: "Accepted, it pays the order, and what is too much goes back by itself.",
    part: "It does not pay the order by itself. Given back, the order can be paid anew.",
    onlyBack: "It cannot pay the order. Once it is given back, the order can be paid anew.",
    providers: { stripe: "Stripe", redsys: "Redsys", bizum: "Bizum" },
  },
  /** To the shop. */
  refused: {
    subject: "A refund was refused: {{amount}}, order {{number}}",
    subjectNoOrder: "A refund was refused: {{amount}} without an order",
    title: "A refund was refused",
    text: "{{method}} did not give back {{amount}}. The money is still with you, and its customer waits for it.",
    byHand: "{{amount}} have to be given back by hand: they came by hand too. Say so once it is done.",
    why: "What it said",
    again: "Try again",
    done: "Given back",
    otherwise: "If it is refused again, give it back in another way.",
  },
  /** To the customer. */
  returned: {
    subject: "We are giving back {{amount}}: order {{number}}",
    title: "Your money is on its way back",
    double:
      "Order {{number}} had been paid already, so we gave back the second payment, {{amount}}, in full and the same way you paid. The order stays paid. Banks may take some days to show it.",
    flagged:
      "What reached us for order {{number}} was not what it costs, so we gave back {{amount}} in full, the same way you paid. Banks may take some days to show it.",
    overpaid:
      "More reached us for order {{number}} than it costs. The order is paid, and we gave back the difference, {{amount}}, the same way you paid. Banks may take some days to show it.",
    until: "We keep your order until {{until}}",
    again: "You can pay it again until then.",
    back: "On its way back",
    cancelled: "We give back the {{amount}} that reached us for it, the same way you paid.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type PaymentMailTexts = Shape<typeof paymentsEn>
