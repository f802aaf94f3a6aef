/** A bookshop opened from nothing: it sells, sends and takes back, and nothing in it is the demo shop's. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { simpleParser } from "mailparser"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { runShop } from "#cli/shop.ts"
import { type OutboxMail, readOutbox } from "#provider/messages/mail/outbox.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { palettes } from "#shared/look/palettes.ts"
import { beginBookshop, books, fillBookshop, keysOfCard, type Owner } from "#tests/support/bookshop.ts"
import { crawl } from "#tests/support/crawler.ts"
import { codeOf, newEmail } from "#tests/support/customerWorld.ts"
import { findDemoTraces } from "#tests/support/demoTraces.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { charge, orderOf } from "#tests/support/orderWorld.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble } from "#tests/support/stripeTypes.ts"

const place = {
  firstName: "Alba",
  lastName: "Soler",
  company: "",
  address1: "Calle Uría, 5",
  address2: "",
  city: "Oviedo",
  state: "Asturias",
  zip: "33003",
  country: "ES",
  phone: "+34612345678",
}

let parent: string
let stripe: StripeDouble
let front: ShopFront
/** All that the owner's commands said. */
let said = ""
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "escaparate-opening-"))
  stripe = await startStripeDouble(keysOfCard)
})
afterAll(async () => {
  await front.close()
  await stripe.close()
  await rm(parent, { recursive: true })
})

const folder = () => join(parent, "norte")

const owner: Owner = async (...words) => {
  let answer = ""
  const out = async (piece: string) => {
    answer += piece
  }
  const write = (piece: string) => {
    said += piece
  }
  const code = await runShop(words, { SHOP_DIR: folder() }, { out, err: { write } })
  said += answer
  expect(code, `${words.join(" ")}\n${answer}${said.slice(-500)}`).toBe(0)
  return answer
}

const mails = () => readOutbox(folderFiles(join(folder(), "data")), 1000)

/** The newest matching mail to an address; mails are sent in the background. */
const mailTo = (to: string, fits: (mail: OutboxMail) => boolean) =>
  vi.waitUntil(async () => (await mails()).find((mail) => mail.to === to && fits(mail)), 30 * SECONDS)

/** A new customer, signed in by the code of a mail. */
async function shopper(locale: Locale): Promise<{ api: Api; email: string }> {
  const email = newEmail()
  const reach = (headers: Record<string, string>) =>
    createHttpClient({ baseUrl: `${front.url}/api/v1`, fetch, headers, timeoutMs: 10 * SECONDS })
  const guest = reach({ "accept-language": locale })
  await guest.call("requestCode", { email, locale })
  const code = codeOf(await mailTo(email, ({ subject }) => /^\d{6}/.test(subject)))
  const { accessToken } = await guest.call("verifyCode", { email, code })
  return { email, api: reach({ authorization: `Bearer ${accessToken}`, "accept-language": locale }) }
}

async function buy(
  { api, email }: Awaited<ReturnType<typeof shopper>>,
  slug: string,
  changes: Partial<PlaceOrderInput>,
): Promise<Order> {
  const { id } = await api.call("getProduct", { id: slug })
  const billing = { ...place, email, dni: "12345678Z", vat: "" }
  return orderOf(api, [{ id, amount: 1 }], { billing, ...changes })
}

it("opens, sells by transfer, at the counter and by card, sends, takes back, and gives money back", async () => {
  await beginBookshop(owner, folder())
  await fillBookshop(owner, join(parent, "materials"))
  const env = parseEnv(await readFile(join(folder(), ".env"), "utf8")) as Record<string, string>
  expect(env["PAYMENT_METHODS"]).toBe("stripe,transfer,pickup")
  await openForVisitorsIn(join(folder(), "data"))
  front = await openShopFront({
    ...env,
    SHOP_DIR: folder(),
    SITE_URL: "http://librerianorte.example",
    STRIPE_API_URL: stripe.url,
  })
  const [reader, foreigner] = [await shopper("es"), await shopper("en")]
  const home = { deliveryMethod: "HOME_DELIVERY" }

  const junco = await reader.api.call("getProduct", { id: books.junco.slug })
  expect(junco).toMatchObject({ brand: "Irene Vallejo", gtin: "9788417860790" })
  expect(junco.attributes.map(({ name, value }) => [name.es, value.es])).toEqual([
    ["Editorial", "Siruela"],
    ["Páginas", "472"],
  ])

  const first = await buy(reader, books.junco.slug, { ...home, paymentMethod: "transfer" })
  // 24.95 with the 4 % of books, and 3.50 for the way, whose tax follows the books.
  expect(first.total).toBe(28.45)
  expect(first.tax.lines).toContainEqual({ rate: 4, base: 27.36, amount: 1.09 })
  await owner("order", first.number, "paid")
  await owner("order", first.number, "shipped", "--carrier", "correos", "--number", "PQ123456789ES")
  await owner("order", first.number, "delivered")
  const sent = await reader.api.call("getOrder", { id: first.id })
  expect(sent).toMatchObject({ status: "completed" })
  await reader.api.call("withdrawOrder", {
    id: first.id,
    lines: [{ id: sent.lines[0]?.id ?? "", amount: 1 }],
  })
  const [waiting] = JSON.parse(await owner("withdrawals", "--json"))
  await owner("withdrawals", "accept", waiting.id, "--restock")
  expect(JSON.parse(await owner("withdrawals", "--state", "done", "--json"))).toMatchObject([{ paidBackCents: 2845 }])

  const counter = await buy(foreigner, books.pride.slug, { deliveryMethod: "STORE_PICKUP", paymentMethod: "pickup" })
  await owner("order", counter.number, "ready")
  await owner("order", counter.number, "paid")
  await owner("order", counter.number, "delivered")

  const card = await buy(foreigner, books.solitude.slug, { ...home, paymentMethod: "stripe" })
  const { redirect } = await charge(foreigner.api, card, "stripe")
  const { body, headers } = stripe.pay(redirect?.url.split("/").at(-1) ?? "")
  const heard = await fetch(`${front.url}/api/v1/payment/stripe/webhook`, {
    method: "POST",
    body,
    headers: { ...headers },
  })
  expect(heard.status).toBe(200)
  expect(await foreigner.api.call("getOrder", { id: card.id })).toMatchObject({ status: "processing" })
  await owner("order", card.number, "refund", "5")
  // Money goes back by a job that runs three times a minute.
  if (isLongRun) {
    await vi.waitUntil(() => stripe.refunds.length > 0, 60 * SECONDS)
    const givenBack = async () => (await reader.api.call("getOrder", { id: first.id })).refunded
    await expect.poll(givenBack, { timeout: 60 * SECONDS }).toBe(28.45)
  }
  await mailTo(foreigner.email, ({ subject }) => subject.includes(card.number))
}, 180_000)

it("has nothing of the demo shop: pages, data, feeds, programs' descriptions, mails, and the owner's answers", async () => {
  const { look, found } = await findDemoTraces()
  const known = new Map<string, { status: number; text: string }>()
  const ask = async (path: string) => {
    const answer = known.get(path) ?? (await front.get(path))
    known.set(path, answer)
    return answer
  }
  // Links of the switch lead to the other language.
  const { pages, addresses } = await crawl(ask, "http://librerianorte.example", "/es")
  expect(pages.filter(({ path }) => path.startsWith("/en")).length).toBeGreaterThan(20)
  for (const path of addresses) {
    look(path, (await ask(path)).text)
    const [bare, query = ""] = path.split("?")
    look(`${bare}/_payload.json`, (await ask(`${bare}/_payload.json${query && `?${query}`}`)).text)
  }
  for (const locale of locales) {
    for (const path of [
      "checkout",
      "cart",
      "wishlist",
      "login-and-register",
      "not-there",
      "product/not-there",
      "withdrawal",
      "gift-card-balance",
    ])
      look(path, (await ask(`/${locale}/${path}`)).text)
    for (const path of ["feeds/google.xml", "feeds/meta.csv", "feeds/products.csv", "llms.txt"])
      look(path, (await ask(`/${locale}/${path}`)).text)
    for (const path of ["products", "about-us", "categories", `product/${books.junco.slug}`])
      look(`${path} as Markdown`, (await front.get(`/${locale}/${path}`, { accept: "text/markdown" })).text)
  }
  const { text: index } = await ask("/sitemap.xml")
  const maps = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = ""]) => path)
  for (const path of [
    "/sitemap.xml",
    ...maps,
    "/robots.txt",
    "/manifest.webmanifest",
    "/brand/favicon.svg",
    "/api/v1/openapi.json",
  ])
    look(path, (await ask(path)).text)
  for (const path of [
    "site",
    "home",
    "department",
    "category/with-products",
    "banner",
    "aboutUs",
    "product",
    "promises",
    "payment/methods",
  ])
    look(`/api/v1/${path}`, (await ask(`/api/v1/${path}`)).text)
  look("agents", await askAgent())
  const written = await mails()
  expect(written.length).toBeGreaterThan(6)
  for (const { file } of written) look(file, await readMail(file))
  for (const words of [
    ["check"],
    ["help"],
    ["orders"],
    ["payments", "--all"],
    ["listMails"],
    ["stock"],
    ["delivery"],
    ["zones"],
    ["tax"],
    ["calendar"],
    ["returns"],
    ["coupon"],
    ["listGiftCards"],
    ["listSynonyms"],
    ["pickup-points", "STORE_PICKUP"],
    ["export", "--output", join(parent, "out.json")],
    ["site", "export"],
  ])
    await owner(...words).catch(() => "")
  look("the owner's answers", said)
  look("export", await readFile(join(parent, "out.json"), "utf8"))
  const { theme_color } = JSON.parse((await ask("/manifest.webmanifest")).text)
  expect(theme_color).toBe(palettes.tinta.light.facade)
  expect((await ask("/es")).text).not.toContain("i-mark")
  look("log", JSON.stringify(front.lines))
  expect(found().join("\n")).toBe("")
}, 120_000)

async function askAgent(): Promise<string> {
  const client = new Client({ name: "test", version: "1" })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${front.url}/mcp`)))
  const answers = [
    client.getServerVersion(),
    client.getInstructions(),
    await client.listTools(),
    await client.callTool({ name: "search_catalog", arguments: {} }),
    await client.callTool({ name: "get_policies", arguments: { language: "es" } }),
    await client.callTool({ name: "get_policies", arguments: { language: "en" } }),
  ]
  await client.close()
  return JSON.stringify(answers)
}

async function readMail(file: string): Promise<string> {
  const mail = await simpleParser(await readFile(join(folder(), "data/outbox", file)))
  const files = mail.attachments.map(({ filename, content }) => `${filename} ${content.toString("latin1")}`)
  return [mail.subject, mail.from?.text, mail.to, mail.replyTo?.text, mail.text, mail.html, ...files]
    .map(String)
    .join("\n")
}
