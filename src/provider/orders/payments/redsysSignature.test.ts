import { describe, expect, test } from "vitest"
import {
  decodeParameters,
  deriveSha256Key,
  deriveSha512Key,
  encodeParameters,
  isSigned,
  sign,
} from "#provider/orders/payments/redsysSignature.ts"

/** The bank's public test secret, and that of 2015. Both are printed in its manuals; neither signs a payment. */
const SECRET = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"
const SECRET_OF_2015 = "Mk9m98IfEblmPfrpsawt7BmxObt98Jev"

/** The redirect manual's example as written by PHP, with escaped slashes. */
const MANUAL_JSON = String.raw`{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php","DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php","DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`
const MANUAL_SIGNATURE = "Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw"
const REST_SIGNATURE = "sNshBlGLKfv04FBXKt_lMaueFt_yA7VZ1Mw4USg4HiLehAdiQ8xUt5pEM-oHvXCBNZJKZkk7ogzPjhxDW3hAEQ=="

/** The notification verified by the bank's sample code of 2015: order 0069, 145 cents, percent-encoded date. */
const NOTIFICATION_OF_2015 = {
  Ds_SignatureVersion: "HMAC_SHA256_V1",
  Ds_MerchantParameters:
    "eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjkiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0=",
  Ds_Signature: "6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=",
}

const REQUEST_OF_2015 = `{"DS_MERCHANT_AMOUNT":"145","DS_MERCHANT_ORDER":"1447961844","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"871","DS_MERCHANT_MERCHANTURL":"","DS_MERCHANT_URLOK":"","DS_MERCHANT_URLKO":""}`

const base64 = (json: string) => Buffer.from(json).toString("base64")
const base64url = (json: string) => Buffer.from(json).toString("base64url")

describe("signatures of the bank's manuals", () => {
  test("the SHA-512 key of an order is the manual's", () => {
    expect(deriveSha512Key(SECRET, "1234567890")).toBe("RWt3/IPTzYRMXsQtkiGRKg==")
  })

  test("only the first 16 characters of a secret count, and a shorter one is padded with zero bytes", () => {
    expect(deriveSha512Key("sq7HjrUOBfKmC576", "1234567890")).toBe("RWt3/IPTzYRMXsQtkiGRKg==")
    expect(deriveSha512Key("short", "1234567890")).toBe(deriveSha512Key(`short${"\0".repeat(11)}`, "1234567890"))
  })

  test("HMAC_SHA512_V2 signs the redirect manual's example of 999 cents", () => {
    expect(sign("HMAC_SHA512_V2", SECRET, "1234567890", base64url(MANUAL_JSON))).toBe(MANUAL_SIGNATURE)
  })

  test("HMAC_SHA512_V1 signs the REST manual's example, padding kept", () => {
    expect(sign("HMAC_SHA512_V1", SECRET, "1234567890", base64(MANUAL_JSON))).toBe(REST_SIGNATURE)
  })

  test.each([
    [SECRET, "012345678", "ub0/L8+E9+9ITQJwk3SvHA=="],
    [SECRET_OF_2015, "1447961844", "38t5Zm5RjlVHNycd8Nutcg=="],
    [SECRET_OF_2015, "1", "Lr6bLJYWKrk="],
  ])("the SHA-256 key of %s and order %s is the published one", (secret, order, key) => {
    expect(deriveSha256Key(secret, order).toString("base64")).toBe(key)
  })

  test("HMAC_SHA256_V1 signs the request of 2015", () => {
    expect(sign("HMAC_SHA256_V1", SECRET_OF_2015, "1447961844", base64(REQUEST_OF_2015))).toBe(
      "Ejse86yr96Xbr1mf6UvQLoTPwwTyFiLXM+2uT09i9nY=",
    )
  })

  test("the notification of 2015 verifies, written in either alphabet, with or without padding", () => {
    const verify = (Ds_Signature: string) =>
      isSigned("HMAC_SHA256_V1", SECRET_OF_2015, "0069", { ...NOTIFICATION_OF_2015, Ds_Signature })
    expect(verify("6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=")).toBe(true)
    expect(verify("6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU")).toBe(true)
    expect(verify("6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO/tz+UrxJcU=")).toBe(true)
  })
})

describe("what is not signed", () => {
  const verify = (change: Partial<typeof NOTIFICATION_OF_2015>, order = "0069", secret = SECRET_OF_2015) =>
    isSigned("HMAC_SHA256_V1", secret, order, { ...NOTIFICATION_OF_2015, ...change })

  test("altered parameters, another order's key and another secret fail", () => {
    const altered = NOTIFICATION_OF_2015.Ds_MerchantParameters.replace("MTQ1", "MTQ2")
    expect(altered).not.toBe(NOTIFICATION_OF_2015.Ds_MerchantParameters)
    expect(verify({ Ds_MerchantParameters: altered })).toBe(false)
    expect(verify({}, "0070")).toBe(false)
    expect(verify({}, "0069", SECRET)).toBe(false)
  })

  test.each([
    "",
    "=",
    "6DVp",
    "6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=====",
    "ñ",
    "6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU AAAA",
  ])("the signature %j fails without an error", (Ds_Signature) => {
    expect(verify({ Ds_Signature })).toBe(false)
  })

  test("the right digest under another algorithm's name fails", () => {
    expect(isSigned("HMAC_SHA512_V2", SECRET_OF_2015, "0069", NOTIFICATION_OF_2015)).toBe(false)
  })
})

describe("parameters", () => {
  test("are written as each version asks: URL-safe without padding, or plain with it", () => {
    const parameters = { DS_MERCHANT_ORDER: "1234", DS_MERCHANT_TITULAR: "Peña?>" }
    expect(encodeParameters("HMAC_SHA512_V2", parameters)).toBe(
      "eyJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQiLCJEU19NRVJDSEFOVF9USVRVTEFSIjoiUGXDsWE_PiJ9",
    )
    expect(encodeParameters("HMAC_SHA512_V1", parameters)).toBe(
      "eyJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQiLCJEU19NRVJDSEFOVF9USVRVTEFSIjoiUGXDsWE/PiJ9",
    )
  })

  test("are read whatever the case of their names, numbers as texts", () => {
    const read = decodeParameters(base64(`{"DS_ORDER":"0069","Ds_Amount":145,"__proto__":{"polluted":1}}`))
    expect(read && Object.fromEntries(read)).toEqual({ ds_order: "0069", ds_amount: "145" })
    expect(decodeParameters(NOTIFICATION_OF_2015.Ds_MerchantParameters)?.get("ds_order")).toBe("0069")
  })

  test.each(["", "%%%", base64("[]"), base64("null"), base64('"text"'), base64("{")])("%j is no parameters", (text) => {
    expect(decodeParameters(text)).toBeUndefined()
  })
})
