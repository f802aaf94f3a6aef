import { describe, expect, it } from "vitest"
import { checkSettings, isPublic } from "#provider/check/checkSettings.ts"

const ready = {
  SITE_URL: "https://shop.example",
  SITE_NAME: "Librería Norte",
  CONTACT_EMAIL: "hola@shop.example",
  CONTACT_PHONE: "+34 960 000 123",
  CONTACT_ADDRESS: "Calle Mayor, 1",
  CONTACT_HOURS: "9–14",
  TAX_ID: "B00000000",
  MAIL_URL: "smtp://mail.example",
  TRANSFER_ACCOUNT: "ES00",
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
    [{ SITE_NAME: "" }, "SITE_NAME is not set: the shop is called Azahar, as the demo."],
    [{ CONTACT_PHONE: "" }, "CONTACT_PHONE is not set: the demo shop's stand there."],
    [
      { CONTACT_PHONE: "", CONTACT_EMAIL: "" },
      "CONTACT_EMAIL, CONTACT_PHONE are not set: the demo shop's stand there.",
    ],
    [{ TAX_ID: undefined }, "TAX_ID is not set: the law asks for the owner's tax number in the terms."],
    [{ MAIL_URL: "" }, "MAIL_URL is not set: no mail is sent, neither codes to sign in nor confirmations of orders."],
    [{ TRANSFER_ACCOUNT: "" }, "TRANSFER_ACCOUNT is not set: who pays by transfer is not told where to."],
  ])("without %j are told in a sentence", (changes, sentence) => {
    expect(checkSettings({ ...ready, ...changes })).toEqual([sentence])
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
