import { expect, test } from "vitest"
import { readPriceLimit } from "#app/product/listing/priceLimit.ts"

test.each([
  ["tazas por menos de 20 euros", "EUR", "tazas", 2000],
  ["regalo hasta 30 €", "EUR", "regalo", 3000],
  ["manta de lana no más de 99,90€", "EUR", "manta de lana", 9990],
  ["mugs under €20", "EUR", "mugs", 2000],
  ["gift less than 12.5 EUR", "EUR", "gift", 1250],
  ["Up to 1 euro", "EUR", "", 100],
  ["mugs under 20 dollars", "USD", "mugs", 2000],
  ["tazas hasta 20 dólares", "USD", "tazas", 2000],
])("%s, in %s", (search, currency, rest, max) => expect(readPriceLimit(search, currency)).toEqual({ rest, max }))

test.each([
  "mugs",
  "lavar hasta 30 °C",
  "rug under 200 cm",
  "up to 20",
  "thunder 20 euros",
  "under 20 dollars",
  '"under 20 euros"',
])("%s names no price", (search) => expect(readPriceLimit(search, "EUR")).toBeUndefined())
