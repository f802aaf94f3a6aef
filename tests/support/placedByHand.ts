/** Orders that are placed by hand, each paid in another way. */
const caller = {
  firstName: "Carmen",
  lastName: "Roig",
  email: "carmen@example.com",
  phone: "612000482",
  company: "",
  address1: "Camino de la Acequia, 21",
  address2: "",
  city: "Alboraia",
  state: "",
  zip: "46120",
  country: "ES",
  dni: "",
  vat: "",
}

const WAYS = [
  ["transfer", "HOME_DELIVERY"],
  ["cash", "HOME_DELIVERY"],
  ["link", "HOME_DELIVERY"],
  ["cash", "STORE_PICKUP"],
  ["link", "HOME_DELIVERY"],
] as const

/** Placed before the shop is copied. */
export const placed = WAYS.map(([pay, delivery_method], index) => ({
  idempotencyKey: `doors-${index}-order`,
  products: [{ id: "cer-105", amount: 2 }],
  delivery_method,
  billing: { ...caller, email: `caller-${index}@example.com` },
  pay,
  locale: "es",
}))
