/**
 * Payment on the bank's page, by Redsys: by card, or by Bizum as a separate choice. Source: redirect manual 4.1, REST
 * manual, and the query manual.
 */
import type { Kysely } from "kysely"
import { createIdempotentRefunds } from "#provider/orders/payments/idempotentRefunds.ts"
import type {
  PaymentAttempt,
  PaymentEvent,
  PaymentProvider,
  RefundOutcome,
  VerifiedReturn,
} from "#provider/orders/payments/paymentProvider.ts"
import type { RedsysSettings } from "#provider/orders/payments/paymentSettings.ts"
import { postText } from "#provider/orders/payments/postText.ts"
import {
  currencyNumber,
  isOfMerchant,
  type OperationFields,
  operationEvent,
  responseOf,
} from "#provider/orders/payments/redsysOperation.ts"
import { proveRedsys } from "#provider/orders/payments/redsysProof.ts"
import { queryOperations } from "#provider/orders/payments/redsysQuery.ts"
import {
  decodeParameters,
  encodeParameters,
  isSigned,
  type SignatureVersion,
  type SignedParameters,
  sign,
} from "#provider/orders/payments/redsysSignature.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

export interface RedsysOptions {
  /** Stores which refunds were requested from the bank. */
  db: Kysely<Database>
  /** Shown on the bank's page. */
  shopName: () => string
  /** The bank's page offers all methods of the terminal, or only Bizum. */
  id?: "redsys" | "bizum"
  now?: () => Date
  deadlineMs?: number
}

const LANGUAGES = { es: "001", en: "002" } as const
/** The bank's code of the method for its page. */
const BIZUM = "z"
const APPROVED_REFUND = 900
/** Approved with another amount, or still in progress. */
const UNCLEAR_REFUND = new Set([APPROVED_REFUND, 9998, 9999])

export function createRedsys(settings: RedsysSettings, options: RedsysOptions): PaymentProvider {
  const { merchantCode, terminal, secretKey, signature, url } = settings
  const { shopName, id = "redsys", now = () => new Date(), deadlineMs = 10 * SECONDS } = options
  const refundOnce = createIdempotentRefunds(options.db)

  const signed = (version: SignatureVersion, order: string, parameters: Record<string, string>) => {
    const Ds_MerchantParameters = encodeParameters(version, parameters)
    const Ds_Signature = sign(version, secretKey, order, Ds_MerchantParameters)
    return { Ds_SignatureVersion: version, Ds_MerchantParameters, Ds_Signature }
  }

  /**
   * The fields of a message whose signature, merchant and terminal are valid; another algorithm than agreed is refused.
   */
  function verified(message: SignedParameters, version: SignatureVersion): OperationFields | undefined {
    const fields = decodeParameters(message.Ds_MerchantParameters)
    const order = fields?.get("ds_order")
    if (!fields || !order || message.Ds_SignatureVersion !== version) return undefined
    if (!isSigned(version, secretKey, order, message)) return undefined
    return isOfMerchant(fields, merchantCode, terminal) ? fields : undefined
  }

  function eventsOf(operations: readonly OperationFields[]): PaymentEvent[] {
    return operations.flatMap((fields) => operationEvent(fields, now()) ?? [])
  }

  async function lookUp({ reference }: PaymentAttempt): Promise<PaymentEvent[]> {
    return eventsOf(await queryOperations(settings, reference, "0", deadlineMs))
  }

  return {
    id,
    holdMs: 60 * MINUTES,
    waiting: "unpaid",

    async start(attempt) {
      const currency = currencyNumber(attempt.currency)
      const isTaken = id !== "bizum" || attempt.currency === "EUR"
      if (currency === undefined || !isTaken)
        return { status: "failure", reason: "currency_not_supported", retryable: false }
      const back = `${attempt.returnUrl}${attempt.returnUrl.includes("?") ? "&" : "?"}reference=${attempt.reference}`
      const fields = signed(signature, attempt.reference, {
        DS_MERCHANT_AMOUNT: String(attempt.amountCents),
        DS_MERCHANT_ORDER: attempt.reference,
        DS_MERCHANT_MERCHANTCODE: merchantCode,
        DS_MERCHANT_CURRENCY: currency,
        DS_MERCHANT_TRANSACTIONTYPE: "0",
        DS_MERCHANT_TERMINAL: terminal,
        DS_MERCHANT_MERCHANTURL: attempt.webhookUrl,
        DS_MERCHANT_URLOK: back,
        DS_MERCHANT_URLKO: back,
        DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[attempt.locale],
        DS_MERCHANT_PRODUCTDESCRIPTION: attempt.orderNumber,
        DS_MERCHANT_MERCHANTNAME: shopName().slice(0, 25),
        ...(id === "bizum" && { DS_MERCHANT_PAYMETHODS: BIZUM }),
      })
      return { status: "redirect", redirect: { url: `${url}/sis/realizarPago`, method: "POST", fields } }
    },

    async verifyReturn({ query, fields }): Promise<VerifiedReturn> {
      const message = messageOf({ ...query, ...fields })
      if (message === undefined) return { attemptReference: query["reference"], events: [] }
      const operation = verified(message, signature)
      if (operation === undefined) throw new ApiError(400, "bad_signature")
      return { attemptReference: operation.get("ds_order"), events: eventsOf([operation]) }
    },

    async verifyWebhook(rawBody) {
      const sent = new URLSearchParams(rawBody.toString("utf8"))
      const message = isDoubled(sent) ? undefined : messageOf(Object.fromEntries(sent))
      const operation = message && verified(message, signature)
      if (!operation) throw new ApiError(400, "bad_signature")
      return eventsOf([operation])
    },

    lookUp,
    // An open page of the bank cannot be closed from here: a late payment is settled as late.
    expire: lookUp,
    prove: () => proveRedsys(settings, deadlineMs),

    refund(attempt, cents, key) {
      const { reference, amountCents: paidCents } = attempt
      return refundOnce(
        { reference, paidCents, cents, key },
        {
          async findSame() {
            const known = await queryOperations(settings, reference, "3", deadlineMs)
            return known.filter(
              (each) => each.get("ds_amount") === String(cents) && responseOf(each) === APPROVED_REFUND,
            )
          },
          send: () => sendRefund(attempt, cents, key),
          found: (operation) => refunded(operation, key),
        },
      )
    },
  }

  async function sendRefund(attempt: PaymentAttempt, cents: number, key: string): Promise<RefundOutcome> {
    const version = signature === "HMAC_SHA256_V1" ? signature : "HMAC_SHA512_V1"
    const request = signed(version, attempt.reference, {
      DS_MERCHANT_AMOUNT: String(cents),
      DS_MERCHANT_ORDER: attempt.reference,
      DS_MERCHANT_MERCHANTCODE: merchantCode,
      DS_MERCHANT_CURRENCY: currencyNumber(attempt.currency) ?? "",
      DS_MERCHANT_TRANSACTIONTYPE: "3",
      DS_MERCHANT_TERMINAL: terminal,
      DS_MERCHANT_MERCHANTDATA: key,
    })
    const text = await postText(`${url}/sis/rest/trataPeticionREST`, JSON.stringify(request), {
      contentType: "application/json",
      deadlineMs,
    })
    const answer = textsOf(JSON.parse(text))
    const code = answer["errorCode"]
    if (code !== undefined) return { status: "refused", events: [], reason: code.toLowerCase() }
    const message = messageOf(answer)
    const operation = message && verified(message, version)
    if (operation?.get("ds_order") !== attempt.reference) throw new Error("The bank's answer to a refund is not signed")
    const response = responseOf(operation)
    if (response === APPROVED_REFUND && operation.get("ds_amount") === String(cents)) return refunded(operation, key)
    if (response === undefined || UNCLEAR_REFUND.has(response) || response <= 99)
      throw new Error("The bank did not say whether it refunded")
    return { status: "refused", events: [], reason: `redsys_${response}` }
  }

  function refunded(operation: OperationFields, key: string): RefundOutcome {
    const fields = new Map([...operation, ["ds_merchantdata", key], ["ds_transactiontype", "3"]])
    return { status: "done", events: eventsOf([fields]) }
  }
}

/** The three fields of every message; undefined if one is missing. */
function messageOf(fields: Readonly<Record<string, string>>): SignedParameters | undefined {
  const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = fields
  if (!Ds_SignatureVersion || !Ds_MerchantParameters || !Ds_Signature) return undefined
  // Form decoding turns the plus signs of base64 into spaces.
  const mended = (text: string) => text.replaceAll(" ", "+")
  return {
    Ds_SignatureVersion,
    Ds_MerchantParameters: mended(Ds_MerchantParameters),
    Ds_Signature: mended(Ds_Signature),
  }
}

/** A duplicate field might be signed once and read the other time. */
const isDoubled = (fields: URLSearchParams) => new Set(fields.keys()).size !== fields.size

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, string] => typeof each[1] === "string"),
  )
}
