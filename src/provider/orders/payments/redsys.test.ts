import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { PaymentAttempt, PaymentProvider, ReturnRequest } from "#provider/orders/payments/paymentProvider.ts"
import type { RedsysSettings } from "#provider/orders/payments/paymentSettings.ts"
import { createRedsys } from "#provider/orders/payments/redsys.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { openEmptyDatabase } from "#tests/support/emptyDatabase.ts"
import { paymentAttempt } from "#tests/support/paymentAttempt.ts"
import { bankSignature } from "#tests/support/redsysCrypto.ts"
import { type BankMessage, type BankPage, type RedsysDouble, startRedsysDouble } from "#tests/support/redsysDouble.ts"

const own = () => ({ db: connection.db, shopName: () => "Azahar" })

const SECRET = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"
const badSignature = { status: 400, code: "bad_signature" }

let bank: RedsysDouble
let settings: RedsysSettings
let redsys: PaymentProvider
let connection: Connection

beforeAll(async () => {
  connection = await openEmptyDatabase()
})
afterAll(() => connection.close())

async function openBank(signature: RedsysSettings["signature"], terminal = "1") {
  bank = await startRedsysDouble({ code: "999008881", terminal, secret: SECRET, version: signature })
  settings = { merchantCode: "999008881", terminal: "1", secretKey: SECRET, signature, url: bank.url }
  redsys = createRedsys(settings, own())
}

/** Shortens the shop's timeout for an answer that does not come. */
function hurry(): void {
  redsys = createRedsys(settings, { ...own(), deadlineMs: 500 })
}

async function pageOf(attempt: PaymentAttempt, provider = redsys): Promise<BankPage> {
  const outcome = await provider.start(attempt)
  if (outcome.status !== "redirect") throw new Error(outcome.status)
  return bank.open(outcome.redirect)
}

const bodyOf = ({ fields }: BankMessage) => Buffer.from(new URLSearchParams(fields).toString())
const hear = (message: BankMessage) => redsys.verifyWebhook(bodyOf(message), {})
const arrival = (message: BankMessage): ReturnRequest => ({
  method: "GET",
  query: Object.fromEntries(new URL(message.url).searchParams),
  fields: {},
})

afterEach(async () => {
  await bank.close()
  await connection.db.deleteFrom("sent_refunds").execute()
})

describe.each(["HMAC_SHA512_V2", "HMAC_SHA256_V1"] as const)("the bank's page, signed by %s", (signature) => {
  beforeEach(() => openBank(signature))

  test("is shown our order: amount, currency, number, addresses and language", async () => {
    const attempt = paymentAttempt({ amountCents: 5, locale: "en" })
    const { parameters } = await pageOf(attempt)
    expect(parameters).toEqual({
      DS_MERCHANT_AMOUNT: "5",
      DS_MERCHANT_ORDER: attempt.reference,
      DS_MERCHANT_MERCHANTCODE: "999008881",
      DS_MERCHANT_CURRENCY: "978",
      DS_MERCHANT_TRANSACTIONTYPE: "0",
      DS_MERCHANT_TERMINAL: "1",
      DS_MERCHANT_MERCHANTURL: attempt.webhookUrl,
      DS_MERCHANT_URLOK: `${attempt.returnUrl}?reference=${attempt.reference}`,
      DS_MERCHANT_URLKO: `${attempt.returnUrl}?reference=${attempt.reference}`,
      DS_MERCHANT_CONSUMERLANGUAGE: "002",
      DS_MERCHANT_PRODUCTDESCRIPTION: attempt.orderNumber,
      DS_MERCHANT_MERCHANTNAME: "Azahar",
    })
  })

  test("approved: notification, return and look-up tell one and the same payment", async () => {
    const attempt = paymentAttempt()
    const { notification, back } = (await pageOf(attempt)).approve()
    const [event] = await hear(notification)
    expect(event).toEqual({
      eventId: `redsys-${attempt.reference}-paid`,
      attemptReference: attempt.reference,
      kind: "paid",
      amountCents: 2400,
      currency: "EUR",
      at: "2026-01-15T10:30:00.000Z",
    })
    expect(await redsys.verifyReturn(arrival(back))).toEqual({ attemptReference: attempt.reference, events: [event] })
    const [found] = await redsys.lookUp(attempt)
    expect(found).toEqual({ ...event, at: "2026-01-15T10:30:02.000Z" })
  })

  test("declined and left by the shopper are told apart, and move no money", async () => {
    const declined = await hear((await pageOf(paymentAttempt())).decline("0190").notification)
    expect(declined).toMatchObject([{ kind: "failed", amountCents: 0 }])
    const cancelled = await hear((await pageOf(paymentAttempt())).cancel().notification)
    expect(cancelled).toMatchObject([{ kind: "cancelled", amountCents: 0 }])
  })

  test("left open, nothing is decided; never opened, neither", async () => {
    const attempt = paymentAttempt()
    ;(await pageOf(attempt)).abandon()
    expect(await redsys.lookUp(attempt)).toEqual([])
    expect(await redsys.expire(attempt)).toEqual([])
    expect(await redsys.lookUp(paymentAttempt())).toEqual([])
  })

  test("by Bizum its page shows nothing else, in euros alone", async () => {
    const bizum = createRedsys(settings, { ...own(), id: "bizum" })
    expect((await pageOf(paymentAttempt(), bizum)).parameters).toMatchObject({ DS_MERCHANT_PAYMETHODS: "z" })
    const refused = { status: "failure", reason: "currency_not_supported" }
    expect(await bizum.start(paymentAttempt({ currency: "GBP" }))).toMatchObject(refused)
  })

  test("refuses whoever signs with another secret", async () => {
    const forger = createRedsys({ ...settings, secretKey: SECRET.split("").reverse().join("") }, own())
    await expect(pageOf(paymentAttempt(), forger)).rejects.toThrow("SIS0042")
  })

  test("gives all back, once for a key", async () => {
    const attempt = paymentAttempt()
    ;(await pageOf(attempt)).approve()
    const first = await redsys.refund(attempt, 2400, "key-1")
    const event = { kind: "refunded", amountCents: 2400, eventId: `redsys-${attempt.reference}-refund-key-1` }
    expect(first).toMatchObject({ status: "done", events: [event] })
    expect(await redsys.refund(attempt, 2400, "key-1")).toEqual(first)
    expect(bank.operations.filter(({ type }) => type === "3")).toHaveLength(1)
  })
})

describe("what the bank did not say [D-57]", () => {
  let approved: ReturnType<BankPage["approve"]>
  let attempt: PaymentAttempt

  beforeEach(async () => {
    await openBank("HMAC_SHA512_V2")
    attempt = paymentAttempt()
    approved = (await pageOf(attempt)).approve()
  })

  const resigned = (change: Record<string, string>, version = "HMAC_SHA512_V2") => {
    const json = Buffer.from(approved.notification.fields["Ds_MerchantParameters"] ?? "", "base64").toString()
    const changed = { ...(JSON.parse(json) as Record<string, string>), ...change }
    const Ds_MerchantParameters = Buffer.from(JSON.stringify(changed)).toString("base64")
    const Ds_Signature = bankSignature(version, SECRET, changed["Ds_Order"] ?? "", Ds_MerchantParameters)
    return { url: "", fields: { Ds_SignatureVersion: version, Ds_MerchantParameters, Ds_Signature } }
  }

  test("altered parameters are refused, by notification and by return", async () => {
    const { fields } = approved.notification
    const Ds_MerchantParameters = resigned({ Ds_Amount: "1" }).fields.Ds_MerchantParameters
    const altered = { ...fields, Ds_MerchantParameters }
    await expect(hear({ url: "", fields: altered })).rejects.toMatchObject(badSignature)
    await expect(redsys.verifyReturn({ method: "POST", query: {}, fields: altered })).rejects.toMatchObject(
      badSignature,
    )
  })

  test.each([
    ["no signature", { Ds_Signature: "" }],
    ["a short signature", { Ds_Signature: "AAAA" }],
    ["another algorithm's name", { Ds_SignatureVersion: "HMAC_SHA256_V1" }],
    ["no parameters", { Ds_MerchantParameters: "" }],
    ["parameters that are no JSON", { Ds_MerchantParameters: "AAAA" }],
  ])("%s is refused", async (_, change) => {
    await expect(hear({ url: "", fields: { ...approved.notification.fields, ...change } })).rejects.toMatchObject(
      badSignature,
    )
  })

  test("an older algorithm than agreed is refused, however well it is signed", async () => {
    await expect(hear(resigned({}, "HMAC_SHA256_V1"))).rejects.toMatchObject(badSignature)
  })

  test.each([{ Ds_MerchantCode: "999008882" }, { Ds_Terminal: "2" }])(
    "what is signed for %j is not ours",
    async (change) => {
      await expect(hear(resigned(change))).rejects.toMatchObject(badSignature)
    },
  )

  test.each([
    ["0000", "paid"],
    ["0099", "paid"],
    ["0100", "failed"],
    ["0190", "failed"],
    ["9912", "failed"],
    ["9915", "cancelled"],
    ["0400", "refunded"],
  ])("Ds_Response %s means %s", async (Ds_Response, kind) => {
    expect(await hear(resigned({ Ds_Response }))).toMatchObject([{ kind }])
  })

  test.each([
    { Ds_Response: "9998" },
    { Ds_Response: "9999" },
    { Ds_Response: "" },
    { Ds_Response: "00x0" },
    { Ds_TransactionType: "1" },
    { Ds_TransactionType: "3", Ds_Response: "0190" },
    { Ds_Amount: "-1" },
    { Ds_Amount: "24.00" },
    { Ds_Currency: "999" },
  ])("%j decides nothing", async (change) => {
    expect(await hear(resigned(change))).toEqual([])
  })

  test("a refund made at the bank itself is told by its moment, the same each time", async () => {
    const refund = { Ds_TransactionType: "3", Ds_Response: "0900", Ds_Amount: "400", Ds_MerchantData: "" }
    const [first] = await hear(resigned(refund))
    expect(first).toMatchObject({ kind: "refunded", amountCents: 400 })
    expect(await hear(resigned(refund))).toEqual([first])
    expect((await hear(resigned({ ...refund, Ds_Hour: "18%3A04" })))[0]?.eventId).not.toBe(first?.eventId)
  })

  test.each([
    ["01%2F07%2F2026", "00%3A30", "2026-06-30T22:30:00.000Z"],
    ["25%2F10%2F2026", "12%3A00", "2026-10-25T11:00:00.000Z"],
    ["29%2F03%2F2026", "01%3A59", "2026-03-29T00:59:00.000Z"],
  ])("Spanish wall time %s %s is read as %s", async (Ds_Date, Ds_Hour, at) => {
    expect(await hear(resigned({ Ds_Date, Ds_Hour }))).toMatchObject([{ at }])
  })

  test("a return that says nothing signed only names the attempt", async () => {
    const query = { reference: attempt.reference }
    expect(await redsys.verifyReturn({ method: "GET", query, fields: {} })).toEqual({
      attemptReference: attempt.reference,
      events: [],
    })
  })

  test("a currency that the bank does not settle in is refused before anybody leaves", async () => {
    const outcome = await redsys.start(paymentAttempt({ currency: "XXX" }))
    expect(outcome).toEqual({ status: "failure", reason: "currency_not_supported", retryable: false })
  })
})

describe("a bank that answers strangely [D-61]", () => {
  let attempt: PaymentAttempt

  beforeEach(async () => {
    await openBank("HMAC_SHA512_V2")
    attempt = paymentAttempt()
    ;(await pageOf(attempt)).approve()
  })

  test.each(["500", "html", "silence", "redirect"] as const)("%s: neither look-up nor refund guesses", async (kind) => {
    if (kind === "silence") hurry()
    bank.fault(kind)
    await expect(redsys.lookUp(attempt)).rejects.toThrow()
    await expect(redsys.refund(attempt, 2400, "key")).rejects.toThrow()
    expect(bank.seen).not.toContain("/elsewhere")
    bank.fault("none")
    expect(await redsys.lookUp(attempt)).toMatchObject([{ kind: "paid" }])
    expect(await redsys.refund(attempt, 2400, "key")).toMatchObject({ status: "done" })
  })

  test("a refund whose answer was lost is found, not given again", async () => {
    hurry()
    bank.fault("silence-after-success")
    await expect(redsys.refund(attempt, 1000, "part")).rejects.toThrow()
    expect(bank.operations.filter(({ type }) => type === "3")).toHaveLength(1)
    bank.fault("none")
    expect(await redsys.refund(attempt, 1000, "part")).toMatchObject({ status: "done" })
    expect(await redsys.refund(attempt, 1000, "again")).toMatchObject({ status: "done" })
    expect(bank.operations.filter(({ type }) => type === "3")).toHaveLength(2)
    expect(await redsys.refund(attempt, 1000, "too much")).toMatchObject({ status: "refused", reason: "sis0057" })
  })

  test("twenty calls at once with one key give back once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => redsys.refund(attempt, 1000, "part")))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["done"]))
    expect(bank.operations.filter(({ type }) => type === "3")).toHaveLength(1)
  })

  test("an answer that is not signed, or of another amount, is not believed", async () => {
    bank.fault("forged")
    await expect(redsys.refund(attempt, 1000, "forged")).rejects.toThrow("not signed")
    bank.fault("wrong-amount")
    await expect(redsys.refund(attempt, 500, "wrong")).rejects.toThrow("did not say")
    expect(await redsys.lookUp(attempt)).toMatchObject([{ kind: "paid", amountCents: 2399 }])
  })

  test.each(["refund-500", "refund-0000"] as const)("%s: it is not known whether money went back", async (kind) => {
    bank.fault(kind)
    await expect(redsys.refund(attempt, 1000, "part")).rejects.toThrow()
  })

  test("another order's answer is not ours", async () => {
    bank.fault("other-order")
    expect(await redsys.lookUp(attempt)).toEqual([])
    await expect(redsys.refund(attempt, 1000, "part")).rejects.toThrow("not signed")
  })

  test("what was never paid is not given back", async () => {
    expect(await redsys.refund(paymentAttempt(), 100, "key")).toMatchObject({ status: "refused", reason: "sis0054" })
  })
})
