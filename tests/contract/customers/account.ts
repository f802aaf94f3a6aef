/** Profile, addresses, export, erasure and the contact form. */
import { describe, expect, it } from "vitest"
import {
  type CustomerWorld,
  newNetwork,
  PASSWORD,
  refusalOf,
  someAddress,
  someBilling,
} from "#tests/support/customerWorld.ts"

export function account(world: () => CustomerWorld): void {
  describe("the profile", () => {
    it("has no billing address until one is saved, then the one saved last", async () => {
      const { api, email } = await world().customer()
      expect(await api.call("getProfile", {})).toMatchObject({ user: { email }, billing: null })
      await api.call("updateProfile", { billing: someBilling })
      const moved = { ...someBilling, zip: "35001", address1: "Calle Nueva, 3" }
      const profile = await api.call("updateProfile", { billing: moved, firstName: "Anna", locale: "en" })
      expect(profile.billing).toEqual({ ...moved, state: "Las Palmas" })
      expect(profile.user).toMatchObject({ firstName: "Anna", lastName: "Pons", locale: "en" })
      expect(await api.call("getProfile", {})).toEqual(profile)
    })

    it("may be sent back as it was read, with and without a bill", async () => {
      const { api } = await world().customer()
      const empty = await api.call("getProfile", {})
      expect(await api.call("updateProfile", JSON.parse(JSON.stringify(empty)))).toEqual(empty)
      const billed = await api.call("updateProfile", { billing: someBilling })
      expect(await api.call("updateProfile", JSON.parse(JSON.stringify(billed)))).toEqual(billed)
    })

    it("takes a missing name from the first bill", async () => {
      const { api } = await world().customer({ firstName: "", lastName: "" })
      const { user } = await api.call("updateProfile", { billing: someBilling })
      expect(user).toMatchObject({ firstName: "Ana", lastName: "Pons" })
    })

    it.each([
      [{ billing: { ...someBilling, zip: "99999" } }, { "billing.zip": "format" }],
      [{ billing: { ...someBilling, dni: "12345678A" } }, { "billing.dni": "format" }],
      [{ billing: { ...someBilling, vat: "ESB1" } }, { "billing.vat": "format" }],
      [{ billing: { ...someBilling, phone: "123" } }, { "billing.phone": "format" }],
      [{ billing: { ...someBilling, email: "" } }, { "billing.email": "missing" }],
      [{ billing: { ...someBilling, address1: "C" } }, { "billing.address1": "format" }],
      [{ billing: { ...someBilling, company: "x".repeat(121) } }, { "billing.company": "too_long" }],
      [{ billing: { ...someBilling, country: "XX" } }, { "billing.country": "format" }],
      [{ billing: { ...someBilling, is_admin: 1 } }, { "billing.is_admin": "unknown" }],
      [{ email: "otra@example.com" }, { email: "unknown" }],
      [{ firstName: "" }, { firstName: "missing" }],
      [{ locale: "fr" }, { locale: "format" }],
    ])("refuses %j by its field", async (input, fields) => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "updateProfile", input)).toMatchObject({ status: 400, code: "bad_input", fields })
    })
  })

  describe("delivery addresses", () => {
    it("are several, and one of them is the default", async () => {
      const { api } = await world().customer()
      const home = await api.call("createAddress", someAddress)
      const work = await api.call("createAddress", { ...someAddress, city: "Sagunto", zip: "46500" })
      expect([home.isDefault, work.isDefault]).toEqual([true, false])
      expect(await api.call("updateAddress", { ...someAddress, id: work.id, isDefault: true })).toMatchObject({
        isDefault: true,
      })
      const list = await api.call("listAddresses", {})
      expect(list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [work.id, true],
        [home.id, false],
      ])
      expect(await api.call("getAddress", { id: home.id })).toEqual({ ...home, isDefault: false })
      expect(await api.call("updateAddress", { ...someAddress, id: work.id, isDefault: false })).toMatchObject({
        isDefault: true,
      })
      expect(await api.call("deleteAddress", { id: work.id })).toEqual({})
      expect(await api.call("listAddresses", {})).toEqual([home])
      expect(await refusalOf(api, "getAddress", { id: work.id })).toMatchObject({
        status: 404,
        code: "address_not_found",
      })
    })

    it("are at most twenty", async () => {
      const { api } = await world().customer()
      for (let count = 0; count < 20; count += 1) await api.call("createAddress", someAddress)
      expect(await refusalOf(api, "createAddress", someAddress)).toMatchObject({ status: 409, code: "too_many" })
    })

    it.each([
      [{ firstName: "" }, { firstName: "missing" }],
      [{ lastName: "P0ns" }, { lastName: "format" }],
      [{ address1: "x".repeat(121) }, { address1: "too_long" }],
      [{ city: "" }, { city: "missing" }],
      [{ zip: "" }, { zip: "missing" }],
      [{ zip: "4600" }, { zip: "format" }],
      [{ country: "" }, { country: "missing" }],
      [{ phone: "" }, { phone: "missing" }],
      [{ phone: "512345678" }, { phone: "format" }],
      [{ isDefault: "yes" }, { isDefault: "format" }],
      [{ user_id: "x" }, { user_id: "unknown" }],
    ])("refuse %j by its field", async (wrong, fields) => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "createAddress", { ...someAddress, ...wrong })).toMatchObject({ status: 400, fields })
    })
  })

  describe("the end of an account", () => {
    it("takes everything about the person with it", async () => {
      const { api, email, id, token } = await world().customer({ firstName: "Maribel", lastName: "Soler" })
      await api.call("updateProfile", { billing: { ...someBilling, email } })
      await api.call("createAddress", someAddress)
      await api.call("addFavorite", { id: "cer-101" })
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      await api.call("writeReview", {
        id: "cer-101",
        rating: 5,
        title: "",
        content: "Muy bonitos, de verdad.",
        locale: "es",
      })
      await world().guest().call("requestPasswordReset", { email })
      expect(await api.call("deleteProfile", { currentPassword: PASSWORD })).toEqual({})
      expect(await refusalOf(world().as(token), "getProfile", {})).toMatchObject({ status: 401 })
      expect(await refusalOf(world().guest(), "login", { email, password: PASSWORD })).toMatchObject({ status: 401 })
      const { db } = world().shop.connection
      expect(await db.selectFrom("mails").select("id").where("recipient", "=", email).execute()).toEqual([])
      for (const table of [
        "sessions",
        "addresses",
        "carts",
        "favorites",
        "one_time_tokens",
        "mails",
        "reviews",
      ] as const) {
        expect(await db.selectFrom(table).select("user_id").where("user_id", "=", id).execute()).toEqual([])
      }
      expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([])
    })

    it("leaves what others have read of it without its name", async () => {
      const { api, id } = await world().customer({ firstName: "Maribel", lastName: "Soler" })
      const review = await api.call("writeReview", {
        id: "tex-231",
        rating: 4,
        title: "",
        content: "Muy suave y bien tejida.",
        locale: "es",
      })
      const { db } = world().shop.connection
      await db.updateTable("reviews").set({ status: "approved" }).where("user_id", "=", id).execute()
      const version = world().shop.provider.catalogVersion()
      await api.call("deleteProfile", { currentPassword: PASSWORD })
      expect(world().shop.provider.catalogVersion()).toBeGreaterThan(version)
      const row = await db.selectFrom("reviews").selectAll().where("id", "=", review.id).executeTakeFirst()
      expect(row).toMatchObject({ author: "—", email: null, user_id: null, content: "Muy suave y bien tejida." })
      await db.deleteFrom("reviews").where("id", "=", review.id).execute()
    })
  })

  describe("the export", () => {
    it("holds what is known of the person, and no secrets", async () => {
      const { api, email, token } = await world().customer()
      await api.call("updateProfile", { billing: someBilling })
      await api.call("createAddress", someAddress)
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      const file = await api.call("exportAccount", {})
      expect(file).toMatchObject({
        profile: { user: { email }, billing: { dni: "12345678Z" } },
        addresses: [{ city: "Valencia" }],
        cart: { products: [{ id: "cer-101" }] },
      })
      expect(file.sessions).toHaveLength(1)
      expect(JSON.stringify(file)).not.toMatch(/argon2|token_hash|password/)
      expect(JSON.stringify(file)).not.toContain(token)
    })
  })

  describe("the contact form", () => {
    const message = {
      name: "Ana Pons",
      email: "ana@example.com",
      subject: "Mi pedido",
      message: "¿Cuándo llega, por favor?",
      locale: "es" as const,
    }
    const sent = async () =>
      (await world().mailsTo("hola@azahar.example")).filter((mail) => mail.template === "contact")

    it("writes to the shop", async () => {
      const before = (await sent()).length
      expect(await world().guest().call("sendContact", message)).toEqual({})
      const mails = await sent()
      expect(mails).toHaveLength(before + 1)
      expect(mails[0]?.subject).toBe("Mensaje de Ana Pons: Mi pedido")
      expect(mails[0]?.text).toContain("> ¿Cuándo llega, por favor?")
    })

    it("tells a robot what it tells people, and sends nothing", async () => {
      const before = (await sent()).length
      expect(
        await world()
          .guest()
          .call("sendContact", { ...message, website: "https://spam.example" }),
      ).toEqual({})
      expect(await sent()).toHaveLength(before)
    })

    it("takes five messages from an address, then asks to wait", async () => {
      const guest = world().guest({ network: newNetwork() })
      for (let times = 0; times < 5; times += 1) await guest.call("sendContact", message)
      expect(await refusalOf(guest, "sendContact", message)).toMatchObject({ status: 429 })
    })

    it.each([
      [{ name: "" }, { name: "missing" }],
      [{ email: "ana" }, { email: "format" }],
      [{ subject: "x\r\nBcc: y@example.com" }, { subject: "format" }],
      [{ message: "corto" }, { message: "format" }],
      [{ message: "x".repeat(2001) }, { message: "too_long" }],
      [{ to: "otra@example.com" }, { to: "unknown" }],
    ])("refuses %j by its field", async (wrong, fields) => {
      expect(await refusalOf(world().guest(), "sendContact", { ...message, ...wrong })).toMatchObject({
        status: 400,
        fields,
      })
    })
  })
}
