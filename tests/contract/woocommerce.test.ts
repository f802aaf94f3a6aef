/** The adapter of the examples in front of a WooCommerce: what this storefront asks of a provider, level by level. */
import { execFile } from "node:child_process"
import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { createAdapter } from "#tests/examples/woocommerce/adapter.ts"
import { startWooDouble, type WooDouble } from "#tests/examples/woocommerce/wooDouble.ts"
import { openShopFront } from "#tests/support/shopFront.ts"
import { root } from "#tests/support/steps.ts"

const CUSTOMER = { email: "alba@example.com", password: "Una clave 1 bien larga" }
const ALBA = {
  firstName: "Alba",
  lastName: "Soler",
  company: "",
  address1: "Calle Mayor 1",
  address2: "",
  city: "Madrid",
  state: "Madrid",
  zip: "28013",
  country: "ES",
  phone: "+34600000000",
  dni: "",
  vat: "",
  email: CUSTOMER.email,
}

let woo: WooDouble
let adapter: Server
let url: string
let api: Api
beforeAll(async () => {
  woo = await startWooDouble()
  const terms = { country: "ES", zip: "28013", days: { min: 2, max: 4 } }
  adapter = createAdapter({
    shop: woo.url,
    name: "Lanas del Norte",
    log: silentLog,
    customers: [CUSTOMER],
    ...terms,
  }).listen(0, "127.0.0.1")
  await once(adapter, "listening")
  url = `http://127.0.0.1:${(adapter.address() as AddressInfo).port}`
  api = createHttpClient({ baseUrl: `${url}/api/v1`, fetch, timeoutMs: 10 * SECONDS })
})
afterAll(async () => {
  adapter.closeAllConnections()
  adapter.close()
  await woo.close()
})

it("conforms at every level", async () => {
  const script = "tests/conformance/conformance.ts"
  const asked = ["--url", url, "--email", CUSTOMER.email, "--password", CUSTOMER.password]
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...asked], { cwd: root })
  expect(stdout).not.toContain("✗")
  expect(stdout).toContain("browse: 22 of 22\ncart: 8 of 8\naccount: 10 of 10\norder: 7 of 7\npayment: 4 of 4")
})

it("has products with their variations, prices and places as WooCommerce has them", async () => {
  const cap = await api.call("getProduct", { id: "gorra-de-lana" })
  expect(cap).toMatchObject({ price: "20.00", sale_price: "18.00", sale_percent: 10, stock: 12, department_id: "15" })
  expect(cap.attributes).toEqual([
    { key: "Material", name: { es: "Material", en: "Material" }, value: { es: "Lana, Algodón", en: "Lana, Algodón" } },
  ])
  const shirt = await api.call("getProduct", { id: "103" })
  expect(shirt.variants.map(({ id, name, price, stock }) => [id, name.es, price, stock])).toEqual([
    ["1031", "Azul", "15.00", 5],
    ["1032", "Rojo", "17.00", 0],
  ])
  expect((await api.call("getProduct", { id: "105" })).availability).toBe("on_backorder")
})

it("has carts priced by WooCommerce, with its coupons, ways of delivery and tax", async () => {
  const products = [{ id: "101", amount: 2 }]
  const asked = { products, coupon: "otoño10", delivery_method: "local_pickup:2" }
  const fetched = await api.call("quoteCart", asked)
  expect(fetched).toMatchObject({ subtotal_price: 36, coupon_discount: 3.6, delivery_cost: 0, total_price: 32.4 })
  const carried = await api.call("quoteCart", { products, country: "ES", zip: "33003" })
  expect(carried).toMatchObject({ delivery_cost: 5, total_price: 41, delivery_method: "flat_rate:1" })
  expect(carried.delivery_options[0]?.arrival.words.es).toBe("en 2–4 días laborables")
  expect(carried.tax.lines).toEqual([{ rate: 21, base: 33.9, amount: 7.12 }])
  const shirts = await api.call("quoteCart", { products: [{ id: "103", variant_id: "1031", amount: 9 }] })
  expect(shirts.notices).toEqual([expect.objectContaining({ code: "clamped_to_stock", before: "9", after: "5" })])
  expect(shirts.subtotal_price).toBe(75)
})

it("checks a customer's cart out in WooCommerce, and shows what becomes of the order there", async () => {
  const { accessToken } = await api.call("login", CUSTOMER)
  const headers = { authorization: `Bearer ${accessToken}` }
  const alba = createHttpClient({ baseUrl: `${url}/api/v1`, fetch, headers, timeoutMs: 10 * SECONDS })
  await alba.call("setCart", { products: [{ id: "101", amount: 2 }] })
  await alba.call("applyCoupon", { coupon: "otoño10" })
  const cart = await alba.call("setShippingMethod", { method: "flat_rate:1", country: "ES", zip: "28013" })
  const input = {
    cartVersion: cart.version,
    total: cart.total_price,
    deliveryMethod: "flat_rate:1",
    billing: ALBA,
    sameAsBilling: true,
    paymentMethod: "transfer",
    acceptTerms: true,
    note: "Al portero",
  }
  await expect(
    alba.call("placeOrder", { ...input, paymentMethod: "pickup", idempotencyKey: "alba-0001" }),
  ).rejects.toThrow("400 bad_input")
  const order = await alba.call("placeOrder", { ...input, idempotencyKey: "alba-0002" })
  expect(order).toMatchObject({
    status: "on_hold",
    paymentStatus: "pending",
    subtotal: 36,
    discount: 3.6,
    shipping: 5,
    total: 37.4,
    coupon_code: "otoño10",
    canPay: false,
    deliveryAddress: { city: "Madrid" },
    note: "Al portero",
    lines: [{ id: "101", amount: 2, price: 18, discount: 3.6, total: 32.4, taxRate: 21 }],
  })
  woo.mark(order.id, "completed")
  const later = await api.call("getOrder", { id: order.id, key: order.key ?? "" })
  expect(later).toMatchObject({ status: "completed", paymentStatus: "paid", fulfilmentStatus: "delivered", paid: 37.4 })
  await expect(api.call("getOrder", { id: order.id, key: "another-key" })).rejects.toThrow("404")
})

it("stands behind this storefront's pages", async () => {
  const front = await openShopFront({ PROVIDER_URL: url })
  for (const path of ["/es", "/es/products", "/es/product/gorra-de-lana", "/es/product-category/velas", "/es/cart"]) {
    const { status, text } = await front.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain("Lanas del Norte")
  }
  expect((await front.get("/es/product/gorra-de-lana")).text).toContain("18,00")
  await front.close()
})

it("says that it is away while WooCommerce is", async () => {
  woo.isBroken = true
  await expect(api.call("quoteCart", { products: [{ id: "101", amount: 1 }] })).rejects.toThrow("503 unavailable")
  woo.isBroken = false
})
