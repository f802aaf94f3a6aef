/** Access to each call: generated from the endpoint table, so that a new call fails until it is listed here. */
import { beforeAll, describe, expect, it } from "vitest"
import { newToken } from "#provider/platform/security/tokens.ts"
import { type EndpointName, type EndpointRow, endpoints } from "#shared/contract/endpoints.ts"
import { goodInputs } from "#tests/contract/customers/goodInputs.ts"
import {
  type CustomerWorld,
  refusalOf,
  someAddress,
  someBilling,
  type TestCustomer,
} from "#tests/support/customerWorld.ts"
import { isPolluted, withPollution } from "#tests/support/prototypePollution.ts"

/** Calls that name something a customer owns. */
const owning: EndpointName[] = ["getAddress", "updateAddress", "deleteAddress"]

/** Calls open to everyone; all others need a bearer. An order is opened by its own random key too, as from a mail. */
const forVisitors: EndpointName[] = [
  "askStockAlert",
  "cancelOrder",
  "chargePayment",
  "confirmStockAlert",
  "declareWithdrawal",
  "endStockAlerts",
  "findCharge",
  "findPlaces",
  "followAddress",
  "getGiftCardBalance",
  "getOrder",
  "getPaymentOutcome",
  "getPromises",
  "listDeliveryMethods",
  "listOrderFields",
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
  "stopInvitations",
  "verify",
  "verifyCode",
  "withdrawOrder",
]

const rows = (Object.entries(endpoints) as [EndpointName, EndpointRow][]).filter(([, row]) => !row.catalog)
const forCustomers = rows.filter(([, row]) => row.auth === "customer").map(([name]) => name)
const inputOf = (name: EndpointName, address = "nada") => goodInputs[name]?.(address) ?? {}

export function matrix(world: () => CustomerWorld): void {
  describe("who may call [D-13] [D-24]", () => {
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
        // Input is not checked before the caller is identified.
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
