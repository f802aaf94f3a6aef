/** A shop of Shopify and one of WooCommerce, as they show their products to anyone, on a port of their own. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { drawing } from "#tests/support/pictureServer.ts"

export interface OtherShopServer {
  url: string
  /** Paths asked for, in their order. */
  asked: string[]
  close(): void
}

interface Options {
  currency?: string
  /** Answers 429 to each other request. */
  isBusy?: boolean
}

type Answer = (url: URL, own: string) => unknown

async function serve(answer: Answer, { isBusy = false }: Options): Promise<OtherShopServer> {
  const asked: string[] = []
  const respond = async ({ url: path = "" }: IncomingMessage, response: ServerResponse) => {
    asked.push(path)
    if (isBusy && asked.length % 2 === 1) return response.writeHead(429, { "retry-after": "0.05" }).end()
    const { port } = server.address() as AddressInfo
    const own = `http://127.0.0.1:${port}`
    const url = new URL(path, own)
    if (url.pathname.endsWith(".jpg")) return response.end(await drawing(url.pathname.length).jpeg().toBuffer())
    const said = answer(url, own)
    if (said === undefined) return response.writeHead(404, { "content-type": "text/html" }).end("<h1>404</h1>")
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `count` products, the first with two options, a reduced price and a variant that is sold out. */
export function shopifyServer(count: number, options: Options = {}): Promise<OtherShopServer> {
  const { currency = "EUR" } = options
  const shirt = (own: string) => ({
    id: 1,
    title: "Camisa Ribera",
    handle: "camisa-ribera",
    body_html: "<p>De <strong>lino</strong>.</p>",
    vendor: "Taller Ribera",
    product_type: "Camisas",
    tags: ["verano", "lino"],
    options: [
      { name: "Talla", position: 1, values: ["S", "M"] },
      { name: "Color", position: 2, values: ["Azul"] },
    ],
    images: [
      { id: 1, position: 1, src: `${own}/shirt.jpg`, alt: "Camisa azul" },
      { id: 2, position: 2, src: `${own}/shirt-back.jpg`, alt: null },
      { id: 3, position: 3, src: `${own}/shirt-detail.jpg`, alt: null },
    ],
    variants: ["S", "M"].map((size, at) => ({
      id: at,
      title: `${size} / Azul`,
      option1: size,
      option2: "Azul",
      option3: null,
      sku: `CAM-${size}`,
      requires_shipping: true,
      taxable: true,
      featured_image: at === 1 ? { id: 2, src: `${own}/shirt-back.jpg` } : null,
      available: at === 0,
      price: "25.00",
      compare_at_price: "30.00",
      grams: 250,
    })),
  })
  const plain = (at: number) => ({
    id: at,
    title: `Taza ${at}`,
    handle: `taza-${at}`,
    body_html: null,
    vendor: "",
    product_type: "Tazas",
    tags: [],
    options: [{ name: "Title", position: 1, values: ["Default Title"] }],
    images: [],
    variants: [
      {
        title: "Default Title",
        option1: "Default Title",
        sku: `TAZ-${at}`,
        available: true,
        price: "9.50",
        compare_at_price: null,
        requires_shipping: true,
        taxable: true,
        grams: 300,
      },
    ],
  })
  return serve(({ pathname, searchParams }, own) => {
    if (pathname === "/meta.json") return { currency }
    if (pathname !== "/products.json") return undefined
    const [limit, page] = [Number(searchParams.get("limit")), Number(searchParams.get("page"))]
    const all = Array.from({ length: count }, (_, at) => (at === 0 ? shirt(own) : plain(at)))
    return { products: all.slice((page - 1) * limit, page * limit) }
  }, options)
}

interface WooOptions extends Options {
  /** Where WordPress stands. */
  folder?: string
  isPlain?: boolean
}

/** `count` products, the first variable, with an attribute of its own and one of the shop's. */
export function wooServer(count: number, options: WooOptions = {}): Promise<OtherShopServer> {
  const { currency = "EUR", folder = "", isPlain = false } = options
  const prices = (regular: string, sale = regular) => ({
    currency_code: currency,
    currency_minor_unit: 2,
    price: sale,
    regular_price: regular,
    sale_price: sale,
  })
  const oil = (own: string) => ({
    id: 10,
    parent: 0,
    type: "variable",
    name: "Aceite &amp; limón",
    sku: "ACE",
    short_description: "<p>Para ensaladas.</p>",
    description: "<p>Aceite de oliva con limón.</p>",
    on_sale: false,
    is_in_stock: true,
    low_stock_remaining: null,
    prices: prices("800"),
    images: [{ id: 1, src: `${own}/oil.jpg` }],
    categories: [{ id: 3, name: "Aceites", slug: "aceites" }],
    tags: [{ id: 5, name: "Despensa", slug: "despensa" }],
    brands: [{ id: 6, name: "La Acequia", slug: "la-acequia" }],
    attributes: [
      {
        name: "Tamaño",
        taxonomy: "pa_tamano",
        has_variations: true,
        terms: [
          { id: 1, name: "250 ml", slug: "250-ml" },
          { id: 2, name: "500 ml", slug: "500-ml" },
        ],
      },
      { name: "Origen", taxonomy: null, has_variations: false, terms: [{ id: 0, name: "Jaén", slug: "Jaén" }] },
    ],
    variations: [
      { id: 11, attributes: [{ name: "Tamaño", value: "250-ml" }] },
      { id: 12, attributes: [{ name: "Tamaño", value: "500-ml" }] },
    ],
  })
  const variation = (id: number, size: string, facts: object) => ({
    id,
    parent: 10,
    type: "variation",
    name: "Aceite &amp; limón",
    variation: `Tamaño: ${size}`,
    sku: `ACE-${id}`,
    is_in_stock: true,
    low_stock_remaining: null,
    on_sale: false,
    images: [],
    attributes: [],
    variations: [],
    ...facts,
  })
  const plain = (at: number) => ({
    id: 100 + at,
    parent: 0,
    type: "simple",
    name: `Jarra ${at}`,
    sku: "",
    short_description: "",
    description: "",
    on_sale: at === 1,
    is_in_stock: at !== 2,
    low_stock_remaining: at === 3 ? 4 : null,
    prices: prices("1200", at === 1 ? "900" : "1200"),
    images: [],
    categories: [],
    tags: [],
    attributes: [],
    variations: [],
  })
  const categories = [
    { id: 2, name: "Despensa", parent: 0 },
    { id: 3, name: "Aceites", parent: 2 },
  ]
  const variations = [
    variation(11, "250 ml", { prices: prices("800") }),
    variation(12, "500 ml", { prices: prices("1400", "1200"), on_sale: true }),
  ]
  return serve(({ pathname, searchParams }, own) => {
    const root = isPlain ? searchParams.get("rest_route") : pathname.replace(folder, "").replace(/^\/wp-json/, "")
    if (!isPlain && !pathname.startsWith(`${folder}/wp-json/`)) return undefined
    const [limit, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))]
    const some = (all: unknown[]) => all.slice((page - 1) * limit, page * limit)
    if (root === "/wc/store/v1/products/categories") return some(categories)
    if (root !== "/wc/store/v1/products") return undefined
    if (searchParams.get("type") === "variation") return some(variations)
    return some(Array.from({ length: count }, (_, at) => (at === 0 ? oil(own) : plain(at))))
  }, options)
}
