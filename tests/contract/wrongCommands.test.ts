/** Commands speak in both languages; one that is mistyped is told what it takes, in no words of Node's and with no code of the shop's. */
import { expect, it } from "vitest"
import type { Locale } from "#shared/locale.ts"
import { runOperator } from "#tests/support/operator.ts"
import { testShop } from "#tests/support/testShop.ts"

const shop = testShop("sqlite", { seedDemo: true })

const COUPON = "coupon NUEVO off 10"

it.each<[typed: string, es: string, en: string]>([
  ["payments x nothing", "DECISION: Uno de estos: apply, paid,", "DECISION: One of apply, paid,"],
  ["stock CER-111-1 1.5", "PIECES: Un número entero de 0 a", "PIECES: A whole number from 0 to"],
  ["site preview x", "VERSION: Un número entero a partir de 1.", "VERSION: A whole number from 1 on."],
  [
    "coupon NUEVO percent 10,5",
    "PERCENT es «10,5», pero admite un número entero de 1 a 100.",
    "it takes a whole number from 1 to 100.",
  ],
  [`${COUPON} --to 2026-13-40`, "--to: Un día o un momento", "--to: A day or a moment, such as"],
  ["coupon X percent 10", "CODE: De 3 a 32 letras, cifras o guiones.", "CODE: 3 to 32 letters, digits, hyphens."],
  ["tax set ES general 121", "RATE: Un porcentaje de 0 a 100", "RATE: A percentage from 0"],
  ["tax set ES general 21 --from x", "--from: Un día, como", "--from: A day, such as"],
  [
    "zones nueva --countries ZZ",
    "--countries: Dos letras de un país de la lista de la tienda, como ES.",
    "--countries: Two letters of a country on the shop’s list, such as ES.",
  ],
  ["addSynonyms --words=uno", "--words: Dos palabras distintas o más.", "--words: Two different words or more."],
  [
    "check --nothing",
    "No existe la opción --nothing: están --json.",
    "There is no option --nothing: there are --json.",
  ],
  ["export --format", "--format necesita un valor", "--format takes a value"],
  ["check --json=yes", "--json no admite ningún valor.", "--json takes no value."],
  [
    "export --output /nowhere/x.json",
    "/nowhere/x.json no se puede escribir: no existe ese",
    "there is no such file or",
  ],
  ["delivery export --output /nowhere/x", "/nowhere/x no se puede escribir: no existe ese", "there is no such file or"],
  [
    "tax import /nowhere",
    "/nowhere no se puede leer: no existe ese archivo ni esa carpeta.",
    "there is no such file or",
  ],
  [
    "books --from 2026-01-01 --to 2026-01-31 --out /dev/null/x",
    "/dev/null/x no se puede escribir: una parte de su ruta",
    "a part of its path is no folder",
  ],
])("%s", async (typed, es, en) => {
  const told: Record<Locale, string> = { es, en }
  for (const [locale, words] of Object.entries(told)) {
    const { code, complaint } = await runOperator(shop(), ...typed.split(" "), `--lang=${locale}`)
    expect([code > 0, complaint]).toEqual([true, expect.stringContaining(words)])
    expect(complaint).not.toMatch(/[a-z]_[a-z]|not valid|no es válido|\bE[A-Z]{4,}:/)
  }
})

it.each<[typed: string, es: RegExp, en: RegExp]>([
  ["site look", /contraste en su peor lugar +de día +de noche/, /contrast at its worst place +by day +by night/],
  ["delivery", /^ {2}home, de \d a \d días laborables/m, /^ {2}home, \d to \d working days/m],
  ["zones", /^\S+ {2}España peninsular|^\S+ {2}Península/im, /^\S+ {2}mainland Spain/m],
  ["calendar", /^última recogida +\d\d:\d\d\nlaborables/, /^last collection +\d\d:\d\d\nworking days/],
  [
    "returns",
    /^\d+ días desde la entrega\.|^Solo lo legal: 14 días\./,
    /^\d+ days after delivery\.|^By law alone: 14 days\./,
  ],
  ["tax", /^La tienda paga IVA en ES\. No está en la ventanilla única\./, /^The shop pays VAT in ES\./],
])("answers %s in the reader's language", async (typed, es, en) => {
  for (const [locale, words] of Object.entries({ es, en })) {
    expect((await runOperator(shop(), ...typed.split(" "), `--lang=${locale}`)).text).toMatch(words)
  }
})
