/** Words of a `shop.config.ts` in mails about orders: added in the customer's language, and never in the way of a mail. */
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { readOutbox } from "#provider/messages/mail/outbox.ts"
import type { MailAddition, OrderMail } from "#provider/messages/mail/ownMailParts.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import type { Locale } from "#shared/locale.ts"
import { careNotes } from "#tests/examples/care-notes/shop.config.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

let databases: Databases
let shop: ContractShop
let world: CustomerWorld
let write: (mail: OrderMail) => MailAddition | undefined = () => undefined
const seen: OrderMail[] = []

beforeAll(async () => {
  databases = await openDatabases("sqlite")
  const extensions = await readExtensions((own: Shop) => {
    own.mail("order_placed", "added", async (mail, { admin }) => {
      seen.push(mail)
      await admin("viewOrder", { number: mail.order.number })
      return write(mail)
    })
    // The mail that it was sent waits a while.
    own.mail("order_paid", "care", careNotes)
  })
  shop = await openContractShop(databases, { seedDemo: true, extensions })
  world = customerWorld(shop, "in process")
})
afterAll(async () => {
  await shop.close()
  await databases.stop()
})
beforeEach(() => {
  seen.length = 0
  write = () => undefined
})

const mailOf = async (template: string, number: string) => {
  await shop.provider.flushMails()
  const mails = await readOutbox(folderFiles(shop.place.dataDir), 100)
  const mail = mails.find((each) => each.template === template && each.text.includes(number))
  if (!mail) expect.fail(`No ${template} of ${number}`)
  return mail
}

async function placed(locale: Locale = "es") {
  await shop.connection.db.updateTable("variants").set({ stock: 100 }).execute()
  const { api } = await world.customer({ locale })
  return { api, order: await orderOf(api, [{ id: "cer-105", amount: 1 }], { deliveryMethod: "HOME_DELIVERY" }) }
}

it("are added in the customer's language, as text, below the first sentences", async () => {
  write = ({ order, locale }) => ({
    paragraphs: [locale === "es" ? `Gracias & hasta pronto, <b>${order.billing.firstName}</b>` : "Thank you & see you"],
    code: "VUELVA-5",
    button: { label: "Ver", path: "/products" },
  })
  const { order } = await placed()
  const mail = await mailOf("order_placed", order.number)
  expect(mail.text).toContain(`Gracias & hasta pronto, <b>${order.billing.firstName}</b>`)
  expect(mail.text).toContain("VUELVA-5")
  expect(mail.links).toContainEqual(expect.stringMatching(/\/es\/products$/))
  expect(seen[0]?.order).toMatchObject({ number: order.number })
  expect(seen[0]?.order).not.toHaveProperty("key")
  const english = await placed("en")
  expect((await mailOf("order_placed", english.order.number)).text).toContain("Thank you & see you")
})

it("take the place of subject and first sentences where they say so; what the law asks for stays", async () => {
  write = () => ({ subject: "¡Ya es suyo!", lead: "Lo preparamos en el taller." })
  const { order } = await placed()
  const mail = await mailOf("order_placed", order.number)
  expect(mail.subject).toBe("¡Ya es suyo!")
  expect(mail.text).toContain("Lo preparamos en el taller.")
  expect(mail.text).toMatch(/desistir|desistimiento/i)
})

it.each<[string, () => MailAddition | undefined]>([
  [
    "throws",
    () => {
      throw new Error("not now")
    },
  ],
  ["answers HTML alone", () => "<b>x</b>" as never],
  ["floods", () => ({ paragraphs: Array.from({ length: 11 }, () => "Más y más") })],
  ["says what there is not", () => ({ html: "<b>x</b>" }) as never],
])("one that %s leaves the mail as it is [D-92]", async (_what, wrong) => {
  const usual = await placed()
  const before = await mailOf("order_placed", usual.order.number)
  write = wrong
  const { order } = await placed()
  const mail = await mailOf("order_placed", order.number)
  const same = (text: string, number: string) => text.replaceAll(number, "N").replaceAll(/https?:\S+/g, "")
  expect(mail.subject.replace(order.number, "N")).toBe(before.subject.replace(usual.order.number, "N"))
  expect(same(mail.text, order.number).split("\n").length).toBe(
    same(before.text, usual.order.number).split("\n").length,
  )
  expect(shop.errors).toContain("extension.mail_failed")
})

it("the example says how to look after what was bought", async () => {
  const { api, order } = await placed("en")
  await pay(world, api, order)
  expect((await mailOf("order_paid", order.number)).text).toContain("washed by hand, their glaze lasts longer")
  const lines = [{ sku: "PAP-1" }]
  expect(careNotes({ order: { lines }, locale: "es" } as never)).toBeUndefined()
})
