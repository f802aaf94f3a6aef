import { expect, it } from "vitest"
import { readExtensions, type Shop } from "#provider/admin/extensions/extensions.ts"
import { ExtensionError } from "#provider/platform/extensions/extensionError.ts"
import { wordsOf } from "#provider/platform/words/says.ts"

const nothing = async () => {}
const page = { title: { es: "Uno", en: "One" }, lead: { es: "", en: "" }, view: () => "" }
const areaPage = { title: page.title, permission: "read_orders" as const, view: () => [] }
const pages = { type: "number", label: { es: "Páginas", en: "Pages" } } as const

it.each<[string, (shop: Shop) => void, string]>([
  ["an event there is not", (shop) => shop.on("order.lost" as "order.paid", "mine", nothing), "there is no such event"],
  ["a name that is none", (shop) => shop.on("order.paid", "My rule", nothing), "a name takes 2 to 40 small letters"],
  [
    "a name twice",
    (shop) => {
      shop.on("order.paid", "mine", nothing)
      shop.on("stock.low", "mine", nothing)
    },
    "there is a handler of this name already",
  ],
  ["a field's key with capitals", (shop) => shop.productField("Pages", pages), "a key takes up to 40 small letters"],
  [
    "a field of no known type",
    (shop) => shop.productField("pages", { ...pages, type: "date-time" as "date" }),
    "type takes",
  ],
  [
    "a filter by a number",
    (shop) => shop.productField("pages", { ...pages, filter: true } as typeof pages),
    "filter by a choice or by yes and no",
  ],
  [
    "a field of orders that is ticked",
    (shop) => shop.orderField("gift", { ...pages, type: "boolean" as "number" }),
    "the type takes text, number, date, choice",
  ],
  [
    "a way of delivery that cannot be",
    (shop) => shop.deliver("home", async () => ({ cents: 1 })),
    "as `delivery` lists it",
  ],
  ["a page that the shop has itself", (shop) => shop.page("terms", page), "at /terms-and-conditions"],
  ["a handler that is none", (shop) => shop.on("order.paid", "mine", "x" as never), "handle takes a function"],
  ["a name that is no text", (shop) => shop.on("order.paid", undefined as never, nothing), "a name takes 2 to 40"],
  ["a way to pay without its maker", (shop) => shop.pay("mine", undefined as never), "make takes a function"],
  ["a way to pay of the shop", (shop) => shop.pay("transfer", () => ({}) as never), "of the shop itself"],
  ["a price that is not asked for", (shop) => shop.deliver("HOME", 4 as never), "quote takes a function"],
  ["a field that is none", (shop) => shop.productField("pages", undefined as never), "a field takes an object"],
  [
    "an unknown key of a field",
    (shop) => shop.productField("pages", { ...pages, filtro: true } as typeof pages),
    "there is no filtro, it takes type, label, unit, choices, filter",
  ],
  [
    "choices in one language",
    (shop) => shop.productField("ink", { ...pages, type: "choice", choices: { red: "Rojo" as never } }),
    "each choice takes a text in es and in en",
  ],
  [
    "a filter in words",
    (shop) => shop.productField("kind", { ...pages, type: "boolean", filter: "yes" as never }),
    "filter takes true or false",
  ],
  ["a duty in words", (shop) => shop.orderField("gift", { ...pages, required: "no" as never }), "required takes true"],
  ["a page that is none", (shop) => shop.page("one", undefined as never), "a page takes an object"],
  ["a page without a view", (shop) => shop.page("one", { ...page, view: undefined as never }), "view takes a function"],
  ["an unknown key of a page", (shop) => shop.page("one", { ...page, tittle: 1 } as typeof page), "there is no tittle"],
  ["a page without a title", (shop) => shop.page("one", { ...page, title: { es: "", en: "One" } }), "the title takes"],
  ["HTML in no such place", (shop) => shop.html("top" as "head", "mine", {}), "it takes head, belowPrice"],
  [
    "HTML of a name twice",
    (shop) => {
      shop.html("head", "mine", {})
      shop.html("foot", "mine", {})
    },
    "there is HTML of this name already",
  ],
  ["HTML alone", (shop) => shop.html("foot", "mine", "<b>" as never), "it takes an object with view, script, style"],
  ["HTML without a function", (shop) => shop.html("foot", "mine", { view: "<b>" as never }), "view takes a function"],
  ["an unknown key of HTML", (shop) => shop.html("foot", "mine", { host: [] } as never), "there is no host, it takes"],
  ["a script that is none", (shop) => shop.html("head", "mine", { script: 1 as never }), "script takes a text"],
  [
    "a script that ends early",
    (shop) => shop.html("head", "mine", { script: "'</SCRIPT>'" }),
    "script takes no </script",
  ],
  [
    "hosts of no directive",
    (shop) => shop.html("head", "mine", { hosts: { "object-src": [] } as never }),
    "there is no object-src, it takes connect-src",
  ],
  ...[
    "*",
    "'unsafe-inline'",
    "http://a.example",
    "http://localhost.example",
    "https://a.example; img-src *",
    "data:",
    "https://a.example b",
  ].map((host): [string, (shop: Shop) => void, string] => [
    `the host ${host}`,
    (shop) => shop.html("head", "mine", { hosts: { "script-src": [host] } }),
    "script-src takes hosts such as https://tags.example",
  ]),
  ["words that are none", (shop) => shop.words("cesta" as never), "it takes words by language and key"],
  ["words of another language", (shop) => shop.words({ ca: {} } as never), "there is no language ca, it takes en, es"],
  ["a word of no text", (shop) => shop.words({ es: { "cart.ad": "A" } as never }), "the interface has no text cart.ad"],
  ["a word of a group", (shop) => shop.words({ es: { cart: "A" } as never }), "the interface has no text cart"],
  ["a word of what is not its own", (shop) => shop.words({ es: { "cart.constructor": "A" } as never }), "has no text"],
  ["a word of the law's", (shop) => shop.words({ es: { "checkout.submit": "Comprar" } }), "are set by law"],
  ["an empty word", (shop) => shop.words({ en: { "cart.add": " " } }), "cart.add takes a text in en"],
  ["a word without a placeholder", (shop) => shop.words({ es: { "cart.open_other": "Cesta" } }), "lacks {{n}} in es"],
  [
    "a word with another placeholder",
    (shop) => shop.words({ es: { "cart.add": "{{x}}" } }),
    "cart.add takes no {{x}} in es",
  ],
  ["a word without end", (shop) => shop.words({ es: { "cart.add": "A".repeat(501) } }), "takes 500 characters in es"],
  [
    "a word twice",
    (shop) => {
      shop.words({ es: { "cart.add": "Una" } })
      shop.words({ es: { "cart.add": "Otra" } })
    },
    "cart.add has a word in es already",
  ],
  [
    "a mail there is not",
    (shop) => shop.mail("welcome" as "order_paid", "mine", () => undefined),
    "it takes order_placed",
  ],
  ["a mail without a function", (shop) => shop.mail("order_paid", "mine", {} as never), "write takes a function"],
  [
    "a page of the area without a view",
    (shop) => shop.areaPage("mine", { ...areaPage, view: 1 as never }),
    "view takes",
  ],
  [
    "a page of the area for who may do what there is not",
    (shop) => shop.areaPage("mine", { ...areaPage, permission: "read_all" as never }),
    "the permission takes read_orders",
  ],
  [
    "a page of the area twice",
    (shop) => {
      shop.areaPage("mine", areaPage)
      shop.areaPage("mine", areaPage)
    },
    "there is a page of this slug already",
  ],
  ["an address that leads out of the area", (shop) => shop.areaPage("../mine", areaPage), "a slug takes 2 to 40"],
  [
    "an action for everyone",
    (shop) => shop.areaPage("mine", { ...areaPage, actions: { act: { run: nothing } as never } }),
    "the permission of act takes",
  ],
  [
    "an action without a function",
    (shop) => shop.areaPage("mine", { ...areaPage, actions: { act: nothing as never } }),
    "the action act takes { permission, run }",
  ],
  ["a panel in no such place", (shop) => shop.areaPanel("home" as "order", "mine", areaPage), "takes order, product"],
  [
    "an unknown key of a panel",
    (shop) => shop.areaPanel("order", "mine", { ...areaPage, html: 1 } as never),
    "no html",
  ],
])("refuses %s in a sentence", async (_what, config, sentence) => {
  const error = await readExtensions(config).catch((thrown: unknown) => thrown)
  if (!(error instanceof ExtensionError)) expect.fail(String(error))
  expect(error.message).toContain(sentence)
  expect(error.message).toMatch(/^\w+\((".*", )?…\): .*[^.]\.$/)
  expect(wordsOf(error.said, "es")).not.toBe(error.message)
})
