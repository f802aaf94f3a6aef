/** Signing in, and what is kept for a customer. */
import assert from "node:assert/strict"
import { checksOf, refuses } from "#tests/conformance/check.ts"

const ADDRESS = {
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
}

export const account = checksOf("account", {
  "signs in with email and password, and knows who it is": async ({ customer, credentials }) => {
    const { user } = await (await customer()).call("getProfile", {})
    assert.equal(user.email.toLowerCase(), credentials?.email.toLowerCase())
  },
  "refuses a wrong password with 401": ({ api, credentials }) =>
    refuses(api.call("login", { email: credentials?.email, password: "not the password 1" }), 401),
  "answers a stranger's calls for a customer with 401": async ({ api }) => {
    await refuses(api.call("getProfile", {}), 401)
    await refuses(api.call("listFavorites", {}), 401)
    await refuses(api.call("getCart", {}), 401)
    await refuses(api.call("listOrders", {}), 401)
  },
  "answers 202 for an account that there is already, as for a new one": async ({ api, credentials }) => {
    const password = "Long enough Password 1!"
    await api.call("register", { email: credentials?.email ?? "", password, firstName: "", lastName: "", locale: "es" })
  },
  "keeps a wishlist": async ({ customer, products }) => {
    const [{ id }] = await products()
    const api = await customer()
    assert.ok(
      (await api.call("addFavorite", { id })).some((each) => each.id === id),
      "it is not in the answer",
    )
    assert.ok(
      (await api.call("listFavorites", {})).some((each) => each.id === id),
      "it is not kept",
    )
    assert.ok(!(await api.call("removeFavorite", { id })).some((each) => each.id === id), "it cannot be removed")
  },
  "keeps addresses": async ({ customer }) => {
    const api = await customer()
    const { id } = await api.call("createAddress", ADDRESS)
    assert.equal((await api.call("getAddress", { id })).city, ADDRESS.city)
    assert.equal((await api.call("updateAddress", { ...ADDRESS, id, city: "Getafe" })).city, "Getafe")
    await api.call("deleteAddress", { id })
    await refuses(api.call("getAddress", { id }), 404)
  },
  "names the field of an address that is wrong": async ({ customer }) =>
    refuses((await customer()).call("createAddress", { ...ADDRESS, zip: "1" }), 400, "bad_input"),
  "keeps a cart, and refuses a change made on an older one": async ({ customer, buyable }) => {
    const api = await customer()
    const { item } = await buyable()
    const kept = await api.call("setCart", { products: [item] })
    const changed = await api.call("setCart", { products: [{ ...item, amount: 2 }], version: kept.version })
    assert.equal((await api.call("getCart", {})).amount, 2)
    assert.ok(changed.version > kept.version, "the version does not rise")
    await refuses(api.call("setCart", { products: [item], version: kept.version }), 409, "stale_cart")
    assert.equal((await api.call("clearCart", {})).amount, 0)
  },
  "makes a named change of a cart once": async ({ customer, buyable }) => {
    const api = await customer()
    const { item } = await buyable()
    const { version } = await api.call("setCart", { products: [item], changes: ["conformance-1"] })
    const again = { products: [{ ...item, amount: 2 }], version, changes: ["conformance-1"] }
    await refuses(api.call("setCart", again), 409, "stale_cart")
    assert.equal((await api.call("clearCart", {})).amount, 0)
  },
  "ends a session at once": async ({ api, credentials, baseUrl }) => {
    const { accessToken } = await api.call("login", credentials ?? { password: "" })
    const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" }
    const ended = await fetch(`${baseUrl}/auth/logout`, { method: "POST", headers, body: "{}" })
    const after = await fetch(`${baseUrl}/user/profile`, { headers })
    assert.deepEqual([ended.status, after.status], [204, 401])
  },
})
