export const withdrawalsEn = {
  received: "Received",
  order: "Order",
  orderOf: "{{number}} of {{date}}",
  delivered: "delivered on {{date}}",
  from: "From",
  message: "Your message",
  goods: "Subtotal",
  discount: "Its share of the discount",
  before: "Already refunded",
  notPaid: "Not paid",
  shipping: "Delivery",
  refund: "We refund",
  piece: "{{n}} of {{amount}}",
  keep: "This email is your receipt: please keep it.",
  withdrawal: {
    subject: "We have received your withdrawal (order {{number}})",
    title: "Withdrawal received",
    goods:
      "{{name}}, this confirms that you withdraw from the contract for these goods. You need not give a reason, and you only have to send them back.",
    atOnce:
      "{{name}}, this confirms that you withdraw from the contract for the following. You need not give a reason or do anything else.",
    unpaid:
      "{{name}}, this confirms that you withdraw from the contract. Nothing was paid, nothing will be sent, and there is nothing left to do.",
    what: "What you are returning",
    whatAtOnce: "What you withdraw from",
    by: "By the same means you paid with, by {{date}} at the latest. We may wait until the goods, or proof that you sent them, reach us.",
    byInParts:
      "By the same means you paid with: at once for what has not left the shop, by {{date}} at the latest for what comes back. For that we may wait until the goods, or proof that you sent them, reach us.",
    byHandInParts:
      "As you paid us directly, we refund it ourselves, by {{date}} at the latest. What has not left the shop does not have to wait; for what comes back we may wait until the goods, or proof that you sent them, reach us.",
    cost: "You pay the return postage; bringing it to the shop costs nothing.",
  },
  return: {
    subject: "We have received your return (order {{number}})",
    title: "Return received",
    goods:
      "{{name}}, we have noted that you return these goods under our {{days}}-day guarantee. The statutory fourteen days are over, so our own terms apply: the goods must come back unused.",
    what: "What you are returning",
    by: "By the same means you paid with, within {{refundDays}} days of having the goods back. The cost of delivery is not included.",
    cost: "You pay the return postage; bringing it to the shop costs nothing.",
  },
  toCards: "{{amount}} of it is refunded to the gift card or cards you paid with.",
  atOnceBy: "By the same means you paid with. It is on its way; banks may take a few days to show it.",
  byHand: "As you paid us directly, we refund it ourselves, by {{date}} at the latest.",
  how: "How to send it back",
  howText: "Bring it to the shop, or send it no later than {{date}} to {{place}}, with the number {{number}} inside.",
  left: "We will send you the rest of the order.",
  acknowledged: {
    subject: "We have received your statement of withdrawal",
    title: "Statement received",
    text: "This confirms that we received the following statement, with the date and time. We will look for the order and write to the address it was placed with.",
    number: "Order number",
    whole: "The whole order",
    part: "Part of it",
    what: "You withdraw from",
    notYou: "If you did not write this, someone entered your address by mistake: you need not do anything.",
  },
  shop: {
    subject: {
      waiting: "Withdrawal from order {{number}}",
      return: "Return under our guarantee: order {{number}}",
      done: "Withdrawal from order {{number}}: refunded",
      late: "Late withdrawal: order {{number}}",
      unmatched: "Withdrawal that matches no order: {{number}}",
    },
    title: "For the shop",
    text: {
      waiting: "In time. The money is refunded once the goods are here and you confirm it.",
      byHand:
        "In time, and not sent yet: do not send it. It was not paid online: refund it yourself by {{date}}, and confirm it.",
      words: "In time. It describes part of the order in words: say which items it means.",
      return:
        "After the statutory fourteen days, within our own guarantee. The money is refunded once the goods are here and you confirm it.",
      done: "In time, and not sent yet: do not send it. The refund is already on its way.",
      virtual: "In time. {{closed}} The refund is already on its way.",
      virtualByHand: "In time. {{closed}} It was not paid online: refund it yourself by {{date}}, and confirm it.",
      late: "It came too late, or nothing is left to return. The customer has not been told so. You may still accept it.",
      unmatched:
        "No order has this number, email and name. The sender has not been told so. If you know which order it is, choose it.",
    },
    closed: {
      download: "It can no longer be downloaded.",
      gift_card: "The gift card’s code is cancelled.",
      service: "The service is no longer wanted: do not carry it out.",
    },
    command: "Settle it",
    items: "Items",
    refund: "To refund",
    customer: "From",
    message: "Message",
    why: "You are receiving this because you run the shop. It is not advertising.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type WithdrawalMailTexts = Shape<typeof withdrawalsEn>
