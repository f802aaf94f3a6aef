/** Journeys: withdrawing from an order before it is sent, by piece after it came, without signing in, and returning by the shop's promise. */
import type { Page } from "@playwright/test"
import type { Order } from "#shared/contract/order.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"
import { mailTo } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { deliver, expect, operate, PLENTY, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage, inOneLanguage } from "#tests/support/shopTest.ts"

const TWO = [
  { id: PLENTY, amount: 2 },
  { id: "tex-221", amount: 1 },
]

const rowOf = (page: Page, name: string) => page.locator(".WithdrawRow").filter({ hasText: name })

/** The customer's view of an order after the shop's decision. */
const refundedTo = (read: () => Promise<Order>, amount: number) =>
  expect.poll(async () => (await read()).refunded, { timeout: 60 * SECONDS }).toBe(amount)

inOneLanguage(() => {
  test(
    "a paid order that was not sent is withdrawn from whole, and its money goes back",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      test.slow()
      const { t, money } = texts
      const order = await paidOrder(buyer)
      await visit(`/order-summary/${order.id}`)
      await page
        .locator(".OrderWays")
        .getByRole("link", { name: t("withdrawal.here") })
        .click()
      await expect(page.getByRole("heading", { level: 1, name: t("withdrawal.title") })).toBeVisible()
      // One piece: there is nothing to choose.
      const refund = page.locator(".Withdraw__refund")
      await expect(refund).toContainText(money(Math.round(order.total * 100)))
      await page.getByLabel(t("fields.statement.label")).fill("Ya no me hace falta.")
      await page.getByRole("button", { name: t("withdrawal.confirm") }).click()
      await expect(page.getByRole("status").filter({ hasText: t("withdrawal.done") })).toBeVisible()
      await mailTo(
        shop,
        order.email,
        ({ subject = "", text = "" }) => subject.includes(order.number) && text.includes("Ya no me hace falta."),
      )
      await refundedTo(() => buyer.api.call("getOrder", { id: order.id }), order.total)
      await page.reload()
      await expect(
        page.getByText(t("withdrawal.doneSettled", { amount: money(Math.round(order.total * 100)) })),
      ).toBeVisible()
      await expect(page.getByRole("button", { name: t("withdrawal.confirm") })).toHaveCount(0)
    },
  )
})

inLanguage("es", () => {
  test("a delivered order is withdrawn from by piece, by keyboard: it adds up, and the rest may follow", async ({
    page,
    shop,
    buyer,
    visit,
    texts,
  }) => {
    const { t, tn, text, money } = texts
    const order = await paidOrder(buyer, {}, TWO)
    deliver(shop, order)
    const [first] = order.lines.filter(({ amount }) => amount === 2)
    const [second] = order.lines.filter(({ amount }) => amount === 1)
    if (!first || !second) throw new Error("The order has two lines")
    await visit(`/order-summary/${order.id}/withdraw`)
    const confirm = page.getByRole("button", { name: t("withdrawal.confirm") })
    await confirm.click()
    await expect(page.getByText(t("fields.lines.missing"))).toBeVisible()
    await expect(rowOf(page, text(order.lines[0]?.name ?? first.name)).getByRole("checkbox")).toBeFocused()
    const refund = page.locator(".Withdraw__refund")
    const row = rowOf(page, text(first.name))
    await row.getByRole("checkbox").press("Space")
    await expect(refund).toContainText(money(Math.round(first.total * 100)))
    await row.getByRole("button", { name: t("cart.less") }).press("Enter")
    await expect(refund).toContainText(money(Math.round(first.total * 50)))
    await rowOf(page, text(second.name)).getByRole("checkbox").press("Space")
    const cents = Math.round(first.total * 50 + second.total * 100)
    await expect(refund).toContainText(money(cents))
    await confirm.press("Enter")
    await expect(page.getByRole("status").filter({ hasText: money(cents) })).toBeVisible()
    await page.getByText(t("withdrawal.more")).click()
    await expect(row).toContainText(tn("withdrawal.withdrawnBefore", 1, { n: "1" }))
    await expect(rowOf(page, text(second.name)).getByRole("checkbox")).toHaveCount(0)
    const mail = await mailTo(shop, order.email, ({ subject = "" }) =>
      subject.includes(`desistimiento (pedido ${order.number})`),
    )
    expect(mail.text).toContain("1 de 2")
    expect(mail.text?.replaceAll("\u00a0", " ")).toContain(money(cents).replaceAll("\u00a0", " "))
  })

  test(
    "what an order's form says and what was stated elsewhere in between are told apart",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await paidOrder(buyer, {}, TWO)
      deliver(shop, order)
      await visit(`/order-summary/${order.id}/withdraw`)
      await page.getByRole("checkbox").first().check()
      await page.getByLabel(t("fields.statement.label")).fill("Una nota larga.")
      await buyer.api.call("withdrawOrder", { id: order.id, lines: [{ id: "tex-221", amount: 1 }] })
      await page.getByRole("button", { name: t("withdrawal.confirm") }).click()
      await expect(page.getByRole("alert").filter({ hasText: t("withdrawal.changed") })).toBeVisible()
      await expect(page.getByRole("status").filter({ hasText: t("withdrawal.done") })).toBeVisible()
    },
  )

  test(
    "goods are returned by the shop's own promise on day 20",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t, money } = texts
      const order = await paidOrder(buyer)
      deliver(shop, order, new Date(Date.now() - 20 * DAYS))
      await visit(`/order-summary/${order.id}`)
      await page.getByRole("link", { name: t("withdrawal.hereReturn") }).click()
      await expect(page.getByRole("heading", { level: 1, name: t("withdrawal.returnTitle") })).toBeVisible()
      await page.getByRole("button", { name: t("withdrawal.confirmReturn") }).click()
      const box = page.getByRole("status").filter({ hasText: t("withdrawal.doneReturn") })
      await expect(box).toContainText(money(Math.round(order.lines[0] ? order.lines[0].total * 100 : 0)))
      const mail = await mailTo(shop, order.email, ({ subject = "" }) =>
        subject.includes(`devolución (pedido ${order.number})`),
      )
      expect(mail.text).toContain("garantía de 30 días")
    },
  )

  test(
    "every page's foot leads to it, and whoever is not signed in states it by number, name and mail",
    inLongRun,
    async ({ page, context, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await paidOrder(buyer)
      deliver(shop, order)
      await page.goto("/about-us")
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: t("footer.withdrawal") })
        .click()
      await page.getByRole("link", { name: order.number }).click()
      await expect(page.getByRole("button", { name: t("withdrawal.confirm") })).toBeVisible()

      // Left first: a page of hers that is still asking for its cart would be refused.
      await page.goto("about:blank")
      await context.clearCookies()
      await visit("/withdrawal")
      const confirm = page.getByRole("button", { name: t("withdrawal.confirm") })
      await confirm.click()
      await expect(page.getByText(t("fields.orderNumber.missing"))).toBeVisible()
      await page.getByLabel(t("fields.orderNumber.label")).fill(order.number)
      await page.getByLabel(t("fields.name.label"), { exact: true }).fill("Quien Sea")
      await page.getByLabel(t("fields.email.label")).fill(order.email)
      await page.getByText(t("withdrawal.part")).click()
      await confirm.click()
      await expect(page.getByText(t("fields.statement.missing"))).toBeVisible()
      await page.getByLabel(t("fields.statement.label")).fill("El paño.")
      await confirm.click()
      await expect(page.getByRole("status").filter({ hasText: t("withdrawal.declared") })).toBeVisible()
      const mail = await mailTo(shop, order.email, ({ text = "" }) => text.includes("Quien Sea"))
      expect(mail.text).toContain("El paño.")
      expect(mail.text).toContain(order.number)
    },
  )

  test(
    "what is fetched is accepted by the shop, which gives the money back",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      test.slow()
      const { t, money } = texts
      const order = await paidOrder(buyer)
      deliver(shop, order)
      await buyer.api.call("withdrawOrder", { id: order.id })
      const list = JSON.parse(await operate(shop, "withdrawals", "--json")) as { id: string; order: string }[]
      await operate(
        shop,
        "withdrawals",
        "accept",
        list.find((row) => row.order === order.number)?.id ?? "",
        "--restock",
      )
      await refundedTo(() => buyer.api.call("getOrder", { id: order.id }), order.total)
      await visit(`/order-summary/${order.id}`)
      await expect(
        page.getByText(t("withdrawal.doneSettled", { amount: money(Math.round(order.total * 100)) })),
      ).toBeVisible()
    },
  )
})
