/** Who may make which call: generated from the endpoint table, so that a new call fails until it is listed here. */
import { beforeAll, describe, expect, it } from "vitest"
import { newToken } from "#provider/security/tokens.ts"
import { type EndpointName, type EndpointRow, endpoints, type InputOf } from "#shared/contract/endpoints.ts"
import {
  type CustomerWorld,
  newEmail,
  newGiftCode,
  PASSWORD,
  refusalOf,
  someAddress,
  someBilling,
  type TestCustomer,
} from "#tests/support/customerWorld.ts"
import { isPolluted, withPollution } from "#tests/support/prototypePollution.ts"

/** A good input of every call that is not about the catalogue alone; `address` is the caller's own. */
const goodInputs: { [Name in EndpointName]?: (address: string) => InputOf<Name> } = {
  login: () => ({ email: newEmail(), password: PASSWORD }),
  register: () => ({ email: newEmail(), password: PASSWORD, firstName: "", lastName: "", locale: "es" }),
  verify: () => ({ token: newToken() }),
  requestCode: () => ({ email: newEmail(), locale: "es" }),
  verifyCode: () => ({ email: newEmail(), code: "123456" }),
  resendVerification: () => ({ email: newEmail() }),
  logout: () => ({}),
  resetPasswordEmail: () => ({ email: newEmail() }),
  requestPasswordReset: () => ({ email: newEmail() }),
  resetPassword: () => ({ token: newToken(), password: PASSWORD }),
  getProfile: () => ({}),
  updateProfile: () => ({ billing: someBilling }),
  deleteProfile: () => ({}),
  exportAccount: () => ({}),
  changePassword: () => ({ currentPassword: PASSWORD, password: "Limonero-8-verde" }),
  renewWithPassword: () => ({ currentPassword: PASSWORD, password: "Limonero-8-verde" }),
  listAddresses: () => ({}),
  getAddress: (id) => ({ id }),
  createAddress: () => someAddress,
  updateAddress: (id) => ({ id, ...someAddress }),
  deleteAddress: (id) => ({ id }),
  listFavorites: () => ({}),
  addFavorites: () => ({ ids: ["cer-101"] }),
  addFavorite: () => ({ id: "cer-101" }),
  removeFavorite: () => ({ id: "cer-101" }),
  getCart: () => ({}),
  setCart: () => ({ products: [{ id: "cer-101", amount: 1 }] }),
  clearCart: () => ({}),
  quoteCart: () => ({ products: [{ id: "cer-101", amount: 1 }] }),
  setShippingMethod: () => ({ method: "STORE_PICKUP" }),
  applyCoupon: () => ({ coupon: "PORTESGRATIS" }),
  deleteCoupon: () => ({}),
  applyGiftCard: () => ({ code: newGiftCode() }),
  deleteGiftCard: () => ({ last4: "LADA" }),
  removeFromCart: () => ({ productId: "cer-101" }),
  writeReview: () => ({ id: "cer-101", rating: 5, title: "", content: "Muy bonitos, de verdad.", locale: "es" }),
  listOrders: () => ({}),
  listDownloads: () => ({}),
  placeOrder: () => ({
    idempotencyKey: "matriz-1",
    cartVersion: 0,
    deliveryMethod: "STORE_PICKUP",
    billing: someBilling,
    sameAsBilling: true,
    paymentMethod: "transfer",
    acceptTerms: true,
  }),
  setPayed: () => ({ orderId: "nada" }),
  getOrder: () => ({ id: "nada" }),
  cancelOrder: () => ({ id: "nada" }),
  withdrawOrder: () => ({ id: "nada" }),
  declareWithdrawal: () => ({ number: "1999-000001", name: "Ana Pons", email: newEmail() }),
  listPaymentMethods: () => ({}),
  listDeliveryMethods: () => ({}),
  findPlaces: () => ({ country: "ES", zip: "46003" }),
  chargePayment: () => ({ idempotencyKey: "matriz-1", orderId: "nada", method: "transfer" }),
  findCharge: () => ({ attemptId: "nada", orderId: "nada" }),
  getGiftCardBalance: () => ({ code: newGiftCode() }),
  sendContact: () => ({ name: "Ana", email: newEmail(), subject: "", message: "Una pregunta corta.", locale: "es" }),
}

/** Calls that name something a customer owns. */
const owning: EndpointName[] = ["getAddress", "updateAddress", "deleteAddress"]

/** What anybody may call; all else needs a bearer. An order is opened by its own random key too, as from a mail. */
const forVisitors: EndpointName[] = [
  "cancelOrder",
  "chargePayment",
  "declareWithdrawal",
  "findCharge",
  "findPlaces",
  "getGiftCardBalance",
  "getOrder",
  "listDeliveryMethods",
  "listPaymentMethods",
  "login",
  "quoteCart",
  "register",
  "requestCode",
  "requestPasswordReset",
  "resendVerification",
  "resetPassword",
  "resetPasswordEmail",
  "sendContact",
  "setPayed",
  "verify",
  "verifyCode",
  "withdrawOrder",
]

const rows = (Object.entries(endpoints) as [EndpointName, EndpointRow][]).filter(([, row]) => !row.catalog)
const forCustomers = rows.filter(([, row]) => row.auth === "customer").map(([name]) => name)
const inputOf = (name: EndpointName, address = "nada") => goodInputs[name]?.(address) ?? {}

export function matrix(world: () => CustomerWorld): void {
  describe("who may call", () => {
    let owner: TestCustomer | undefined
    let address = ""
    const own = () => owner ?? never()
    beforeAll(async () => {
      owner = await world().customer({ firstName: "Consuelo", lastName: "Vidal" })
      address = (await owner.api.call("createAddress", { ...someAddress, address1: "Calle Secreta, 99" })).id
      await owner.api.call("updateProfile", { billing: { ...someBilling, email: owner.email } })
      await owner.api.call("setCart", { products: [{ id: "tex-203", amount: 1 }] })
      await owner.api.call("addFavorite", { id: "tex-203" })
    })

    it("is asked of every call", () => {
      expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(goodInputs).sort())
    })

    it("is open to visitors for these alone", () => {
      expect(
        rows
          .filter(([name]) => !forCustomers.includes(name))
          .map(([name]) => name)
          .sort(),
      ).toEqual(forVisitors)
    })

    it.each(forCustomers)("%s needs a bearer that is good", async (name) => {
      const gone = await world().customer()
      await gone.api.call("logout", {})
      const over = await world().customer()
      await world()
        .shop.connection.db.updateTable("sessions")
        .set({ expires_at: "2020-01-01T00:00:00.000Z" })
        .where("user_id", "=", over.id)
        .execute()
      const callers = [world().guest(), world().as(newToken()), world().as(""), gone.api, over.api]
      for (const api of callers) {
        const refusal = await refusalOf(api, name, inputOf(name, address))
        expect(refusal).toMatchObject({ status: 401, code: "unauthorized" })
        // What is wrong with an input is not told before it is known who asks.
        expect(await refusalOf(api, name, { nonsense: true })).toMatchObject({ status: 401 })
      }
    })

    it.each(owning)("%s finds nothing of another customer's", async (name) => {
      const other = await world().customer()
      const foreign = await refusalOf(other.api, name, inputOf(name, address))
      const unknown = await refusalOf(other.api, name, inputOf(name, "nada"))
      expect(foreign).toMatchObject({ status: 404, code: "address_not_found" })
      expect(foreign).toEqual(unknown)
      expect(await own().api.call("getAddress", { id: address })).toMatchObject({ address1: "Calle Secreta, 99" })
    })

    it.each(forCustomers.filter((name) => !owning.includes(name)))(
      "%s tells and changes nothing of another's",
      async (name) => {
        const before = await everything(own())
        const other = await world().customer()
        let answer: unknown
        try {
          answer = await other.api.call(name, inputOf(name) as never)
        } catch {
          answer = undefined
        }
        for (const secret of [own().id, own().email, "Calle Secreta", "tex-203"]) {
          expect(JSON.stringify(answer ?? {})).not.toContain(secret)
        }
        expect(await everything(own())).toEqual(before)
      },
    )

    it.each(rows.map(([name]) => name))("%s refuses a key it does not know", async (name) => {
      const { api } = await world().customer()
      for (const key of ["role", "user_id", "constructor", "__proto__"]) {
        const input = JSON.parse(JSON.stringify({ ...inputOf(name, address), [key]: "1" }))
        const refusal = await refusalOf(api, name, input)
        expect(refusal).toMatchObject({ status: 400, code: "bad_input" })
        expect(Object.entries(refusal?.fields ?? {})).toEqual([[key, "unknown"]])
      }
    })

    it("lets nothing that is sent reach a prototype", async () => {
      for (const [name] of rows) {
        const { api } = await world().customer()
        await refusalOf(api, name, JSON.parse(withPollution(inputOf(name, address))))
        expect([name, isPolluted()]).toEqual([name, false])
      }
    })

    it("knows no way in with a token in the address", async () => {
      const { token } = await world().customer()
      expect(await refusalOf(world().guest(), "getProfile", { access_token: token })).toMatchObject({ status: 401 })
    })
  })
}

const everything = ({ api }: TestCustomer) =>
  Promise.all([
    api.call("getProfile", {}),
    api.call("listAddresses", {}),
    api.call("listFavorites", {}),
    api.call("getCart", {}),
  ])

function never(): never {
  throw new Error("Not made yet")
}
