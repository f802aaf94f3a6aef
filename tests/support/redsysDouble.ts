/** A bank that runs in the test: takes the shop's signed form, lets a test decide, then notifies and sends back as Redsys does. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { bankSignature, plainBase64, urlBase64 } from "#tests/support/redsysCrypto.ts"

export interface BankOperation {
  order: string
  amount: string
  currency: string
  type: "0" | "3"
  state: "P" | "F"
  response: string
  date: string
  hour: string
  merchantData: string
}

/** The bank's message to the shop, by form to `url` or by the browser's redirect. */
export interface BankMessage {
  url: string
  fields: Record<string, string>
}

export type BankFault =
  | "none"
  | "500"
  | "html"
  | "silence"
  | "silence-after-success"
  | "refund-500"
  | "other-order"
  | "refund-0000"
  | "wrong-amount"
  | "forged"
  | "redirect"

interface Merchant {
  code: string
  terminal: string
  secret: string
  version: string
}

export interface RedsysDouble {
  url: string
  operations: BankOperation[]
  /** Paths that were asked for. */
  seen: string[]
  /** Another key of the merchant, beside the one that it has; that one may then end. */
  takeKey(secret: string): void
  endKey(secret: string): void
  /** How the REST and query services behave from now on. */
  fault(kind: BankFault): void
  /**
   * Submits the shop's form as a browser does. Rejects with the bank's error code, such as SIS0042 for a wrong
   * signature.
   */
  open(form: { url: string; fields?: Record<string, string> }): Promise<BankPage>
  close(): Promise<void>
}

/** The bank's page in a browser. Each decision makes what the bank then sends; `deliver` posts a notification like the bank. */
export interface BankPage {
  parameters: Readonly<Record<string, string>>
  approve(): { notification: BankMessage; back: BankMessage }
  decline(response?: string): { notification: BankMessage; back: BankMessage }
  cancel(): { notification: BankMessage; back: BankMessage }
  /** The shopper closes the window: nothing is sent, the operation stays unfinished. */
  abandon(): void
}

export async function startRedsysDouble(merchant: Merchant): Promise<RedsysDouble> {
  const operations: BankOperation[] = []
  const seen: string[] = []
  let fault: BankFault = "none"
  /** Newest first. */
  const secrets = [merchant.secret]
  /** An operation is signed with the key that it began with. */
  const begun = new Map<string, string>()
  let clock = Date.UTC(2026, 0, 15, 11, 30, 0)
  const server = createServer((request, response) => {
    seen.push(request.url ?? "")
    void serve(request, response)
  })

  /** The bank's clock is Spanish wall time and moves one second an operation. */
  function moment() {
    clock += 1000
    const text = new Date(clock).toISOString()
    return { date: text.slice(0, 10), hour: text.slice(11, 19) }
  }

  function say(operation: BankOperation, version = merchant.version): Record<string, string> {
    const [year, month, day] = operation.date.split("-")
    const order = orderOf(operation)
    const response = fault === "refund-0000" ? "0000" : operation.response
    const json = JSON.stringify({
      Ds_Date: encodeURIComponent(`${day}/${month}/${year}`),
      Ds_Hour: encodeURIComponent(operation.hour.slice(0, 5)),
      Ds_SecurePayment: "1",
      Ds_Amount: fault === "wrong-amount" ? String(Number(operation.amount) - 1) : operation.amount,
      Ds_Currency: operation.currency,
      Ds_Order: order,
      Ds_MerchantCode: merchant.code,
      Ds_Terminal: merchant.terminal.padStart(3, "0"),
      Ds_Response: response,
      Ds_TransactionType: operation.type,
      Ds_MerchantData: operation.merchantData,
      Ds_AuthorisationCode: "082150",
      Ds_ConsumerLanguage: "1",
    })
    const Ds_MerchantParameters = Buffer.from(json).toString("base64")
    const own = begun.get(operation.order) ?? merchant.secret
    const secret = fault === "forged" ? own.split("").reverse().join("") : own
    const signature = bankSignature(version, secret, order, Ds_MerchantParameters)
    return { Ds_SignatureVersion: version, Ds_MerchantParameters, Ds_Signature: urlBase64(signature) }
  }

  const orderOf = ({ order }: BankOperation) => (fault === "other-order" ? "2026OTHER" : order)

  /** The parameters of a message whose signature is the merchant's. Throws the bank's code. */
  function check(message: Readonly<Record<string, string>>): Record<string, string> {
    const { Ds_MerchantParameters = "", Ds_SignatureVersion = "", Ds_Signature = "" } = message
    const json = Buffer.from(plainBase64(Ds_MerchantParameters), "base64").toString("utf8")
    const parameters = JSON.parse(json) as Record<string, string>
    const order = parameters["DS_MERCHANT_ORDER"] ?? ""
    const signed = (each: string) =>
      plainBase64(bankSignature(Ds_SignatureVersion, each, order, Ds_MerchantParameters)) === plainBase64(Ds_Signature)
    const secret = secrets.find(signed)
    if (secret === undefined) throw new Error("SIS0042")
    begun.set(order, secret)
    if (parameters["DS_MERCHANT_MERCHANTCODE"] !== merchant.code) throw new Error("SIS0026")
    if (!/^\d{4}[A-Za-z0-9]{0,8}$/.test(order)) throw new Error("SIS0075")
    if (!/^[1-9]\d*$/.test(parameters["DS_MERCHANT_AMOUNT"] ?? "")) throw new Error("SIS0018")
    return parameters
  }

  function record(
    parameters: Record<string, string>,
    type: "0" | "3",
    state: "P" | "F",
    response: string,
  ): BankOperation {
    const operation: BankOperation = {
      order: parameters["DS_MERCHANT_ORDER"] ?? "",
      amount: parameters["DS_MERCHANT_AMOUNT"] ?? "",
      currency: parameters["DS_MERCHANT_CURRENCY"] ?? "",
      type,
      state,
      response,
      merchantData: parameters["DS_MERCHANT_MERCHANTDATA"] ?? "",
      ...moment(),
    }
    operations.push(operation)
    return operation
  }

  async function open(form: { url: string; fields?: Record<string, string> }): Promise<BankPage> {
    if (form.url !== `${url}/sis/realizarPago`) throw new Error(`The form goes to ${form.url}`)
    const parameters = check(form.fields ?? {})
    const order = parameters["DS_MERCHANT_ORDER"]
    if (operations.some((each) => each.order === order && each.state === "F")) throw new Error("SIS0051")
    const operation = record(parameters, "0", "P", "0000")
    const decide = (response: string, address: string) => {
      Object.assign(operation, { state: "F", response, ...moment() })
      const fields = say(operation)
      const back = new URL(parameters[address] ?? "")
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value)
      return {
        notification: { url: parameters["DS_MERCHANT_MERCHANTURL"] ?? "", fields },
        back: { url: back.href, fields: {} },
      }
    }
    return {
      parameters,
      approve: () => decide("0000", "DS_MERCHANT_URLOK"),
      decline: (response = "0190") => decide(response, "DS_MERCHANT_URLKO"),
      cancel: () => decide("9915", "DS_MERCHANT_URLKO"),
      abandon: () => undefined,
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ""
    for await (const chunk of request) body += String(chunk)
    if (fault === "silence") return
    if (fault === "500") return void response.writeHead(500).end("Internal Server Error")
    if (fault === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>Busy</html>")
    if (fault === "redirect") return void response.writeHead(307, { location: `${url}/elsewhere` }).end()
    if (request.url?.startsWith("/apl02/")) return void response.writeHead(200).end(answerQuery(body))
    if (fault === "refund-500") return void response.writeHead(500).end('{"errorCode":"SIS0001"}')
    const answer = answerRest(body)
    if (fault !== "silence-after-success") response.writeHead(200).end(answer)
  }

  function answerRest(body: string): string {
    try {
      const message = JSON.parse(body) as Record<string, string>
      const parameters = check(message)
      const order = parameters["DS_MERCHANT_ORDER"]
      const paid = operations.find((each) => each.order === order && each.type === "0" && Number(each.response) <= 99)
      if (!paid) return JSON.stringify({ errorCode: "SIS0054" })
      const back = operations.filter((each) => each.order === order && each.type === "3")
      const given = back.reduce((sum, each) => sum + Number(each.amount), 0)
      const asked = Number(parameters["DS_MERCHANT_AMOUNT"])
      if (given + asked > Number(paid.amount)) return JSON.stringify({ errorCode: "SIS0057" })
      return JSON.stringify(say(record(parameters, "3", "F", "0900"), message["Ds_SignatureVersion"]))
    } catch (error) {
      return JSON.stringify({ errorCode: error instanceof Error ? error.message : "SIS0001" })
    }
  }

  function answerQuery(body: string): string {
    const version = /<Version[\s\S]*<\/Version>/.exec(body)?.[0] ?? ""
    const field = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(body)?.[1] ?? ""
    const order = field("Ds_Order")
    const found = operations.filter((each) => each.order === order && each.type === field("Ds_TransactionType"))
    const isSigned = secrets.some(
      (each) => bankSignature("HMAC_SHA256_V1", each, order, version) === field("Signature"),
    )
    const error = isSigned ? (found.length === 0 ? "XML0024" : "") : "XML0021"
    const inner = error
      ? `<ErrorMsg><Ds_ErrorCode>${error}</Ds_ErrorCode></ErrorMsg>`
      : found.map((each) => `<Response Ds_Version="0.0">${operationXml(each)}</Response>`).join("")
    const message = `<Messages><Version Ds_Version="0.0"><Message>${inner}</Message></Version></Messages>`
    const escaped = message.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    return (
      '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
      `<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${escaped}` +
      "</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>"
    )
  }

  function operationXml(operation: BankOperation): string {
    const amount = fault === "wrong-amount" ? String(Number(operation.amount) - 1) : operation.amount
    return (
      `<Ds_MerchantCode>${merchant.code}</Ds_MerchantCode><Ds_Terminal>${merchant.terminal}</Ds_Terminal>` +
      `<Ds_Order>${orderOf(operation)}</Ds_Order><Ds_TransactionType>${operation.type}</Ds_TransactionType>` +
      `<Ds_Date>${operation.date}</Ds_Date><Ds_Hour>${operation.hour}</Ds_Hour><Ds_Amount>${amount}</Ds_Amount>` +
      `<Ds_Currency>${operation.currency}</Ds_Currency><Ds_SecurePayment>1</Ds_SecurePayment>` +
      `<Ds_State>${operation.state}</Ds_State><Ds_Response>${operation.response}</Ds_Response>`
    )
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const setFault = (kind: BankFault) => {
    fault = kind
  }
  const takeKey = (secret: string) => void secrets.unshift(secret)
  const endKey = (secret: string) => void secrets.splice(secrets.indexOf(secret), 1)
  return { url, operations, seen, open, takeKey, endKey, fault: setFault, close: () => closeServer(server) }
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
