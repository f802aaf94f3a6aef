/** What mails about withdrawals and returns say, in English. Its shape is the type that the Spanish texts must fill. */

export const withdrawalsEn = {
  received: "Received",
  order: "Order",
  orderOf: "{{number}} of {{date}}",
  delivered: "delivered on {{date}}",
  from: "From",
  message: "Your message",
  goods: "Subtotal",
  discount: "Its share of the discount",
  before: "Given back before",
  shipping: "Delivery",
  refund: "We refund",
  piece: "{{n}} of {{amount}}",
  keep: "This email is your receipt: please keep it.",
  withdrawal: {
    subject: "We have received your withdrawal (order {{number}})",
    title: "Withdrawal received",
    goods:
      "{{name}}, this confirms that you withdraw from the contract for these goods. You need give no reason, and do nothing more than send them back.",
    atOnce:
      "{{name}}, this confirms that you withdraw from the contract for the following. You need give no reason, and do nothing more.",
    unpaid:
      "{{name}}, this confirms that you withdraw from the contract. Nothing was paid, nothing will be sent, and there is nothing left to do.",
    what: "What you are returning",
    whatAtOnce: "What you withdraw from",
    by: "By the means you paid with, by {{date}} at the latest. We may wait until the goods, or proof that you sent them, reach us.",
    byInParts:
      "By the means you paid with: at once for what has not left the shop, by {{date}} at the latest for what comes back. For that we may wait until the goods, or proof that you sent them, reach us.",
    cost: "You pay the return postage; bringing it to the shop costs nothing.",
  },
  return: {
    subject: "We have received your return (order {{number}})",
    title: "Return received",
    goods:
      "{{name}}, we have noted that you return these goods under our {{days}}-day guarantee. The fourteen days of the law are over, so our own terms apply: the goods come back unused.",
    what: "What you are returning",
    by: "By the means you paid with, within {{refundDays}} days of having the goods back. The cost of delivery is not part of it.",
    cost: "You pay the return postage; bringing it to the shop costs nothing.",
  },
  toCards: "{{amount}} of it goes back to the gift card that you paid with.",
  atOnceBy: "By the means you paid with. It is on its way; banks may take some days to show it.",
  byHand: "As you paid us directly, we give it back ourselves, by {{date}} at the latest.",
  how: "How to send it back",
  howText: "Bring it to the shop, or send it no later than {{date}} to {{place}}, with the number {{number}} inside.",
  left: "We send you the rest of the order.",
  acknowledged: {
    subject: "We have received your statement of withdrawal",
    title: "Statement received",
    text: "This confirms that the following statement has reached us, with the date and the time. We look for the order and write to the address that it was placed with.",
    number: "Order number",
    whole: "The whole order",
    part: "A part of it",
    what: "You withdraw from",
    notYou: "If you did not write this, somebody entered your address by mistake: there is nothing you have to do.",
  },
  shop: {
    subject: {
      waiting: "Withdrawal from order {{number}}",
      return: "Return under our guarantee: order {{number}}",
      done: "Withdrawal from order {{number}}: given back",
      late: "Late withdrawal: order {{number}}",
      unmatched: "Withdrawal that fits no order: {{number}}",
    },
    title: "For the shop",
    text: {
      waiting: "In time. The money goes back once the goods are here and you say so.",
      byHand:
        "In time, and not sent yet: keep it here. The money came by hand and goes back by hand, by {{date}}. Say so once it is given back.",
      words: "In time. It names a part of the order in words: say which pieces it means.",
      return:
        "After the fourteen days of the law, within our own promise. The money goes back once the goods are here and you say so.",
      done: "In time, and not sent yet: keep it here. The money is on its way back by itself.",
      virtual: "In time. What was sent by email is blocked, and the money is on its way back by itself.",
      virtualByHand:
        "In time. What was sent by email is blocked. The money came by hand and goes back by hand, by {{date}}. Say so once it is given back.",
      late: "It came too late, or for nothing that is left to give back. Only you are told. You may take it all the same.",
      unmatched: "No order has this number, email and name. Only you are told. If you know which it is, say so.",
    },
    command: "Settle it",
    items: "Items",
    refund: "To give back",
    customer: "From",
    message: "Message",
    why: "You receive this as the shop. It is not advertising.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type WithdrawalMailTexts = Shape<typeof withdrawalsEn>
