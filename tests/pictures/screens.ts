/** The photographed screens and states, for a visitor, for a customer and for the shop's owner. */
import type { Page } from "@playwright/test"
import type { Texts } from "#tests/support/shopTest.ts"

export interface Places {
  unpaid: string
  paid: string
  delivered: string
  /** Number of an order that was sent in part. */
  inParts: string
  /** Number of an order whose rest is requested. */
  partPaid: string
  /** As the owner names the one that is to be packed. */
  paidNumber: string
  inPartsNumber: string
  partPaidNumber: string
}

export type Who = "visitor" | "customer" | "owner"

export interface Screen {
  name: string
  path: string | ((places: Places) => string)
  /** A visitor when left out. */
  as?: Exclude<Who, "visitor">
  /** On paper. */
  isPrint?: true
  /** Brings it into its state. */
  prepare?: (page: Page, texts: Texts) => Promise<void>
}

const press = (key: Parameters<Texts["t"]>[0]) => async (page: Page, texts: Texts) => {
  const button = page.getByRole("button", { name: texts.t(key), exact: true }).locator("visible=true")
  await button.first().click()
}

const openCart = async (page: Page) => {
  await page.locator('.Header [aria-haspopup="dialog"]').last().click()
  await page.locator("#panel-cart .Cart").waitFor()
}

const search = (words: string) => async (page: Page, texts: Texts) => {
  const box = page.getByRole("combobox", { name: texts.t("search.label") }).locator("visible=true")
  await box.fill(words)
  await page.getByRole("listbox").waitFor()
}

/** Narrow screens only: elsewhere the control is not there, and the screen stands as it is. */
const open = (key: Parameters<Texts["t"]>[0]) => async (page: Page, texts: Texts) => {
  const control = page.getByRole("button", { name: texts.t(key) }).locator("visible=true")
  if ((await control.count()) === 0) return
  await control.click()
  await page.getByRole("dialog").waitFor()
}

/** The line is down, and the visitor has followed a link. */
const offline = async (page: Page, texts: Texts) => {
  await page.context().setOffline(true)
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: texts.t("footer.contact"), exact: true })
    .click()
  await page.getByText(texts.t("unreachable.offline")).locator("visible=true").first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const catalogue: Screen[] = [
  { name: "index", path: "/" },
  { name: "catalogue", path: "/products" },
  { name: "a search", path: "/products?search=azul" },
  { name: "a search that finds nothing", path: "/products?search=zzzz" },
  { name: "reduced, by price", path: "/products?filter=onSale[true]&orderby=price&order=ASC" },
  { name: "a department", path: "/product-department/ceramica" },
  { name: "a category", path: "/product-category/mantas" },
  { name: "categories", path: "/categories" },
  { name: "a product with variants", path: "/product/plato-lonja" },
  { name: "a product with two options", path: "/product/cojin-llengues" },
  { name: "a reduced product", path: "/product/azulejos-de-oficios" },
  { name: "a product that is sold out", path: "/product/galletas-merienda" },
  {
    name: "enlarged pictures",
    path: "/product/plato-lonja",
    prepare: async (page) => {
      await page.locator(".Gallery__strip a").first().click()
      await page.locator(".Zoom").waitFor()
    },
  },
  { name: "the menu", path: "/about-us", prepare: open("nav.openMenu") },
  { name: "the filters", path: "/products", prepare: open("facets.open") },
  { name: "offline", path: "/categories", prepare: offline },
  { name: "suggestions", path: "/about-us", prepare: search("miel") },
  { name: "an empty cart's panel", path: "/about-us", prepare: openCart },
]

const visitor: Screen[] = [
  { name: "an empty cart", path: "/cart" },
  { name: "an empty wishlist", path: "/wishlist" },
  { name: "login", path: "/login-and-register" },
  { name: "login refused", path: "/login-and-register", prepare: press("login.submit") },
  { name: "lost password", path: "/my-account/lost-password" },
  { name: "mail sent", path: "/emailSended?email=lola%40example.com" },
  { name: "contact", path: "/contact" },
  { name: "contact refused", path: "/contact", prepare: press("contact.send") },
  { name: "about us", path: "/about-us" },
  { name: "privacy", path: "/privacy-policy" },
  { name: "terms", path: "/terms-and-conditions" },
  { name: "accessibility", path: "/accessibility" },
  { name: "withdrawal", path: "/withdrawal" },
  { name: "gift card balance", path: "/gift-card-balance" },
  { name: "not found", path: "/nowhere" },
  { name: "checkout of a visitor", path: "/checkout" },
]

const customer: Screen[] = [
  { name: "a full cart's panel", path: "/about-us", prepare: openCart, as: "customer" },
  { name: "a full cart", path: "/cart", as: "customer" },
  { name: "checkout", path: "/checkout", as: "customer" },
  { name: "an order not paid", path: ({ unpaid }) => `/order-summary/${unpaid}`, as: "customer" },
  { name: "an order paid too little", path: ({ partPaid }) => `/order-summary/${partPaid}`, as: "customer" },
  { name: "an order paid", path: ({ paid }) => `/order-summary/${paid}`, as: "customer" },
  { name: "an order delivered", path: ({ delivered }) => `/order-summary/${delivered}`, as: "customer" },
  { name: "an order on paper", path: ({ paid }) => `/order-summary/${paid}`, as: "customer", isPrint: true },
  { name: "withdrawing", path: ({ delivered }) => `/order-summary/${delivered}/withdraw`, as: "customer" },
  { name: "withdrawing from a part", path: ({ inParts }) => `/order-summary/${inParts}/withdraw`, as: "customer" },
  { name: "payment received", path: ({ paid }) => `/payment-success?order=${paid}`, as: "customer" },
  { name: "payment failed", path: ({ unpaid }) => `/paymentFailure?order=${unpaid}&reason=failed`, as: "customer" },
  ...["orders", "billing", "addresses", "password", "downloads", "data"].map(
    (tab): Screen => ({ name: `account: ${tab}`, path: `/my-account?tab=${tab}`, as: "customer" }),
  ),
]

/** Screens of the owner's area, in the order of its navigation. */
const owner: Screen[] = (
  [
    ["today", "/admin"],
    ["orders", "/admin/orders"],
    ["an order", ({ paidNumber }) => `/admin/orders/${paidNumber}`],
    ["money back", ({ paidNumber }) => `/admin/orders/${paidNumber}/refund`],
    ["another delivery", ({ paidNumber }) => `/admin/orders/${paidNumber}/delivery`],
    ["a part sent", ({ paidNumber }) => `/admin/orders/${paidNumber}/split`],
    ["an order in parts", ({ inPartsNumber }) => `/admin/orders/${inPartsNumber}`],
    ["a parcel", ({ inPartsNumber }) => `/admin/orders/${inPartsNumber}/parcels/1`],
    ["an order paid too little", ({ partPaidNumber }) => `/admin/orders/${partPaidNumber}`],
    ["slips", ({ paidNumber }) => `/admin/orders/print?order=${paidNumber}&pick=1`],
    ["an order by hand", "/admin/orders/new"],
    ["queue", "/admin/queue"],
    ["products", "/admin/products"],
    ["no products", "/admin/products?q=zzzz"],
    ["prices by percent", "/admin/products/percent"],
    ["export of products", "/admin/products/export"],
    ["no such format", "/admin/products/export/ods"],
    ["orders from before", "/admin/archive"],
    ["moving in", "/admin/move-in"],
    ["import of products", "/admin/products/import"],
    ["categories", "/admin/products/categories"],
    ["a category", "/admin/products/categories/category/platos"],
    ["a new department", "/admin/products/categories/new?kind=department"],
    ["a product", "/admin/products/item/cer-111"],
    ["a product's reviews", "/admin/products/item/cer-111/reviews"],
    ["stock counted", "/admin/stock/count"],
    ["stock received", "/admin/stock/receive"],
    ["stock lost", "/admin/stock/loss"],
    ["stock moves", "/admin/stock/moves"],
    ["dates", "/admin/dates"],
    ["coupons", "/admin/coupons"],
    ["discounts", "/admin/discounts"],
    ["dated sales", "/admin/sales"],
    ["a new sale", "/admin/sales/new?kind=percent&amount=20&to=2099-01-07&rounding=tens"],
    ["gift cards", "/admin/gift-cards"],
    ["customers", "/admin/customers"],
    ["books", "/admin/books"],
    ["figures", "/admin/figures"],
    ["identity", "/admin/shop/identity"],
    ["look", "/admin/shop/look"],
    ["home page", "/admin/shop/pages"],
    ["a section", "/admin/shop/pages/section/hero"],
    ["new questions", "/admin/shop/pages/new-section?kind=questions"],
    ["banners", "/admin/shop/pages/banners"],
    ["a banner", "/admin/shop/pages/banner/primera-cosecha"],
    ["a new banner", "/admin/shop/pages/banners/new?placement=strip"],
    ["texts", "/admin/shop/pages/texts"],
    ["a text", "/admin/shop/pages/texts/about-us"],
    ["menus", "/admin/shop/pages/menus"],
    ["a menu", "/admin/shop/pages/menus/header"],
    ["promises", "/admin/shop/pages/claims"],
    ["delivery", "/admin/shop/delivery"],
    ["a way of delivery", "/admin/shop/delivery/ways/HOME_DELIVERY"],
    ["delivery zones", "/admin/shop/delivery/zones"],
    ["a delivery zone", "/admin/shop/delivery/zone/spain"],
    ["a new delivery zone", "/admin/shop/delivery/zones/new"],
    ["tax", "/admin/shop/tax"],
    ["payments", "/admin/shop/payment"],
    ["payments by Stripe", "/admin/shop/payment?way=stripe"],
    ["mail", "/admin/shop/mail"],
    ["words of mails", "/admin/shop/words"],
    ["words of a mail", "/admin/shop/words/order_placed"],
    ["redirects", "/admin/shop/redirects"],
    ["first-steps", "/admin/first-steps"],
    ["demo-removal", "/admin/first-steps/demo"],
    ["help", "/admin/help/payment"],
    ["synonyms", "/admin/shop/synonyms"],
    ["log", "/admin/log"],
    ["no backups", "/admin/house/backup"],
    ["people", "/admin/people"],
    ["webhooks", "/admin/people/webhooks"],
    ["me", "/admin/me"],
    ["search", "/admin/search?q=a"],
    ["more", "/admin/more"],
    ["no such page", "/admin/nowhere"],
  ] satisfies [string, Screen["path"]][]
).map(([name, path]) => ({ name: `owner: ${name}`, path, as: "owner" }))

/** Jobs are done one after the other: the long check that another test left may be before it. */
const AFTER_OTHERS = { timeout: 120_000 }

/** A file of products is sent, and what becomes of it is seen. A busy machine shows first how far it is, and asks then. */
const sendFile = (text: string) => async (page: Page) => {
  await page.locator("#file").setInputFiles({ name: "catalogo.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
  await page.locator(".action-bar button").click()
  const ended = page.locator(".sums, select[name='column.0']").first()
  const asks = page.locator(".box a[href^='/admin/products/import/']")
  await ended.or(asks).first().waitFor(AFTER_OTHERS)
  if (await asks.isVisible()) await asks.click()
  await ended.waitFor()
}

const sent = [
  [
    "columns of a file",
    "Artículo;PVP;Uds;Editorial;ISBN;Páginas\nLa casa;18,50;4;Faro;9788412345678;220\nEl río;12;0;Faro;;180\n",
  ],
  [
    "a file that fits",
    "id,name_es,name_en,price,stock,Rack\nfarol,Farol,Lantern,24.90,3,A7\ncer-101,Cuenco,Bowl,19.90,8,B1\n",
  ],
  [
    "a file that does not fit",
    "id,name_es,price,stock,image_1\nfarol,Farol,doce,3,farol.jpg\nvela,,4.50,muchas,\ncer-101,Cuenco,19.90,8,\n",
  ],
] as const
for (const [name, text] of sent) {
  owner.push({ name: `owner: ${name}`, path: "/admin/products/import", as: "owner", prepare: sendFile(text) })
}

owner.push({
  name: "owner: backups",
  path: "/admin/house/backup",
  as: "owner",
  prepare: async (page) => {
    await page.locator(".page-head button").click()
    await page.locator(".box.good a").click(AFTER_OTHERS)
    await page.locator("tbody tr").first().waitFor()
  },
})

/** All that a product's page has folded. */
owner.push({
  name: "owner: a product, unfolded",
  path: "/admin/products/item/cer-131",
  as: "owner",
  prepare: async (page) => {
    for (const summary of await page.locator(".folds > details > summary").all()) await summary.click()
  },
})

const enterBank = (merchantCode: string) => async (page: Page) => {
  // A shop whose ways are set by the server has no such fields.
  if ((await page.locator("#merchantCode").count()) === 0) return
  await page.locator("#merchantCode").fill(merchantCode)
  if (await page.locator("#key").isVisible()) await page.locator("#key").fill("sq7HjrUOBfKmC576ILgskD5srU870gJ7")
  await page.locator("#redsys button").first().click()
  await page.locator("[role=alert], [role=status]").first().waitFor()
}
for (const [name, merchantCode] of [
  ["with a fault", "99900888"],
  ["with a bank", "999008881"],
] as const) {
  const prepare = enterBank(merchantCode)
  owner.push({ name: `owner: payments ${name}`, path: "/admin/shop/payment?way=redsys", as: "owner", prepare })
}

/** Long enough to be seen at work. It comes last: jobs are done one after the other. */
const longFile = () =>
  `id,name_es,price,stock\n${Array.from({ length: 60_000 }, (_, row) => `largo-${row},Farol ${row},9.50,3`).join("\n")}\n`

owner.push({
  name: "owner: a check under way",
  path: "/admin/products/import",
  as: "owner",
  prepare: async (page) => {
    const buffer = Buffer.from(longFile())
    await page.locator("#file").setInputFiles({ name: "catalogo.csv", mimeType: "text/csv", buffer })
    await page.locator(".action-bar button").click()
    await page.locator('a[href="?still"]').click()
    await page.locator("progress").waitFor()
  },
})

export const screens: readonly Screen[] = [...catalogue, ...visitor, ...customer, ...owner]
