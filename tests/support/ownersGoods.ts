/** An owner's goods in her area: a file of them is imported, and each is typed by hand. */
import type { Locator, Page } from "@playwright/test"
import { ZipFile } from "yazl"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { Product } from "#shared/contract/product.ts"
import type { Locale } from "#shared/locale.ts"
import { csvOf, fieldsOf, type Goods, PICTURE, spelt } from "#tests/support/lawfulGoods.ts"
import { expect } from "#tests/support/shopTest.ts"

/** One dot. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)
const picture = { name: PICTURE, mimeType: "image/png", buffer: PNG }

/** Presses a button of a form and waits until the shop has done it. */
export async function press(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === "POST")
  await within.getByRole("button", { name, exact: true }).click()
  expect((await stored).status()).toBe(303)
}

export async function importGoods(page: Page, language: Locale, goods: readonly Goods[]): Promise<void> {
  const { imports } = operatorTexts[language]
  await page.goto("/admin/products/import")
  await page.locator("input[name=file]").setInputFiles({
    name: "tienda.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csvOf(goods)),
  })
  await page.locator("input[name=pictures]").setInputFiles({
    name: "fotos.zip",
    mimeType: "application/zip",
    buffer: await zipOf(PICTURE, PNG),
  })
  await page.getByRole("button", { name: imports.check, exact: true }).click()
  const start = page.getByRole("button", {
    name: new RegExp(`^(?:${[imports.start_one, imports.start_other].join("|").replaceAll("{{n}}", "\\d+")})$`),
  })
  await start.click({ timeout: 40_000 })
  await expect(page.getByRole("status")).toContainText(imports.imported, { timeout: 40_000 })
}

/** A category that the law asks as much of, as another name. */
export async function typeCategory(page: Page, language: Locale, { groups }: Pick<Goods, "groups">): Promise<string> {
  const { groups: own, productMore, done } = operatorTexts[language]
  const name = `A mano ${groups.join("-")}`
  await page.goto("/admin/products/categories/new?kind=category")
  await page.locator('[name="name.es"]').fill(name)
  await page.locator('[name="name.en"]').fill(name)
  for (const group of groups) await page.getByRole("checkbox", { name: productMore.legal[group], exact: true }).check()
  await press(page, own.make)
  await expect(page.getByRole("status")).toContainText(done.groupMade)
  return name
}

/** Makes it, types all of it, and publishes it; answers its id. */
export async function typeGoods(page: Page, language: Locale, goods: Goods, category: string): Promise<string> {
  const { product, done } = operatorTexts[language]
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const [first] = goods.kinds
  await page.goto("/admin/products/new")
  await field("name.es").fill(goods.name.es)
  await field("name.en").fill(goods.name.en)
  await field("price").fill(spelt(first?.price ?? "", language))
  await field("stock").fill(String(first?.stock ?? 0))
  await field("category").selectOption({ label: category })
  await press(page, product.make)
  const id = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "")

  await unfold(page)
  if (goods.virtual) {
    await field("virtual").check()
    await press(page, product.saveDraft)
  }
  await field("picture").setInputFiles(picture)
  await page.getByRole("button", { name: product.add, exact: true }).click()
  await expect(page.locator(".pics > li")).toHaveCount(1)
  for (const _ of goods.kinds.slice(1)) {
    const before = await page.locator(".kinds > li").count()
    await page.getByRole("button", { name: product.addVariant, exact: true }).click()
    await expect(page.locator(".kinds > li")).toHaveCount(before + 1)
  }
  for (const [at, kind] of goods.kinds.entries()) {
    const one = page.locator(".kinds > li").nth(at)
    const own = (ending: string) => one.locator(`[name^="variant."][name$=".${ending}"]`)
    if (kind.name) {
      await own("name.es").fill(kind.name.es)
      await own("name.en").fill(kind.name.en)
    }
    await one.locator('[name^="price."]').fill(spelt(kind.price, language))
    if (kind.reduced) await one.locator('[name^="offer."]').fill(spelt(kind.reduced, language))
    if (kind.content) await own("netContent").fill(spelt(kind.content, language))
    if (at > 0) await own("stock").fill(String(kind.stock))
    for (const name of ["startsAt", "endsAt", "closesAt"] as const) if (kind[name]) await own(name).fill(kind[name])
  }
  await unfold(page)
  for (const [key, value] of fieldsOf(goods)) {
    const input = field(`fields.${key}`)
    const known = legalFields.get(key)
    if (known?.isPicture) await input.selectOption({ index: Number(value) })
    else if (known?.type === "choice" || known?.type === "boolean") await input.selectOption(value)
    else await input.fill(known?.type === "number" ? spelt(value, language) : value)
  }
  await press(page, product.publish)
  await expect(page.getByRole("status")).toContainText(done.productSaved)
  return id
}

async function unfold(page: Page): Promise<void> {
  const folds = await page.locator(".folds > details").all()
  for (const fold of folds) if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click()
}

/** All that shoppers are told of it, but for its address and its category. */
export function toldOf(product: Product) {
  const { name, attributes, netContent, price, sale_price, sale_percent, virtual, availability, stock } = product
  const variants = product.variants.map(({ id, sku, ...facts }) => facts)
  return { name, attributes, netContent, price, sale_price, sale_percent, virtual, availability, stock, variants }
}

async function zipOf(name: string, bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(bytes, name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
