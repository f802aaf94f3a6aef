/** Notices on a phone cover nothing that is needed beside them. */
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")

inLanguage("es", (language) => {
  test("a notice stands below the header, and leaves the basket and its counter in sight", async ({
    page,
    visit,
    texts,
  }) => {
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, bowl.name[language])
    const notice = () => page.locator(".Notice").boundingBox()
    const basket = await cartPage(page, texts).button.boundingBox()
    // It comes from above.
    await expect.poll(notice).toMatchObject({ y: 106, width: 340 })
    expect((basket?.y ?? 0) + (basket?.height ?? 0)).toBeLessThanOrEqual(106)
    await cartPage(page, texts).holds(1)
  })
})
