/** Asks the query service of Redsys. */
import { createHmac } from "node:crypto"
import type { RedsysSettings } from "#provider/orders/payments/paymentSettings.ts"
import { postText } from "#provider/orders/payments/postText.ts"
import { isOfMerchant, type OperationFields } from "#provider/orders/payments/redsysOperation.ts"
import { deriveSha256Key } from "#provider/orders/payments/redsysSignature.ts"

export class BankError extends Error {
  code: string
  constructor(code: string) {
    super(`The bank's query service answered ${code}`)
    this.code = code
  }
}

/** The bank has no operation with that number. */
const NOT_FOUND = "XML0024"
const FINISHED = "F"

/**
 * Queries Redsys about an order number. The finished operations of one order number and kind: `0` payment, `3` refund.
 * The service is signed by HMAC_SHA256_V1 whatever redirects use, and its answers are trusted because of the
 * connection's certificate. Rejects without an answer. Source: the bank's SOAP query manual, "consultaOperaciones".
 */
export async function queryOperations(
  settings: RedsysSettings,
  order: string,
  type: "0" | "3",
  deadlineMs: number,
): Promise<OperationFields[]> {
  const answer = await postText(`${settings.url}/apl02/services/SerClsWSConsulta`, envelope(settings, order, type), {
    contentType: "text/xml; charset=utf-8",
    headers: { soapaction: "consultaOperaciones" },
    deadlineMs,
  })
  const returned = /<consultaOperacionesReturn[^>]*>([\s\S]*?)<\/consultaOperacionesReturn>/.exec(answer)?.[1]
  if (returned === undefined) throw new Error("The bank's query service answered something else")
  const message = unescapeXml(returned)
  const error = /<Ds_ErrorCode>\s*(\w+)\s*<\/Ds_ErrorCode>/.exec(message)?.[1]
  if (error === NOT_FOUND) return []
  if (error !== undefined) throw new BankError(error)
  const operations = [...message.matchAll(/<Response\b[^>]*>([\s\S]*?)<\/Response>/g)].map(([, text = ""]) =>
    read(text),
  )
  if (operations.length === 0) throw new Error("The bank's query service named no operation")
  return operations.filter(
    (fields) =>
      fields.get("ds_order") === order &&
      fields.get("ds_transactiontype") === type &&
      fields.get("ds_state") === FINISHED &&
      isOfMerchant(fields, settings.merchantCode, settings.terminal),
  )
}

function envelope({ merchantCode, terminal, secretKey }: RedsysSettings, order: string, type: string): string {
  const version =
    '<Version Ds_Version="0.0"><Message><Transaction>' +
    `<Ds_MerchantCode>${escapeXml(merchantCode)}</Ds_MerchantCode><Ds_Terminal>${escapeXml(terminal)}</Ds_Terminal>` +
    `<Ds_Order>${escapeXml(order)}</Ds_Order><Ds_TransactionType>${type}</Ds_TransactionType>` +
    "</Transaction></Message></Version>"
  const signature = createHmac("sha256", deriveSha256Key(secretKey, order)).update(version).digest("base64")
  return (
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es">' +
    "<soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[" +
    `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>` +
    "]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>"
  )
}

const read = (text: string): OperationFields =>
  new Map([...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]))

const escapeXml = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }

const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
