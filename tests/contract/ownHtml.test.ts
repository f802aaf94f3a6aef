/** HTML of a `shop.config.ts` in places of the shop: where it stands, what the policy opens, and what goes wrong in it. */
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createOwnHtml, type PlacedHtml } from "#provider/site/ownHtml.ts"
import { silentLog } from "#shared/log.ts"
import type { HtmlPlace } from "#shared/ownHtml.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const PRODUCT = "/es/product/plato-lonja"
const SCRIPT = "window.counted = 1 < 2"
const STYLE = "[data-place=foot] > b { color: red }"

const CONFIG = `
const fail = () => {
  throw new Error("not now")
}
export function extend(shop) {
  shop.html("head", "counter", {
    view: ({ locale }) => \`<meta name="counted" content="\${locale}"><script async src="https://tags.example/t.js"></script>\`,
    script: ${JSON.stringify(SCRIPT)},
    hosts: { "script-src": ["https://tags.example"], "connect-src": ["https://*.tags.example"], "frame-src": ["https://tags.example"] },
  })
  shop.html("foot", "open-element", { view: () => "<b>Foot</b><div><p>open</section></main>", style: ${JSON.stringify(STYLE)} })
  shop.html("belowPrice", "names", { view: ({ product, locale, escape }) => \`<i>\${product.name[locale]}</i>\${escape("<&>")}<a href="javascript:alert(1)">x</a>\` })
  shop.html("belowPrice", "changes", {
    view({ product }) {
      product.name = null
      return ""
    },
  })
  shop.html("belowPrice", "throws", { view: fail })
  shop.html("belowPrice", "promises", { view: async () => "<b>late</b>" })
  shop.html("belowPrice", "rejects", { view: async () => fail() })
  shop.html("belowPrice", "floods", { view: () => "<b>flood</b>".repeat(10_000) })
  shop.html("belowPrice", "scripted", { view: () => "<script>alert(1)</script>" })
  shop.html("belowPrice", "handler", { view: () => '<b onclick="alert(1)">x</b>' })
  shop.html("belowPrice", "raw", { view: () => "<xmp></main>" })
  shop.html("belowCart", "cart", { view: ({ cart }) => \`<u>\${cart.amount}</u>\` })
  shop.html("orderPage", "order", { view: () => "", script: "window.ordered = 1" })
}
`

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
const policyOf = ({ headers }: { headers: Headers }) => headers.get("content-security-policy") ?? ""
const linesOf = (policy: string, name: string) => policy.split("; ").find((line) => line.startsWith(`${name} `))

let front: ShopFront
let plain: ShopFront
beforeAll(async () => {
  const folder = newDataDir()
  await writeFile(join(folder, "shop.config.ts"), CONFIG)
  ;[front, plain] = await Promise.all([
    openShopFront({ DATA_DIR: newDataDir(), SHOP_DIR: folder }),
    openShopFront({ DATA_DIR: newDataDir() }),
  ])
})
afterAll(async () => {
  await front.close()
  await plain.close()
})

describe("pages of the shop", () => {
  it("carry the head, its script and the foot, with a policy for exactly these", async () => {
    const home = await front.get("/es")
    expect(home.text).toContain('<meta name="counted" content="es"/>')
    expect(home.text).toContain('<script async="" src="https://tags.example/t.js"></script>')
    expect(home.text).toContain(`<script>${SCRIPT}</script>`)
    expect(home.text).toContain(`<style>${STYLE}</style>`)
    expect(home.text).toContain('<div data-place="foot"><b>Foot</b><div><p>open</p></div></div>')
    const policy = policyOf(home)
    const usual = policyOf(await plain.get("/es"))
    expect(linesOf(policy, "script-src")).toBe(`${linesOf(usual, "script-src")} https://tags.example ${hashOf(SCRIPT)}`)
    expect(linesOf(policy, "style-src")).toBe(`${linesOf(usual, "style-src")} ${hashOf(STYLE)}`)
    expect(linesOf(policy, "connect-src")).toBe("connect-src 'self' https://*.tags.example")
    expect(linesOf(policy, "frame-src")).toBe("frame-src 'self' https://tags.example")
    const rest = (text: string) => text.replaceAll(/(?:script|style|connect|frame)-src [^;]*(?:; |$)/g, "")
    expect(rest(policy)).toBe(rest(usual))
    expect((await front.get("/en")).text).toContain('<meta name="counted" content="en"/>')
  })

  it("are kept, and answer the same from the cache", async () => {
    const first = await front.get("/en/categories")
    await expect.poll(async () => (await front.get("/en/categories")).headers.get("etag")).not.toBeNull()
    const before = front.kept()
    const again = await front.get("/en/categories")
    expect(policyOf(again)).toBe(policyOf(first))
    expect(again.text).toContain(SCRIPT)
    expect(front.kept()).toBe(before)
  })

  it("of a product have its HTML below the price, in the document and in the data of a navigation", async () => {
    const document = await front.get(PRODUCT)
    expect(document.text).toContain('<div data-place="belowPrice"><i>Plato Lonja</i>&lt;&amp;&gt;<a>x</a></div>')
    const payload = await front.get(`${PRODUCT}/_payload.json`)
    expect(JSON.parse(payload.text.split("\n")[0] ?? "").data.html).toEqual({
      es: "<i>Plato Lonja</i>&lt;&amp;&gt;<a>x</a>",
      en: expect.stringContaining("<i>"),
    })
  })
})

describe("pages where customers log in, order and pay [D-06]", () => {
  it.each(["/es/login-and-register", "/es/checkout", "/es/paymentFailure", "/es/gift-card-balance", "/es/my-account"])(
    "%s carries none of it",
    async (path) => {
      const { text, headers } = await front.get(path)
      const usual = await plain.get(path)
      expect(text).not.toMatch(/tags\.example|window\.counted|window\.ordered/)
      expect(text).not.toContain('data-place="foot"')
      expect(policyOf({ headers })).toBe(policyOf(usual))
    },
  )

  it("and pages of errors carry none either", async () => {
    const { status, text, headers } = await front.get("/es/product/no-such-product")
    expect(status).toBe(404)
    expect(text).not.toContain("tags.example/t.js")
    expect(policyOf({ headers })).not.toContain("tags.example")
  })
})

it("a cart carries its HTML in the API, an empty one none", async () => {
  const call = (products: object[]) => front.provider.api.call("quoteCart", { products } as never)
  expect((await call([{ id: "cer-103", amount: 2 }])).own_html).toEqual({ es: "<u>2</u>", en: "<u>2</u>" })
  expect(await call([])).not.toHaveProperty("own_html")
})

it("what fails adds nothing, and is told by its name [D-92]", () => {
  const failed = front.lines.filter(({ event }) => event === "extension.html_failed")
  const reasons = new Map(failed.map(({ fields }) => [fields?.["html"], String(fields?.["error"])]))
  expect(Object.fromEntries(reasons)).toEqual({
    throws: "Error: not now",
    promises: "Error: it takes a text of HTML",
    rejects: "Error: it takes a text of HTML",
    floods: "Error: it has 120000 characters, but it takes 20000",
    scripted: "Error: it takes no <script>: its text is for the key script",
    raw: "Error: it takes no <xmp>: it has no place in a page",
    handler: "Error: the page's policy runs no onclick: listen to it in script",
  })
})

it("a shop without any has no word of it in its pages", async () => {
  const { text } = await plain.get("/es/products")
  expect(text).not.toMatch(/data-place|ownKind|own_html|"words":/)
  expect((await front.get("/es/products")).text).toContain('"ownKind":"shop"')
})

it("the command that reads it names each addition by the function that made it", async () => {
  const env = { ...process.env, SHOP_DIR: join(root, "tests/examples/house-rules") }
  const command = [join(root, "src/cli/shop.ts"), "extensions"]
  const rules = await promisify(execFile)(process.execPath, command, { env })
  expect(rules.stdout).toBe("beforeOrder  fragile\ndiscount  fifth-cup\n")
  env.SHOP_DIR = join(root, "tests/examples/whatsapp")
  const links = await promisify(execFile)(process.execPath, command, { env })
  expect(links.stdout).toContain("html  belowCart ask-about-cart\n")
})

it("a page that shows the head alone may not take what the shop sends itself", () => {
  const told: unknown[] = []
  const log = { ...silentLog, error: (_event: string, fields?: object) => told.push(fields) }
  const head = (view: () => string) => {
    const html = new Map([["one", { place: "head" as HtmlPlace, html: { view } as PlacedHtml<never> }]])
    return createOwnHtml(html, log).partsOf("shop")?.head("es")
  }
  expect(head(() => '<link rel="preconnect" href="https://a.example" crossorigin>')).toEqual([
    { tag: "link", attributes: { rel: "preconnect", href: "https://a.example", crossorigin: "" } },
  ])
  for (const html of ["<div>", "text", '<meta http-equiv="refresh" content="0">', "<script>1</script>"])
    expect(head(() => html)).toEqual([])
  expect(told).toHaveLength(4)
})

it("the example's links name product, cart and order", async () => {
  const { aboutCart, aboutOrder, aboutProduct } = await import("#tests/examples/whatsapp/shop.config.ts")
  const name = { es: "Plato & fuente", en: "Plate" }
  expect(aboutProduct({ product: { name } as never, locale: "es", escape: String })).toContain(
    "sobre%20Plato%20%26%20fuente.",
  )
  expect(aboutCart({ cart: { products: [{ name, amount: 2 }] } as never, locale: "en", escape: String })).toContain(
    "2%20%C3%97%20Plate",
  )
  expect(aboutOrder({ order: { number: "ESC-1" } as never, locale: "en", escape: String })).toContain(
    "my%20order%20ESC-1.",
  )
  const example = await openShopFront({ DATA_DIR: newDataDir(), SHOP_DIR: join(root, "tests/examples/whatsapp") })
  const page = await example.get(PRODUCT)
  await example.close()
  expect(page.text).toContain(
    '<a href="https://wa.me/34985000000?text=Tengo%20una%20pregunta%20sobre%20Plato%20Lonja." rel="noopener">',
  )
})
