/**
 * Labels of parcels by Sendcloud: bought when an order is paid, its number told to the customer when it is sent, given
 * back when the order is cancelled. Source: https://sendcloud.dev/api/v3/shipments
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { Order, OrderAnswer, Shop, ShopEvent, ShopTools } from "escaparate/extensions"

export interface Sendcloud {
  /** Its address, without a slash at the end. */
  url: string
  publicKey: string
  secretKey: string
  /** Code of the shipping option, as `POST /shipping-options` lists it. */
  option: string
  /** Where parcels leave from, as Sendcloud numbers it. */
  senderId: number
  /** The shop's address, for links to labels. */
  shopUrl: string
  /** Where to write to when there is no label. */
  ownerEmail: string
}

type OrderEvent<Type extends "order.paid" | "order.shipped" | "order.cancelled"> = ShopEvent<Type>
type Tools = Pick<ShopTools, "admin" | "sendMail">

interface Shipment {
  id: string
  carrier?: { code: string; name: string } | null
  parcels: {
    id: number
    tracking_number?: string | null
    tracking_url?: string | null
    status: { code: string }
    documents?: { type: string; link: string }[]
  }[]
  errors?: { detail?: string }[]
}

/** The carrier or Sendcloud will not have the parcel: the owner must do something. */
class Refused extends Error {}

/** Where products have no weight. */
const GRAMS = 500
/** Box and padding. */
const PACKING_GRAMS = 250

const labelled = ({ parcels: [parcel] }: Shipment) =>
  parcel !== undefined &&
  parcel.status.code !== "CANCELLED" &&
  (parcel.documents ?? []).some(({ type }) => type === "label")

export function sendcloudLabels({ url, publicKey, secretKey, option, senderId, shopUrl, ownerEmail }: Sendcloud) {
  const authorization = `Basic ${btoa(`${publicKey}:${secretKey}`)}`

  async function ask(path: string, body?: object): Promise<Response> {
    const response = await fetch(url + path, {
      headers: { authorization, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    })
    if (response.status >= 500 || response.status === 429)
      throw new Error(`Sendcloud answers ${path} with ${response.status}`)
    return response
  }

  async function shipmentsOf(number: string): Promise<Shipment[]> {
    const response = await ask(`/shipments?${new URLSearchParams({ order_number: number })}`)
    if (!response.ok) throw new Error(`Sendcloud answers /shipments with ${response.status}`)
    return ((await response.json()) as { data: Shipment[] }).data
  }

  async function gramsOf({ lines }: Pick<Order, "lines">, { admin }: Tools): Promise<number> {
    let grams = PACKING_GRAMS
    for (const { id, variant_id: variantId, left, virtual } of lines) {
      if (virtual) continue
      const { variants } = await admin("viewProduct", { id })
      const bought = variants.find((variant) => variant.id === variantId) ?? variants[0]
      grams += left * (bought?.weight ?? GRAMS)
    }
    return grams
  }

  /**
   * The one label of an order. Sendcloud takes a reference once: a second question, also at the same moment, is answered
   * with the shipment that has it. The order is read as it is now, as its address may have been set right.
   */
  async function labelOf(number: string, tools: Tools): Promise<Shipment | undefined> {
    const before = await shipmentsOf(number)
    const known = before.find(labelled)
    if (known) return known
    const order = await tools.admin("viewOrder", { number })
    if (order.status === "cancelled") return undefined
    const to = order.deliveryAddress
    if (!to) throw new Refused("el pedido no tiene dirección de envío")
    const response = await ask("/shipments/announce", {
      order_number: number,
      external_reference_id: `${number}-${before.length + 1}`,
      from_address: { sender_address_id: senderId },
      to_address: {
        name: `${to.firstName} ${to.lastName}`,
        company_name: to.company,
        address_line_1: to.address1,
        address_line_2: to.address2,
        postal_code: to.zip,
        city: to.city,
        country_code: to.country,
        phone_number: to.phone,
        email: order.email,
      },
      ship_with: { type: "shipping_option_code", properties: { shipping_option_code: option } },
      total_order_price: { value: order.total.toFixed(2), currency: "EUR" },
      parcels: [{ weight: { value: ((await gramsOf(order, tools)) / 1000).toFixed(3), unit: "kg" } }],
    })
    const { data: made, errors = [] } = (await response.json()) as { data?: Shipment; errors?: { detail?: string }[] }
    if (made && labelled(made)) return made
    throw new Refused([...errors, ...(made?.errors ?? [])].map(({ detail }) => detail).join("; ") || "sin motivo")
  }

  const signature = (parcel: number) => createHmac("sha256", secretKey).update(`label ${parcel}`).digest("base64url")
  const linkTo = (parcel: number) => `${shopUrl}/api/v1/own/etiqueta?bulto=${parcel}&firma=${signature(parcel)}`

  /** The owner is written to once, and it is tried again for three days: as soon as the address is right there is a label. */
  async function told<Answer>(number: string, tools: Tools, work: Promise<Answer>): Promise<Answer> {
    try {
      return await work
    } catch (error) {
      if (error instanceof Refused)
        await tools.sendMail({
          to: ownerEmail,
          locale: "es",
          about: `label ${number}`,
          subject: `Sin etiqueta: pedido ${number}`,
          paragraphs: [`Sendcloud no da etiqueta para el pedido ${number}: ${error.message}.`],
          button: { label: "Ver el pedido", path: `/admin/orders/${number}` },
        })
      throw error
    }
  }

  return {
    /** The label, in the order's note. */
    async buy({ data: { order } }: OrderEvent<"order.paid">, tools: Tools): Promise<OrderAnswer | undefined> {
      if (order.delivery.kind !== "home") return undefined
      const shipment = await told(order.number, tools, labelOf(order.number, tools))
      return shipment && { note: shipment.parcels.map(({ id }) => `Etiqueta: ${linkTo(id)}`).join("\n") }
    },

    /** The number that its customer follows, unless the owner typed another. */
    async track({ data: { order } }: OrderEvent<"order.shipped">): Promise<OrderAnswer | undefined> {
      if (order.trackingNumber !== null || order.parcels.length > 0) return undefined
      const shipment = (await shipmentsOf(order.number)).find(labelled)
      const [parcel] = shipment?.parcels ?? []
      if (!parcel?.tracking_number) return undefined
      const { tracking_number: number, tracking_url: link } = parcel
      return { tracking: { number, carrier: shipment?.carrier?.name ?? "Sendcloud", ...(link && { url: link }) } }
    },

    /** Not paid for, as long as it was not used. */
    async giveBack({ data: { order } }: OrderEvent<"order.cancelled">): Promise<OrderAnswer | undefined> {
      const shipment = (await shipmentsOf(order.number)).find(labelled)
      if (!shipment) return undefined
      const response = await ask(`/shipments/${shipment.id}/cancel`, {})
      return { note: response.ok ? "Etiqueta anulada" : "La etiqueta no se puede anular: véala en Sendcloud" }
    },

    /** The PDF of a label, for whom has the link of the order's note. */
    async pdf(request: Request): Promise<Response> {
      const asked = new URL(request.url).searchParams
      const id = Number(asked.get("bulto"))
      const [given, right] = [Buffer.from(asked.get("firma") ?? ""), Buffer.from(signature(id))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return new Response("404\n", { status: 404 })
      const file = await ask(`/parcels/${id}/documents/label`)
      if (!file.ok) return new Response("404\n", { status: 404 })
      return new Response(file.body, { headers: { "Content-Type": "application/pdf" } })
    },
  }
}

export function extend(shop: Shop): void {
  const { SENDCLOUD_PUBLIC_KEY = "", SENDCLOUD_SECRET_KEY = "", SITE_URL = "" } = process.env
  const { SENDCLOUD_OPTION = "sendcloud:letter", SENDCLOUD_SENDER = "0", LABELS_EMAIL = "" } = process.env
  const { buy, track, giveBack, pdf } = sendcloudLabels({
    url: "https://panel.sendcloud.sc/api/v3",
    publicKey: SENDCLOUD_PUBLIC_KEY,
    secretKey: SENDCLOUD_SECRET_KEY,
    option: SENDCLOUD_OPTION,
    senderId: Number(SENDCLOUD_SENDER),
    shopUrl: SITE_URL,
    ownerEmail: LABELS_EMAIL,
  })
  shop.on("order.paid", "label", buy)
  shop.on("order.shipped", "tracking", track)
  shop.on("order.cancelled", "label-back", giveBack)
  shop.endpoint("etiqueta", pdf)
}
