/** Sendcloud's `GET /shipping-price` that runs in the test: prices by country and weight, and what goes wrong with it. */
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Sendcloud } from "#tests/examples/carrier-rates/shop.config.ts"

export type SendcloudFault = "none" | "silent" | "broken" | "500" | "nonsense"

export interface SendcloudDouble {
  settings: Sendcloud
  /** The requests, one query each. */
  asked: URLSearchParams[]
  /** From now on, in euros without tax, by the weight from which they count. */
  prices: { fromGrams: number; price: string }[]
  fault: SendcloudFault
  close(): Promise<void>
}

const METHOD = "8"

export async function startSendcloudDouble(): Promise<SendcloudDouble> {
  const keys = { publicKey: "public", secretKey: "secret" }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double")
    const authorization = `Basic ${btoa(`${keys.publicKey}:${keys.secretKey}`)}`
    if (pathname !== "/api/v2/shipping-price") return refuse(response, 404, "Not found.")
    if (request.headers.authorization !== authorization) return refuse(response, 401, "Invalid username/password.")
    double.asked.push(searchParams)
    if (double.fault === "silent") return
    if (double.fault === "broken") return void response.destroy()
    if (double.fault === "500") return refuse(response, 500, "Internal server error")
    if (double.fault === "nonsense") return void response.end("<html>Down for maintenance</html>")
    answer(response, searchParams)
  })

  function answer(response: ServerResponse, asked: URLSearchParams): void {
    const weight = Number(asked.get("weight"))
    const country = asked.get("to_country") ?? ""
    const isWhole = asked.get("from_country") && Number.isInteger(weight) && asked.get("weight_unit") === "gram"
    if (asked.get("shipping_method_id") !== METHOD || !isWhole) {
      refuse(response, 400, "Invalid parameters.")
      return
    }
    const price = country === "ES" ? double.prices.findLast(({ fromGrams }) => fromGrams <= weight)?.price : undefined
    const breakdown = [{ type: "price_without_insurance", label: "Label", value: Number(price) }]
    send(response, 200, [
      price
        ? { price, currency: "EUR", to_country: country, breakdown }
        : { price: null, currency: null, to_country: country, breakdown: [] },
    ])
  }

  await once(server.listen(0, "127.0.0.1"), "listening")
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`
  const double: SendcloudDouble = {
    settings: { url, ...keys, methodId: METHOD, from: { country: "ES", zip: "46003" } },
    asked: [],
    prices: [
      { fromGrams: 0, price: "4.00" },
      { fromGrams: 2000, price: "6.00" },
    ],
    fault: "none",
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
  return double
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, code: number, message: string): void =>
  send(response, code, { error: { code, message, request: "api/v2/shipping-price" } })
