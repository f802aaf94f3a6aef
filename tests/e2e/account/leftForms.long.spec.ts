/** Forms whose document is left at once: what was sent is done once. Source: defences D-85. */
import type { BrowserContext, Page } from "@playwright/test"
import { enterAs, forgetLimits, mailsTo, mailTo, newEmail } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { type Leaving, leaveFor } from "#tests/support/leavings.ts"
import {
  type Buyer,
  deliver,
  expect,
  newBuyer,
  operate,
  PLENTY,
  paidOrder,
  test as payTest,
} from "#tests/support/payTest.ts"
import { inOneLanguage, type Texts } from "#tests/support/shopTest.ts"
import { type SlowLine, startSlowLine } from "#tests/support/slowLine.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** Bought before each review. */
const reviewed = product(PLENTY)
const SHOP_EMAIL = "hola@azahar.example"
const SOLD_OUT = "CER-125"

/** Back leads to the form again once its answer is there. */
const LEAVINGS: Leaving[] = ["reload", "close", "document", "link"]
/** The milliseconds of the line, each way, and those between the press and leaving. */
const PAUSES = [
  [0, 0],
  [150, 0],
  [150, 300],
] as const

const test = payTest.extend<{ line: SlowLine }>({
  line: async ({ shop }, use) => {
    const line = await startSlowLine(shop.url)
    await use(line)
    line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})

interface World {
  shop: Shop
  texts: Texts
  buyer: Buyer | undefined
  /** Another one for each test. */
  word: string
  email: string
}

interface Sending {
  as: "guest" | "customer"
  at: string
  before?: (world: World) => Promise<void>
  fill: (page: Page, world: World) => Promise<void>
  send: (texts: Texts) => string
  isDone: (page: Page, world: World) => Promise<void>
}

const inMain = (page: Page) => page.getByRole("main")

const forms: Record<string, Sending> = {
  "a message": {
    as: "guest",
    at: "/contact",
    async fill(page, { texts: { t }, email, word }) {
      await inMain(page).getByLabel(t("fields.name.label")).fill("Ana Pons")
      await inMain(page).getByLabel(t("fields.email.label")).fill(email)
      await inMain(page)
        .getByRole("textbox", { name: t("fields.message.label") })
        .fill(word)
    },
    send: ({ t }) => t("contact.send"),
    async isDone(_page, { shop, email, word }) {
      const mail = await mailTo(shop, SHOP_EMAIL, ({ replyTo }) => replyTo?.value[0]?.address === email)
      expect(mail.text).toContain(word)
      const mails = await mailsTo(shop, SHOP_EMAIL)
      expect(mails.filter(({ replyTo }) => replyTo?.value[0]?.address === email)).toHaveLength(1)
    },
  },
  "a notice of stock": {
    as: "guest",
    at: "/product/cuenco-celosia",
    before: async ({ shop }) => {
      await operate(shop, "stock", SOLD_OUT, "0")
      const asks = async () =>
        (await (await fetch(`${shop.url}/en/product/cuenco-celosia`)).text()).includes('class="StockAlert"')
      await expect.poll(asks).toBe(true)
    },
    fill: (page, { texts: { t }, email }) =>
      page
        .getByRole("form", { name: t("stockAlert.title") })
        .getByLabel(t("fields.email.label"))
        .fill(email),
    send: ({ t }) => t("stockAlert.submit"),
    async isDone(_page, { shop, email }) {
      await mailTo(shop, email, ({ text = "" }) => text.includes("/stock-alert/"))
    },
  },
  "a name": {
    as: "customer",
    at: "/my-account?tab=profile",
    async fill(page, { texts: { t } }) {
      await inMain(page)
        .getByRole("textbox", { name: t("fields.firstName.label"), exact: true })
        .fill("Limonera")
      await inMain(page)
        .getByRole("textbox", { name: t("fields.lastName.label"), exact: true })
        .fill("Roig")
    },
    send: ({ t }) => t("account.save"),
    async isDone(page, { texts: { t } }) {
      await page.goto("/my-account?tab=profile")
      await expect(inMain(page).getByRole("textbox", { name: t("fields.firstName.label"), exact: true })).toHaveValue(
        "Limonera",
      )
    },
  },
  "an address": {
    as: "customer",
    at: "/my-account?tab=addresses&edit=new",
    async fill(page, { texts: { t }, word }) {
      const main = inMain(page)
      await main.getByRole("textbox", { name: t("fields.firstName.label"), exact: true }).fill("Carmen")
      await main.getByRole("textbox", { name: t("fields.lastName.label"), exact: true }).fill("Roig")
      await main.getByLabel(t("fields.address1.label"), { exact: true }).fill(word)
      await main.getByLabel(t("fields.zip.label")).fill("28001")
      await main.getByLabel(t("fields.city.label")).fill("Madrid")
      await main.getByLabel(t("fields.phone.label")).fill("+34 600 111 222")
      await expect(main.getByLabel(t("fields.state.label"))).toHaveValue("Madrid")
    },
    send: ({ t }) => t("account.save"),
    async isDone(page, { word }) {
      await page.goto("/my-account?tab=addresses")
      await expect(inMain(page).getByRole("listitem").filter({ hasText: word })).toHaveCount(1)
    },
  },
  "a review": {
    as: "customer",
    at: `/product/${reviewed.slug}`,
    async before({ shop, buyer }) {
      if (!buyer) throw new Error("Reviews are written by customers")
      deliver(shop, await paidOrder(buyer, {}, [{ id: reviewed.id, amount: 1 }]))
    },
    async fill(page, { texts: { t }, word }) {
      await inMain(page)
        .locator("summary", { hasText: t("ownReview.write") })
        .click()
      await inMain(page).locator("[name=rating]").nth(3).check({ force: true })
      await inMain(page).locator("[name=content]").fill(`Llena de limones, ${word}.`)
    },
    send: ({ t }) => t("ownReview.send"),
    async isDone(page, { texts: { t } }) {
      await page.goto(`/product/${reviewed.slug}`)
      await expect(inMain(page).getByText(t("ownReview.pending"))).toBeVisible()
    },
  },
}

let count = 0

async function worldOf(shop: Shop, texts: Texts, context: BrowserContext, as: Sending["as"]): Promise<World> {
  count += 1
  forgetLimits(shop)
  const buyer = as === "customer" ? await newBuyer(shop, texts.locale) : undefined
  if (buyer) await enterAs(context, shop, buyer)
  return { shop, texts, buyer, word: `Limonero ${count}`, email: newEmail("ana") }
}

inOneLanguage(() => {
  for (const [what, { as, at, before, fill, send, isDone }] of Object.entries(forms)) {
    for (const [lineMs, ms] of PAUSES) {
      for (const how of LEAVINGS) {
        test(`${what} of who leaves ${ms} ms later by ${how}, on a line of ${2 * lineMs} ms, is sent once [D-85]`, async ({
          page,
          line,
          visit,
          shop,
          context,
          texts,
          faults,
        }) => {
          // The line is another origin to those who watch the page.
          faults.allow(/Failed to fetch|ERR_|Foreign request/)
          const world = await worldOf(shop, texts, context, as)
          await before?.(world)
          await visit(at)
          await fill(page, world)
          line.slow(lineMs)
          await inMain(page)
            .getByRole("button", { name: send(texts), exact: true })
            .first()
            .click()
          await isDone(await leaveFor(context, page, how, ms), world)
        })
      }
    }
  }
})
