/** A bookshop from nothing to its first three orders, as its owner and her shoppers go through it, in both languages. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import type { Page } from "@playwright/test"
import { runShop } from "#cli/shop.ts"
import { SECONDS } from "#shared/limits.ts"
import { beginBookshop, books, fillBookshop, keysOfCard, type Owner } from "#tests/support/bookshop.ts"
import { checkoutPage, PLACE } from "#tests/support/checkoutPage.ts"
import { codeFrom, mailTo, newEmail } from "#tests/support/customers.ts"
import { findDemoTraces } from "#tests/support/demoTraces.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { test as base, expect, inBothLanguages, type Texts } from "#tests/support/shopTest.ts"
import { startShop } from "#tests/support/startShop.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble } from "#tests/support/stripeTypes.ts"

interface Opened {
  stripe: StripeDouble
  owner: Owner
  /** Where `init` wrote `.env`. */
  folder: string
}

const test = base.extend<object, { opened: Opened }>({
  opened: [
    async ({ browserName: _ }, use) => {
      const parent = mkdtempSync(join(tmpdir(), "escaparate-bookshop-"))
      const folder = join(parent, "norte")
      const stripe = await startStripeDouble(keysOfCard)
      const owner: Owner = async (...words) => {
        let text = ""
        const write = (piece: string) => {
          text += piece
        }
        const code = await runShop(words, { SHOP_DIR: folder }, { out: async (piece) => write(piece), err: { write } })
        expect(code, `${words.join(" ")}\n${text}`).toBe(0)
        return text
      }
      await beginBookshop(owner, folder)
      await fillBookshop(owner, join(parent, "materials"))
      await use({ stripe, owner, folder })
      await stripe.close()
      rmSync(parent, { recursive: true })
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ opened: { folder, stripe } }, use) => {
      const own = parseEnv(readFileSync(join(folder, ".env"), "utf8")) as Record<string, string>
      const env = { ...own, SHOP_DIR: folder, PAYMENT_TEST_KEYS: "on", STRIPE_API_URL: stripe.url }
      await openForVisitorsIn(join(folder, "data"))
      const shop = await startShop({ env, atHome: true, dataDir: join(folder, "data") })
      await use(shop)
      await shop.stop()
    },
    { scope: "worker" },
  ],
})

async function addBook(page: Page, { t, tn }: Texts, slug: string): Promise<void> {
  const main = page.getByRole("main")
  await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: tn("cart.open", 1, { n: 1 }) }), slug).toBeVisible()
  // It shows at once; leaving by a document load may come before the shop has stored it.
  await expect(main.locator("[aria-busy]")).toHaveCount(0)
}

/** Text and links of the page, loaded files, and names for screen readers. Runs in the page. */
function shownAndNamed(): string {
  const named = [...document.body.querySelectorAll("[href],[src],[alt],[aria-label]")].flatMap((element) =>
    ["href", "src", "alt", "aria-label"].map((name) => element.getAttribute(name) ?? ""),
  )
  return [document.title, document.body.innerText, ...named].join("\n")
}

const orderNumber = async (page: Page) => /\d{4}-\d{6}/.exec(await page.getByRole("main").innerText())?.[0] ?? ""

inBothLanguages((language) => {
  test("opens, and sells by transfer, at the counter and by card", async ({
    page,
    shop,
    opened,
    visit,
    texts,
    faults,
  }) => {
    test.setTimeout(400 * SECONDS)
    const { stripe, owner } = opened
    const { t } = texts
    const { look, found } = await findDemoTraces()
    const email = newEmail(`alba-${language}`)
    const main = page.getByRole("main")
    const { field, fill, delivery, accept, order } = checkoutPage(page, texts)
    const see = async () => look(new URL(page.url()).pathname, await page.evaluate(shownAndNamed))
    const toCheckout = async (slug: string) => {
      await visit(`/${language}/product/${slug}`)
      await see()
      await addBook(page, texts, slug)
      await visit(`/${language}/checkout`)
    }
    const placed = async () => {
      await accept()
      await order.click()
      await expect(page).toHaveURL(/payment-success/)
      await see()
      await main.getByRole("link", { name: t("payment.viewOrder") }).click()
      await expect(page).toHaveURL(/order-summary/)
      await see()
      return orderNumber(page)
    }

    await visit(`/${language}`)
    await see()
    await toCheckout(books.junco.slug)
    await main.locator("[name=email]:not([type=hidden])").fill(email)
    await main.getByRole("button", { name: t("code.send") }).click()
    await main.getByLabel(t("fields.loginCode.label")).fill(await codeFrom(shop, email))
    await delivery(/domicilio|Home delivery/).check()
    await fill("delivery", {
      ...PLACE,
      firstName: "Alba",
      lastName: "Soler Prada",
      address1: "Calle Uría, 5",
      city: "Oviedo",
      state: "Asturias",
      zip: "33003",
    })
    await delivery(/transfer/i).check()
    await see()
    const first = await placed()
    await expect(page.getByText("ES79 2100 0813 6101 2345 6789").first()).toBeVisible()
    await owner("order", first, "paid")
    await owner("order", first, "shipped", "--carrier", "correos", "--number", "PQ123456789ES")
    await owner("order", first, "delivered")
    await page.reload()
    await page
      .locator(".OrderWays")
      .getByRole("link", { name: t("withdrawal.here") })
      .click()
    await page.getByRole("button", { name: t("withdrawal.confirm") }).click()
    await expect(page.getByRole("status").filter({ hasText: t("withdrawal.done") })).toBeVisible()
    const [waiting] = JSON.parse(
      (await owner("withdrawals", "--state", "waiting", "--json")).replace(/^Shop: .*\n/, ""),
    )
    await owner("withdrawals", "accept", waiting.id, "--restock")

    await toCheckout(books.pride.slug)
    await delivery(/Recogida|Collect/).check()
    await main.locator("input[value=pickup]").check()
    const second = await placed()
    await owner("order", second, "ready")
    await owner("order", second, "paid")
    await owner("order", second, "delivered")
    await page.reload()
    await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.fetched"))

    faults.allow(new RegExp(`Foreign request: ${stripe.url}`))
    await page.route(`${stripe.url}/**`, async (route) => {
      const { body, headers } = stripe.pay(new URL(route.request().url()).pathname.split("/").at(-1) ?? "")
      const hook = `${shop.url}/api/v1/payment/stripe/webhook`
      expect((await fetch(hook, { method: "POST", body, headers: { ...headers } })).status).toBe(200)
      const back = [...stripe.sessions.values()].at(-1)?.success_url ?? ""
      await route.fulfill({ contentType: "text/html", body: `<a href="${back.replaceAll("&", "&amp;")}">back</a>` })
    })
    await toCheckout(books.solitude.slug)
    await delivery(/domicilio|Home delivery/).check()
    await field("delivery.address1").or(field("billing.address1")).first().waitFor()
    await main.locator("input[value=stripe]").check()
    await accept()
    await order.click()
    await page.getByRole("link", { name: "back", exact: true }).click()
    await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()
    await main.getByRole("link", { name: t("payment.viewOrder") }).click()
    await expect(page).toHaveURL(/order-summary/)
    const third = await orderNumber(page)
    const given = stripe.refunds.length
    await owner("order", third, "refund", "5")
    await expect.poll(() => stripe.refunds.length, { timeout: 90 * SECONDS }).toBe(given + 1)
    const { text = "", html } = await mailTo(shop, email, ({ subject = "" }) => subject.includes(third))
    look("mail", text + html)
    expect(found()).toEqual([])
  })
})
