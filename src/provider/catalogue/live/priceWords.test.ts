import { expect, test } from "vitest"
import { readPriceWords } from "#provider/catalogue/live/priceWords.ts"
import { MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"

test.each([
  ["tazas por menos de 20 euros", "EUR", "tazas", 0, 2000],
  ["regalo hasta 30 €", "EUR", "regalo", 0, 3000],
  ["manta de lana no más de 99,90€", "EUR", "manta de lana", 0, 9990],
  ["mugs under €20", "EUR", "mugs", 0, 2000],
  ["gift less than 12.5 EUR", "EUR", "gift", 0, 1250],
  ["Up to 1 euro", "EUR", "", 0, 100],
  ["mugs under 20 dollars", "USD", "mugs", 0, 2000],
  ["tazas hasta 20 dólares", "USD", "tazas", 0, 2000],
  ["gift under 20", "EUR", "gift", 0, 2000],
  ["regalo de menos de 20 euros para mamá", "EUR", "regalo para mamá", 0, 2000],
  ["gift under 20 for my mum", "EUR", "gift for my mum", 0, 2000],
  ["mantas entre 50 y 80", "EUR", "mantas", 5000, 8000],
  ["rug between €100 and €150", "EUR", "rug", 10000, 15000],
  ["platos de 10 a 20 euros", "EUR", "platos", 1000, 2000],
  ["aceite 10-20€", "EUR", "aceite", 1000, 2000],
  ["20€ o menos", "EUR", "", 0, 2000],
  ["jarrón máximo 50 €", "EUR", "jarrón", 0, 5000],
  ["throws over 100 euros", "EUR", "throws", 10000, MAX_PRICE_CENTS],
  ["cojín a partir de 40", "EUR", "cojín", 4000, MAX_PRICE_CENTS],
  ["mug under £20", "EUR", "mug", 0, 2000],
  ["mug £10-£20", "EUR", "mug", 1000, 2000],
  ["mugs under $20", "EUR", "mugs", 0, 2000],
  ["mugs < 20", "EUR", "mugs", 0, 2000],
  ["tazas <=20€", "EUR", "tazas", 0, 2000],
  ["throws >100", "EUR", "throws", 10000, MAX_PRICE_CENTS],
  ["10-20", "EUR", "", 1000, 2000],
  ["10 a 20", "EUR", "", 1000, 2000],
  ["una taza por 15 euros", "EUR", "una taza", 0, 1500],
] as const)("%s, in %s", (search, currency, rest, min, max) =>
  expect(readPriceWords(search, currency)).toEqual({ rest, price: { min, max } }),
)

test.each([
  "mugs",
  "lavar hasta 30 °C",
  "rug under 200 cm",
  "bote de menos de 500 g",
  "más de 20 piezas",
  "alfombra de 80 a 120 cm",
  "plato 27 cm",
  "plato 30-40",
  "plato < 30 cm",
  "tarjeta regalo por 50 €",
  "gift card for €50",
  "thunder 20 euros",
  "under 20 dollars",
  '"under 20 euros"',
])("%s names no price", (search) => expect(readPriceWords(search, "EUR")).toBeUndefined())
