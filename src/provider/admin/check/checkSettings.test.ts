import { describe, expect, it } from "vitest"
import { checkSettings, isPublic } from "#provider/admin/check/checkSettings.ts"
import { saidOf } from "#provider/platform/words/says.ts"

const ready = {
  SITE_URL: "https://shop.example",
  TRUST_PROXY: "1",
}

describe("settings before strangers may order", () => {
  it("are complete", () => {
    expect(checkSettings(ready)).toEqual([])
  })

  it.each([
    [{ SITE_URL: undefined }, "SITE_URL is not set to a public address: links in mails lead nowhere else."],
    [
      { SITE_URL: "http://localhost:3000" },
      "SITE_URL is not set to a public address: links in mails lead nowhere else.",
    ],
    [
      { SITE_URL: "http://shop.example" },
      "SITE_URL begins with http: passwords and addresses can be read on their way.",
    ],
    [
      { TRUST_PROXY: undefined },
      "TRUST_PROXY is off, but SITE_URL is https: behind a proxy no limits by address are kept. Set it to the number of proxies.",
    ],
  ])("without %j are told in a sentence", (changes, sentence) => {
    expect(checkSettings({ ...ready, ...changes })).toEqual([saidOf(sentence)])
  })

  it("need no account where nobody pays by transfer", () => {
    expect(checkSettings({ ...ready, TRANSFER_ACCOUNT: "", PAYMENT_METHODS: "stripe, pickup" })).toEqual([])
  })

  it.each([
    ["https://shop.example", true],
    ["http://127.0.0.1:3000", false],
    ["shop", false],
  ])("are those of a public shop at %s: %s", (SITE_URL, answer) => {
    expect(isPublic({ SITE_URL })).toBe(answer)
  })
})
