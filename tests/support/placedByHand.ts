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

/** Placed before the shop is copied. */
export const placed = ["transfer", "cash", "link"].map((pay, index) => ({
  idempotencyKey: `doors-${index}-order`,
  products: [{ id: "cer-105", amount: 2 }],
  delivery_method: "HOME_DELIVERY",
  billing: { ...caller, email: `caller-${index}@example.com` },
  pay,
  locale: "es",
}))
