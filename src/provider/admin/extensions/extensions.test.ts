import { expect, it } from "vitest"
import { readExtensions, type Shop } from "#provider/admin/extensions/extensions.ts"

const nothing = async () => {}
const page = { title: { es: "Uno", en: "One" }, lead: { es: "", en: "" }, view: () => "" }
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
  ["a page without a title", (shop) => shop.page("one", { ...page, title: { es: "", en: "One" } }), "the title takes"],
])("refuses %s in a sentence", async (_what, config, sentence) => {
  await expect(readExtensions(config)).rejects.toThrow(sentence)
})
