import { describe, expect, test } from "vitest"
import { ConfigError, readConfig } from "#server/config.ts"

describe("settings", () => {
  test("nothing set starts the demo shop on port 3000", () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, host: "0.0.0.0", seedDemo: true, trustProxy: 0, logLevel: "info" })
    expect(config.site).toMatchObject({ name: "Azahar", url: "http://localhost:3000", currency: "EUR" })
    expect(config.databaseUrl).toBeUndefined()
  })

  test("the public origin follows the port, and an own one loses its last slash", () => {
    expect(readConfig({ PORT: "8080" }).site.url).toBe("http://localhost:8080")
    expect(readConfig({ SITE_URL: "https://shop.example/" }).site.url).toBe("https://shop.example")
  })

  test("an empty variable counts as unset", () => {
    expect(readConfig({ PORT: "", SITE_NAME: "" })).toMatchObject({ port: 3000, site: { name: "Azahar" } })
  })

  test("texts stand for both languages or for one each", () => {
    const { site } = readConfig({ SITE_TAGLINE: "Flores | Flowers", CONTACT_HOURS: "9–18" })
    expect(site.tagline).toEqual({ es: "Flores", en: "Flowers" })
    expect(site.hours).toEqual({ es: "9–18", en: "9–18" })
  })

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["SITE_URL", "shop.example"],
    ["SITE_URL", "https://shop.example/path"],
    ["SITE_URL", "javascript:alert(1)"],
    ["CURRENCY", "euro"],
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

  test("a refused database address is not repeated: it holds a password", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://shop:hunter2@host/shop" })).toThrow(/^(?!.*hunter2)/)
  })
})
