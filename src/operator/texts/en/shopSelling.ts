/** The taxes of the shop. */
export const shopSelling = {
  territory: "Territory",
  classes: { general: "General", reduced: "Reduced", super_reduced: "Super-reduced", zero: "Zero" },
  from: "Valid from",
  saveRates: "Save rates",
  others: "Other countries ({{n}})",
  rateHint: "A new rate begins on the day you say; orders that were placed keep theirs.",
  next: "{{rate}} % from {{day}}",
  eu: "Sales to other countries of the EU",
  euSum: "{{sum}} of {{limit}} this year",
  euHint: "Beyond the limit each country's VAT must be charged.",
  oss: "One-stop shop (OSS): charge each country's already",
  deliveryTax: "Tax on delivery",
  deliveryAsGoods: "As the goods",
  deliveryTaxHint:
    "As the goods, in proportion where they bear several rates. Choose one class only where your tax adviser said so.",
}
