/** From the demo shop to an open shop of its owner's own, and a closed one that takes no orders. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { SECONDS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { checkAnswers } from "#tests/support/checkedAnswers.ts"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const both = (text: string) => ({ es: text, en: text })
const NURSERY = {
  name: "Vivero La Acequia",
  email: "hola@acequia.example",
  phone: "+34 968 000 123",
  address: both("Carril de los Naranjos, 18, 30012 Patiño (Murcia)"),
}

export function describeFirstSteps(engine: Engine): void {
  describe(`first steps on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const answers = checkAnswers()
    let databases: Databases
    let shop: ContractShop
    let world: CustomerWorld
    let owner: AdminContext
    beforeAll(async () => {
      databases = await openDatabases(engine)
      shop = await openContractShop(databases, { seedDemo: true })
      world = customerWorld(shop, "in process")
      owner = { ...adminOf(shop), actor: (await signedIn(shop, "owner")).person.actor }
    })
    afterAll(async () => {
      answers.stop()
      await shop.close()
      await databases.stop()
    })
    const view = () => runAdmin(owner, "viewFirstSteps", {})
    const left = async () => (await view()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
    const closed = async () => (await world.guest().call("getSite", {})).closed
    const lastEvent = async () => (await runAdmin(owner, "listEvents", {})).events[0]
    const site = () => runAdmin(owner, "viewSite", {})
    async function say(identity: object): Promise<void> {
      const { version, draft } = await site()
      await runAdmin(owner, "saveSitePart", { version, part: { identity: { ...draft.identity, ...identity } } })
    }

    it("closes the shop for orders, and undoing opens it again", async () => {
      const { api } = await world.customer()
      expect(await closed()).toBeUndefined()
      await runAdmin(owner, "closeShop", { opensOn: "2099-12-14" })
      expect(await closed()).toEqual({ again: true, opensOn: "2099-12-14" })
      const products = [{ id: "cer-105", amount: 1 }]
      await expect(orderOf(api, products)).rejects.toMatchObject({ status: 409, code: "shop_closed" })
      const { id = 0, kind } = (await lastEvent()) ?? {}
      expect(kind).toBe("shop.closed")
      await runAdmin(owner, "undoEvent", { id })
      expect(await closed()).toBeUndefined()
      expect(await orderOf(api, products)).toMatchObject({ paymentMethod: "sandbox" })
    })

    it("are for the owner, who signed in lately", async () => {
      const staff = { ...adminOf(shop), actor: (await signedIn(shop, "staff")).person.actor }
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      for (const name of ["viewFirstSteps", "openShop", "closeShop", "viewDemo", "removeDemo"] as const)
        await expect(runAdmin(staff, name, {})).rejects.toMatchObject({ code: "not_permitted" })
      for (const name of ["openShop", "removeDemo"] as const)
        await expect(runAdmin(stale, name, {})).rejects.toMatchObject({ code: "not_fresh" })
    })

    it("take the demo shop away, which leaves a closed shop with all to do", async () => {
      const { demo, opening } = await view()
      expect([demo?.products, opening.isOpen]).toEqual([expect.any(Number), true])
      const removal = await runAdmin(owner, "viewDemo", {})
      expect(removal.find(({ part }) => part === "products")?.gone).toBe(demo?.products)
      expect((await view()).demo).toEqual(demo)
      expect(await runAdmin(owner, "removeDemo", {})).toEqual(removal)
      expect(await closed()).toEqual({ again: false })
      expect((await world.guest().call("listProducts", {})).total).toBe(0)
      expect((await view()).demo).toBeNull()
      expect(await left()).toEqual(["name", "look", "products", "delivery", "payment", "mail", "legal", "domain"])
      await expect(runAdmin(owner, "removeDemo", {})).rejects.toMatchObject({ code: "no_demo" })
    })

    it("tell an address with https and a proxy from one that is half done", async () => {
      const domain = async (siteUrl: string, proxies: number) => {
        const context = { ...owner, siteUrl, environment: { ...owner.environment, proxies } }
        const { facts, steps } = await runAdmin(context, "viewFirstSteps", {})
        return [facts.isPublic, steps.find(({ step }) => step === "domain")?.isDone]
      }
      expect(await domain("http://localhost:3000", 0)).toEqual([false, false])
      expect(await domain("http://vivero.example", 1)).toEqual([true, false])
      expect(await domain("https://vivero.example", 0)).toEqual([true, false])
      expect(await domain("https://vivero.example", 1)).toEqual([true, true])
    })

    it("lead to an open shop, one after the other", async () => {
      await say(NURSERY)
      const { id } = await runAdmin(owner, "makeProduct", {
        name: both("Limonero"),
        priceCents: 2500,
        stock: 5,
        sku: "LIM",
        taxClass: "general",
      })
      await runAdmin(owner, "offerProduct", { id })
      await runAdmin(owner, "addDeliveryMethod", {
        method: {
          kind: "pickup",
          name: both("Recogida"),
          days: { min: 1, max: 1 },
          cost: "0",
          freeFrom: null,
          pickupPoints: [{ id: "vivero", name: both("Vivero"), address: "Carril de los Naranjos, 18" }],
        },
      })
      await expect(runAdmin(owner, "openShop", {})).rejects.toMatchObject({
        status: 409,
        code: "steps_left",
        extra: { steps: ["payment", "mail", "legal"] },
      })
      await say({ taxNumber: "B12345674", account: "ES9121000418450200051332" })
      const on = owner.environment.methods.filter(({ isTest }) => !isTest).map((each) => each.id)
      await runAdmin(owner, "savePayments", {
        version: (await site()).version,
        account: "ES9121000418450200051332",
        on,
      })
      await runAdmin(owner, "saveMail", { host: "127.0.0.1", port: 25, security: "none" })
      expect(await left()).toEqual(["look", "domain"])
      expect(await closed()).toEqual({ again: false })
      await runAdmin(owner, "openShop", {})
      expect(await closed()).toBeUndefined()
      expect((await view()).opening).toMatchObject({ isOpen: true, openedAt: expect.any(String) })
      const { api } = await world.customer()
      const [method] = (await runAdmin(owner, "viewDelivery", {})).methods
      const order = { deliveryMethod: method?.id ?? "", pickupPoint: "vivero", paymentMethod: "transfer" }
      expect((await orderOf(api, [{ id, amount: 1 }], order)).lines).toHaveLength(1)
      expect(answers.wrong()).toEqual([])
      expect(answers.answered).toContain("removeDemo")
    })
  })
}
