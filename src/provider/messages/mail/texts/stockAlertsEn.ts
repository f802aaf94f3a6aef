export const stockAlertsEn = {
  confirm: {
    subject: "Confirm your notice: {{product}}",
    title: "One more step",
    text: "Follow the link, and we will write as soon as {{product}} is back: once, and for nothing else.",
    out: "Out of stock",
    button: "Yes, tell me",
    note: "The link is valid for {{n}} hours. If it was not you, do nothing: nothing is sent, and your address is deleted.",
    why: "We are writing because someone at {{shop}} asked for a notice to this address. This is not advertising.",
  },
  back: {
    subject: "{{product}} is back",
    title: "It is back",
    text: "{{product}} is back in stock. There are {{n}}, and we do not set any aside.",
    textOne: "{{product}} is back in stock. There is one, and we do not set it aside.",
    textOrdered: "{{product}} can be ordered again. We do not set any aside.",
    inStock: "In stock",
    backorder: "On backorder",
    button: "See it in the shop",
    stop: "Stop all other notices to this address",
    why: "We write only this once, because you asked on {{date}}. Your address has already been deleted from this notice.",
  },
  /** In place of those of goods, for a date of a service. */
  datedConfirm: {
    text: "Follow the link, and we will write as soon as a seat of {{product}} is left: once, and for nothing else.",
    out: "Full",
  },
  datedBack: {
    subject: "A seat is left: {{product}}",
    title: "A seat is left",
    text: "There are {{n}} seats left of {{product}}, and we do not set any aside.",
    textOne: "There is one seat left of {{product}}, and we do not set it aside.",
    inStock: "Seats are left",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type StockAlertTexts = Shape<typeof stockAlertsEn>
