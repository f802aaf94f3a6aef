/** Sendcloud's shipments (API v3) as far as the example calls them: references that are taken once, refusals, and what goes wrong. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"

interface Given {
  order_number: string
  external_reference_id: string
  from_address: { sender_address_id: number }
  to_address: Record<string, string>
  ship_with: { type: string; properties: { shipping_option_code: string } }
  parcels: { weight: { value: string; unit: string } }[]
}

interface Parcel {
  id: number
  tracking_number: string | null
  tracking_url: string | null
  status: { code: string }
  documents: { type: string; size: string; link: string }[]
}

export interface DoubleShipment {
  id: string
  order_number: string
  external_reference_id: string
  carrier: { code: string; name: string }
  parcels: Parcel[]
  errors: { status: string; code: string; detail: string }[]
  weight: string
  toCity: string
}

export interface LabelsDouble {
  url: string
  publicKey: string
  secretKey: string
  shipments: DoubleShipment[]
  /** `silent`: announces, and breaks off before it answers. `carrier`: the carrier takes no announcement now. */
  fault: "none" | "429" | "500" | "silent" | "carrier"
  close(): Promise<void>
}

/** A place that it does not know. */
export const NOWHERE = "Ninguna Parte"

export async function startLabelsDouble(): Promise<LabelsDouble> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const double: LabelsDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    publicKey: "public",
    secretKey: "secret",
    shipments: [],
    fault: "none",
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", double.url)
    const path = pathname.replace("/api/v3", "")
    if (request.headers.authorization !== `Basic ${btoa(`${double.publicKey}:${double.secretKey}`)}`)
      return refuse(response, 401, "Invalid username/password.")
    if (double.fault === "429" || double.fault === "500")
      return refuse(response, Number(double.fault), "Try again later.")
    if (request.method === "GET" && path === "/shipments") {
      const number = searchParams.get("order_number")
      return send(response, 200, { data: double.shipments.filter(({ order_number: own }) => own === number) })
    }
    const label = /^\/parcels\/(\d+)\/documents\/label$/.exec(path)
    if (label) {
      response.setHeader("Content-Type", "application/pdf").end(`%PDF-1.4 ${label[1]}`)
      return
    }
    const cancelled = /^\/shipments\/(.+)\/cancel$/.exec(path)
    if (request.method === "POST" && cancelled) return cancel(response, cancelled[1])
    if (request.method === "POST" && path === "/shipments/announce")
      return announce(response, (await json(request)) as Given)
    refuse(response, 404, "Not found.")
  }

  function announce(response: ServerResponse, given: Given): void {
    const taken = double.shipments.find((each) => each.external_reference_id === given.external_reference_id)
    const wrong = faultOf(given)
    if (taken || wrong) {
      if (taken) send(response, 409, { data: taken })
      else refuse(response, 400, wrong ?? "")
      return
    }
    const made = shipmentOf(given, double.shipments.length + 1, double.fault === "carrier")
    double.shipments.push(made)
    if (double.fault === "silent") response.destroy()
    else send(response, 201, { data: made })
  }

  function cancel(response: ServerResponse, id: string | undefined): void {
    const [parcel] = double.shipments.find((each) => each.id === id)?.parcels ?? []
    if (!parcel) refuse(response, 404, "Not found")
    else if (parcel.status.code === "CANCELLED") refuse(response, 409, "This shipment is already being cancelled.")
    else {
      parcel.status.code = "CANCELLED"
      send(response, 200, { data: { status: "cancelled", message: "Shipment has been cancelled" } })
    }
  }
  return double
}

function faultOf({ to_address: to, parcels, ship_with: way }: Given): string | undefined {
  const missing = ["name", "address_line_1", "postal_code", "city", "country_code"].find((name) => !to[name])
  if (missing) return `to_address.${missing}: Field required`
  if (to["city"] === NOWHERE) return "to_address.city: the carrier does not know it"
  if (way.type !== "shipping_option_code") return "ship_with.type is invalid"
  const isWeighed = parcels.every(({ weight }) => weight.unit === "kg" && /^\d+\.\d{3}$/.test(weight.value))
  return isWeighed && parcels.length > 0 ? undefined : "parcels: weight is invalid"
}

function shipmentOf(given: Given, count: number, isRefused: boolean): DoubleShipment {
  const id = 383_707_000 + count
  const number = `PQ${id}`
  const parcel: Parcel = isRefused
    ? { id, tracking_number: null, tracking_url: null, status: { code: "ANNOUNCEMENT_FAILED" }, documents: [] }
    : {
        id,
        tracking_number: number,
        tracking_url: `https://tracking.sendcloud.sc/forward?carrier=correos&code=${number}`,
        status: { code: "READY_TO_SEND" },
        documents: [
          { type: "label", size: "a6", link: `https://panel.sendcloud.sc/api/v3/parcels/${id}/documents/label` },
        ],
      }
  const failure = { status: "500", code: "parcel_announcement_error", detail: "Service error of the carrier." }
  return {
    id: `shipment-${count}`,
    order_number: given.order_number,
    external_reference_id: given.external_reference_id,
    carrier: { code: "correos_express", name: "Correos Express" },
    parcels: [parcel],
    errors: isRefused ? [failure] : [],
    weight: given.parcels[0]?.weight.value ?? "",
    toCity: given.to_address["city"] ?? "",
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, status: number, detail: string): void =>
  send(response, status, { errors: [{ status: String(status), code: "invalid", detail }] })
