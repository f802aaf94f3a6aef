/** Journey: a buyer's photo in a review, from the phone to the product's page, with the owner between them. */
import sharp from "sharp"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterAs } from "#tests/support/customers.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, newBuyer, PLENTY, paidOrder, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

const NO_PICTURE = { name: "carta.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html><p>no</p>") }

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 90, height: 120, channels: 3, background: "#2244aa" } })
    .jpeg()
    .toBuffer(),
})

inOneLanguage((language) => {
  test("a photo is seen once the owner has published it, and gone once its author takes it back", async ({
    page,
    context,
    browser,
    visit,
    shop,
    texts,
  }) => {
    const { t, tn } = texts
    const { queue, today } = operatorTexts[language]
    const author = await newBuyer(shop, language)
    await paidOrder(author)
    const { slug } = await author.api.call("getProduct", { id: PLENTY })
    const product = `/${language}/product/${slug}`
    const content = language === "es" ? "Huele a limón de verdad." : "It really smells of lemons."
    await enterAs(context, shop, author)
    await visit(`/product/${slug}`)
    const reviews = page.getByRole("region", { name: t("reviews.title") })
    const field = reviews.getByLabel(t("reviewPhotos.label"))
    const send = reviews.getByRole("button", { name: t("ownReview.send") })
    await expect(async () => {
      await reviews.getByText(t("ownReview.write"), { exact: true }).click()
      await expect(send).toBeVisible({ timeout: 1000 })
    }).toPass()
    await reviews.getByRole("radio", { name: tn("reviews.stars", 5, { n: 5 }), exact: true }).check()
    await reviews.getByRole("textbox", { name: t("fields.content.label") }).fill(content)
    await field.setInputFiles([await photo("uno.jpg"), NO_PICTURE])
    await send.click()
    await expect(reviews.getByText(`carta.jpg: ${t("reviewPhotos.format")}`)).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])
    await expect(reviews.getByRole("textbox", { name: t("fields.content.label") })).toHaveValue(content)
    await field.setInputFiles(await Promise.all(["1", "2", "3", "4"].map((name) => photo(`${name}.jpg`))))
    await send.click()
    await expect(reviews.getByText(t("reviewPhotos.too_many", { most: "3" }))).toBeVisible()
    await field.setInputFiles([await photo("uno.jpg")])
    await send.click()
    await expect(reviews.getByRole("img", { name: t("reviewPhotos.own", { n: "1" }) }).first()).toBeVisible()
    await expect(reviews.getByText(t("reviewPhotos.pending")).first()).toBeVisible()

    const guestContext = await browser.newContext({ baseURL: shop.url })
    const guest = await guestContext.newPage()
    const name = language === "es" ? "Foto de Ana P. 1" : "Photo by Ana P. 1"
    const ownerContext = await browser.newContext({ baseURL: shop.url })
    const owner = await ownerContext.newPage()
    const { items } = await author.api.call("listReviews", { id: PLENTY })
    expect(JSON.stringify(items)).not.toContain(content)
    await enterArea(owner, shop, { locale: language })
    await owner.goto("/admin/queue/review")
    await owner
      .getByRole("link", { name: new RegExp(fill(queue.stars, 5)) })
      .last()
      .click()
    await expect(owner.getByText(content)).toBeVisible()
    await owner.getByRole("button", { name: queue.doIt }).click()
    await guest.goto(product)
    await expect(guest.getByText(content)).toBeVisible()
    await expect(guest.getByRole("img", { name })).toHaveCount(0)

    await owner.goto("/admin")
    await owner.getByRole("link", { name: today.queuePhoto }).click()
    await expect(owner.getByText(content)).toBeVisible()
    expect(await findViolations(owner, "light")).toEqual([])
    await owner.getByRole("button", { name: queue.choices.photo_publish.title }).click()
    await expect(owner.getByRole("status")).toContainText(operatorTexts[language].done.photo_publish)

    await expect(async () => {
      await guest.goto(product)
      await expect(guest.getByRole("link", { name })).toBeVisible({ timeout: 2000 })
    }).toPass()
    const shown = guest.getByRole("link", { name })
    const address = (await shown.getAttribute("href")) ?? ""
    expect((await guest.request.get(address)).headers()["cache-control"]).toBe("public, max-age=3600")
    await expect(async () => {
      await shown.click()
      await expect(guest.getByRole("dialog", { name: "Ana P." })).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await findViolations(guest, "light")).toEqual([])

    await page.reload()
    await expect(async () => {
      await reviews.getByText(t("ownReview.edit"), { exact: true }).click()
      await expect(send).toBeVisible({ timeout: 1000 })
    }).toPass()
    await reviews.getByRole("checkbox", { name: t("reviewPhotos.remove", { n: "1" }) }).check()
    await send.click()
    await expect(reviews.getByRole("img", { name: t("reviewPhotos.own", { n: "1" }) })).toHaveCount(0)
    expect((await guest.request.get(address)).status()).toBe(404)
    await Promise.all([guestContext.close(), ownerContext.close()])
  })

  test("without scripts a photo is sent, refused by its name, and goes with the review", async ({
    browser,
    shop,
    texts,
  }) => {
    const { t } = texts
    const author = await newBuyer(shop, language)
    await paidOrder(author)
    const { slug } = await author.api.call("getProduct", { id: PLENTY })
    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    await enterAs(plain, shop, author)
    const page = await plain.newPage()
    await page.goto(`/${language}/product/${slug}`)
    const form = page.locator("form", { has: page.getByLabel(t("reviewPhotos.label")) })
    const content = "Dura mucho y no mancha."
    await page.getByText(t("ownReview.write"), { exact: true }).click()
    await form.locator("input[name=rating][value='4']").check()
    await form.locator("textarea").fill(content)
    await form.getByLabel(t("reviewPhotos.label")).setInputFiles([await photo("uno.jpg"), NO_PICTURE])
    await form.getByRole("button", { name: t("ownReview.send") }).click()
    await expect(page.getByText(`carta.jpg: ${t("reviewPhotos.format")}`)).toBeVisible()
    await expect(page.getByText(t("reviewPhotos.again"))).toBeVisible()
    await expect(form.locator("textarea")).toHaveValue(content)
    await form.getByLabel(t("reviewPhotos.label")).setInputFiles([await photo("uno.jpg"), await photo("dos.jpg")])
    await form.getByRole("button", { name: t("ownReview.send") }).click()
    await expect(page.getByText(t("reviewPhotos.pending")).first()).toBeVisible()
    expect((await author.api.call("listReviews", { id: PLENTY })).own).toMatchObject({ content, ownPhotos: [{}, {}] })

    await page.getByText(t("ownReview.remove"), { exact: true }).click()
    await page.getByRole("button", { name: t("ownReview.removeNow") }).click()
    await expect(page.getByText(t("done.reviewDeleted"))).toBeVisible()
    expect((await author.api.call("listReviews", { id: PLENTY })).own).toBeNull()
    await plain.close()
  })
})

const fill = (text: string, n: number) => text.replace("{{n}}", String(n))
