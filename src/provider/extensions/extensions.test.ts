import { expect, it } from "vitest"
import { readExtensions, type Shop } from "#provider/extensions/extensions.ts"

const nothing = async () => {}

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
])("refuses %s in a sentence", async (_what, config, sentence) => {
  await expect(readExtensions(config)).rejects.toThrow(sentence)
})
