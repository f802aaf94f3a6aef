import { describe, expect, test } from "vitest"
import { unknownSettings } from "#server/unknownSettings.ts"

const known = [
  "PORT",
  "AWS_REGION",
  "AWS_ACCESS_KEY_ID",
  "DATA_DIR",
  "SITE_URL",
  "SITE_NAME",
  "MAIL_URL",
  "STRIPE_SECRET_KEY",
]

describe("settings that are none", () => {
  test.each([
    ["STRIPE_SECRT_KEY", "STRIPE_SECRT_KEY is no setting of the shop: is STRIPE_SECRET_KEY meant?"],
    ["SITE_NAEM", "SITE_NAEM is no setting of the shop: is SITE_NAME meant?"],
    ["SITE_COLOUR", "SITE_COLOUR is no setting of the shop, though it begins like one."],
  ])("%s is named", (name, sentence) => {
    expect(unknownSettings({ [name]: "x" }, known)).toEqual([sentence])
  })

  test.each([
    "PORT",
    "AWS_CA_BUNDLE",
    "SITE_URL",
    "PATH",
    "MAIL",
    "HOME",
    "NODE_OPTIONS",
    "npm_config_cache",
    "DATA_STORE",
    "LANG",
  ])("%s is left alone", (name) => {
    expect(unknownSettings({ [name]: "x" }, known)).toEqual([])
  })
})
