export const shopSelling = {
  territory: "Territory",
  classes: { general: "General", reduced: "Reduced", super_reduced: "Super-reduced", zero: "Zero" },
  from: "Valid from",
  saveRates: "Save rates",
  others: "Other countries ({{n}})",
  rateHint: "A new rate starts on the day you choose; orders already placed keep theirs.",
  next: "{{rate}}% from {{day}}",
  eu: "Sales to other EU countries",
  euSum: "{{sum}} of {{limit}} this year",
  euHint: "Above the limit, each country’s VAT must be charged.",
  oss: "One-stop shop (OSS): charge each country’s VAT now",
  businessesOnly: "The shop sells to businesses only",
  businessesOnlyHint: "Prices are then shown without tax, which is added to the total.",
  deliveryTax: "VAT on delivery",
  deliveryAsGoods: "As the goods",
  deliveryTaxHint:
    "As the goods, in proportion if they have several rates. Choose one class only if your tax adviser says so.",
}
