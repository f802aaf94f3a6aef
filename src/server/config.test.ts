import { describe, expect, test, vi } from "vitest"
import { ConfigError, readConfig } from "#server/config.ts"
import { exitWithError } from "#server/exitWithError.ts"

describe("settings", () => {
  test("nothing set starts the demo shop on port 3000", () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, host: "0.0.0.0", seedDemo: true, trustProxy: 0, logLevel: "info" })
    expect(config.site).toMatchObject({ identity: {}, url: "http://localhost:3000", currency: "EUR" })
    expect(config.databaseUrl).toBeUndefined()
  })

  test("the public origin follows the port, and an own one loses its last slash", () => {
    expect(readConfig({ PORT: "8080" }).site.url).toBe("http://localhost:8080")
    expect(readConfig({ SITE_URL: "https://shop.example/" }).site.url).toBe("https://shop.example")
  })

  test("an empty variable counts as unset", () => {
    expect(readConfig({ PORT: "", SITE_NAME: "" })).toMatchObject({ port: 3000, site: { identity: {} } })
  })

  test("texts stand for both languages or for one each", () => {
    const { identity } = readConfig({ SITE_TAGLINE: "Flores | Flowers", CONTACT_HOURS: "9–18" }).site
    expect(identity.tagline).toEqual({ es: "Flores", en: "Flowers" })
    expect(identity.hours).toEqual({ es: "9–18", en: "9–18" })
  })

  test.each([
    [{ PORT: "eighty" }, "PORT es «eighty», pero admite un número de puerto de 0 a 65535."],
    [{ SHOP_SECRET: "short" }, "SHOP_SECRET tiene un valor que no encaja: admite 32 letras como mínimo."],
    [{ TRANSFER_HOLD_DAYS: "31" }, "TRANSFER_HOLD_DAYS es «31», pero admite un número de días de 1 a 30."],
    [{ PAYMENT_METHODS: "bizum", CURRENCY: "USD" }, /^PAYMENT_METHODS es «bizum», pero admite bizum solo junto a /],
    [{ REDSYS_MERCHANT_CODE: "999" }, /^Falta REDSYS_SECRET_KEY: junto a REDSYS_MERCHANT_CODE admite la clave del /],
  ])("%o is told in Spanish where the shop speaks it", (env, sentence) => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never)
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true)
    try {
      readConfig(env)
    } catch (error) {
      exitWithError(error, true, { SHOP_LANGUAGE: "es" })
    }
    const written = write.mock.calls.map(([text]) => String(text).trim())
    vi.restoreAllMocks()
    expect(exit).toHaveBeenCalledWith(1)
    expect(written).toEqual([expect.stringMatching(sentence)])
  })

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["SITE_URL", "shop.example"],
    ["SITE_URL", "https://shop.example/path"],
    ["SITE_URL", "javascript:alert(1)"],
    ["CURRENCY", "euro"],
    // Unknown letters, a currency without decimals, and one with three.
    ["CURRENCY", "ZZZ"],
    ["CURRENCY", "JPY"],
    ["CURRENCY", "KWD"],
    ["CONTACT_EMAIL", "notmail"],
    ["CONTACT_EMAIL", "Azahar <hola@azahar.example>"],
    ["MAIL_FROM", "foo"],
    ["MAIL_FROM", "Azahar <foo>"],
    ["MAIL_FROM", "Azahar <hola@azahar.example"],
    ["MAIL_FROM", "a@azahar.example, b@azahar.example"],
    ["TRANSFER_HOLD_DAYS", "0"],
    ["PICKUP_HOLD_DAYS", "31"],
    ["UNPAID_ORDERS_PER_ACCOUNT", "none"],
    ["UNPAID_ORDERS_PER_NETWORK", "-1"],
    ["UNPAID_PIECES_PER_ACCOUNT", "1.5"],
    ["UNPAID_STOCK_SHARE", "101"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["PROVIDER_URL", "ftp://host"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
    ["DEMO", "maybe"],
  ])("%s=%s stops the start with a sentence that names it", (variable, value) => {
    const start = () => readConfig({ [variable]: value })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(new RegExp(`^${variable} is .* but it takes .*\\.$`))
  })

  test.each(["USD", "GBP", "MXN", "CHF"])("%s is a currency of hundredths", (currency) => {
    expect(readConfig({ CURRENCY: currency }).site.currency).toBe(currency)
  })

  test.each(["hola@azahar.example", "Azahar <hola@azahar.example>", '"Azahar, S.L." <hola@azahar.example>'])(
    "mails may come from %s",
    (from) => {
      expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
    },
  )

  test("what is ordered and not paid is kept for days, and not too much of it", () => {
    expect(readConfig({}).holds).toEqual({})
    expect(readConfig({ TRANSFER_HOLD_DAYS: "5", UNPAID_STOCK_SHARE: "100" }).holds).toEqual({
      transferDays: 5,
      stockShare: 100,
    })
  })

  test("a refused database address is not repeated: it holds a password", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://shop:hunter2@host/shop" })).toThrow(/^(?!.*hunter2)/)
  })
})
