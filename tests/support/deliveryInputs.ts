/** A way of delivery, and the days of the shop, as an owner enters them. */

const both = (text: string) => ({ es: text, en: text })

export const method = {
  kind: "home",
  name: both("Bicicleta"),
  days: { min: 1, max: 2 },
  rates: [{ zone: "peninsula", measure: "sum", bands: [{ from: "0", cost: "3.50" }], freeFrom: "50", days: null }],
}

export const days = {
  lastCollection: "13:30",
  workingDays: [1, 2, 3, 4, 5],
  openingDays: [1, 2, 3, 4, 5, 6],
  holidays: ["12-25", "good-friday"],
  returnDays: 30,
}
