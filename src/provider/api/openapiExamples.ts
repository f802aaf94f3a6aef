/** What calls are sent in openapi.json's examples: people, texts and things that no shop has. A test holds that each is taken. */
import { DEFAULT_DELIVERY_METHOD } from "#shared/contract/cartBounds.ts"
import type { EndpointName, InputOf } from "#shared/contract/endpoints.ts"

const place = {
  ...{
    firstName: "Alba",
    lastName: "Soler",
    company: "",
    address1: "Calle Mayor 1",
    address2: "3.º B",
    city: "Madrid",
  },
  ...{ state: "Madrid", zip: "28013", country: "ES", phone: "+34600000000" },
}
const email = "alba@example.com"
const billing = { ...place, email, dni: "", vat: "" }
const password = "Limones-verdes-26"
const token = "q0sJ5v1nO3oY8m2bR7tK4wX9cZ6dF1gH"
const orderId = "0198f0a2-7c1e-7d5b-9a53-2f0f8e6d4c11"
const item = { id: "taza-azul", amount: 2 }

export const inputExamples: { [Name in EndpointName]?: InputOf<Name> } = {
  getPage: { slug: "sobre-nosotros" },
  getDepartment: { id: "cocina" },
  getCategory: { id: "platos" },
  listProducts: { filter: "category[platos],price[10,40]", orderby: "price", order: "ASC", page: 1, perPage: 12 },
  listAvailableProducts: { search: "taza", locale: "es" },
  getProductsByIds: { ids: "taza-azul,plato-hondo" },
  suggestProducts: { q: "pla" },
  getProduct: { id: "plato-hondo", related: 4 },
  listRelatedProducts: { id: "plato-hondo", limit: 4 },
  listReviews: { id: "plato-hondo", sort: "newest", page: 1, perPage: 5 },
  addFavorites: { ids: ["taza-azul", "plato-hondo"] },
  addFavorite: { id: "taza-azul" },
  removeFavorite: { id: "taza-azul" },
  writeReview: { id: "taza-azul", rating: 5, title: "Preciosa", content: "Justo como en las fotos.", locale: "es" },
  login: { email, password },
  register: { email, password, firstName: "Alba", lastName: "Soler", locale: "es" },
  verify: { token },
  requestCode: { email, locale: "es" },
  verifyCode: { email, code: "482913" },
  resendVerification: { email },
  resetPasswordEmail: { email },
  requestPasswordReset: { email },
  resetPassword: { token, password },
  updateProfile: { firstName: "Alba", locale: "es", billing },
  deleteProfile: { currentPassword: password },
  changeEmail: { email, currentPassword: password },
  confirmEmail: { token },
  changePassword: { currentPassword: "Limones-verdes-25", password },
  renewWithPassword: { currentPassword: "Limones-verdes-25", password },
  getAddress: { id: "a1" },
  createAddress: { ...place, isDefault: true },
  updateAddress: { ...place, id: "a1" },
  deleteAddress: { id: "a1" },
  askStockAlert: { id: "taza-azul", email, locale: "es" },
  confirmStockAlert: { token },
  endStockAlerts: { token },
  sendContact: { name: "Alba Soler", email, subject: "", message: "¿Envían a Menorca?", locale: "es" },
  setCart: { products: [item], version: 3 },
  quoteCart: { products: [item], coupon: "HOLA10", country: "ES", zip: "28013" },
  setShippingMethod: { method: DEFAULT_DELIVERY_METHOD },
  applyCoupon: { coupon: "HOLA10" },
  applyGiftCard: { code: "7K2M-7K2M-9QWX-4LPT" },
  deleteGiftCard: { last4: "4LPT" },
  removeFromCart: { productId: "taza-azul" },
  findPlaces: { country: "ES", zip: "28013" },
  listOrders: { page: 1, perPage: 10 },
  placeOrder: {
    idempotencyKey: "5f0c2a7e-order-1",
    cartVersion: 4,
    total: 48,
    deliveryMethod: DEFAULT_DELIVERY_METHOD,
    billing,
    sameAsBilling: true,
    paymentMethod: "pickup",
    acceptTerms: true,
  },
  setPayed: { orderId },
  getOrder: { id: orderId },
  cancelOrder: { id: orderId },
  withdrawOrder: { id: orderId, lines: [{ id: "taza-azul", amount: 1 }], message: "Ha llegado con una grieta." },
  declareWithdrawal: { number: "2026-000017", name: "Alba Soler", email, message: "Ha llegado con una grieta." },
  chargePayment: { idempotencyKey: "5f0c2a7e-charge-1", orderId, method: "transfer" },
  findCharge: { attemptId: "0198f0a2-8d2f-7e6c-8b64-3a1f9f7e5d22", orderId },
  getPaymentOutcome: { id: orderId },
  getGiftCardBalance: { code: "7K2M-7K2M-9QWX-4LPT" },
}
