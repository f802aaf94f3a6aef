import { describe, expect, test } from "vitest"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import { identityOf, readIdentity } from "#provider/site/siteSettings.ts"

const demo = await readDemoSite()
const own = (settings: Record<string, string>, document = demo) =>
  identityOf(document, readIdentity(settings), { demo: demo.identity, host: "shop.example" })

describe("who the shop is", () => {
  test("the environment wins, field by field", () => {
    expect(own({ CONTACT_EMAIL: "own@shop.example" })).toEqual({ ...demo.identity, email: "own@shop.example" })
    expect(own({ SITE_TAGLINE: "Flores | Flowers" }).tagline).toEqual({ es: "Flores", en: "Flowers" })
    expect(own({ CONTACT_HOURS: "9–18" }).hours).toEqual({ es: "9–18", en: "9–18" })
    expect(own({ CONTACT_HOURS: "" }).hours).toEqual(demo.identity.hours)
  })

  test("another name never stands over the demo shop's address, mail or account", () => {
    const { name, ...others } = own({ SITE_NAME: "Flores", CONTACT_PHONE: "+34 600 000 000" })
    expect(name).toBe("Flores")
    expect(JSON.stringify(others)).not.toMatch(/azahar|Valencia|960 000 123|ES91|Mediterr/i)
    expect(others.phone).toBe("+34 600 000 000")
  })

  test("nor does it in a document that was written on top of the demo's", () => {
    const document = readSiteDocument({ identity: { ...demo.identity, name: "Flores", phone: "600" } })
    expect(own({}, document)).toMatchObject({ name: "Flores", email: "", phone: "600", account: "" })
  })

  test("a shop without a name is called by its address", () => {
    expect(own({}, readSiteDocument({})).name).toBe("shop.example")
  })
})
