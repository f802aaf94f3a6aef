/** Exports of Shopify, and of WooCommerce by the programs that its shops use for them. */
import type { MovedFormat } from "#provider/exchange/moveIn/movedFile.ts"
import { says } from "#provider/platform/words/says.ts"

const PLACE = ["company", "address1", "address2", "city", "state", "zip", "country", "phone"] as const

const shopifyCustomers: MovedFormat = {
  source: "shopify",
  kind: "customers",
  said: says`the customers of Shopify`,
  marks: ["accepts email marketing", "accepts marketing", "default address address1"],
  needs: ["email", "firstName"],
  headings: {
    email: ["email"],
    firstName: ["first name"],
    lastName: ["last name"],
    company: ["default address company", "company"],
    address1: ["default address address1", "address1"],
    address2: ["default address address2", "address2"],
    city: ["default address city", "city"],
    state: ["default address province code", "province", "province code"],
    zip: ["default address zip", "zip"],
    country: ["default address country code", "country code", "country"],
    phone: ["default address phone", "phone"],
    ownPhone: ["phone"],
  },
}

const shopifyPlace = (whose: string) =>
  Object.entries({
    name: "name",
    company: "company",
    address1: "address1",
    address2: "address2",
    city: "city",
    state: "province",
    zip: "zip",
    country: "country",
    phone: "phone",
  }).map(([column, heading]) => [`${whose}.${column}`, [`${whose} ${heading}`]] as const)

const shopifyOrders: MovedFormat = {
  source: "shopify",
  kind: "orders",
  said: says`the orders of Shopify`,
  marks: ["lineitem name", "lineitem quantity", "financial status"],
  needs: ["number", "email", "placedAt", "total", "item.name", "item.pieces"],
  headings: {
    number: ["name"],
    email: ["email"],
    placedAt: ["created at"],
    status: ["financial status"],
    sending: ["fulfillment status"],
    cancelledAt: ["cancelled at"],
    currency: ["currency"],
    total: ["total"],
    shipping: ["shipping"],
    discount: ["discount amount"],
    tax: ["taxes"],
    refunded: ["refunded amount"],
    paymentMethod: ["payment method"],
    deliveryMethod: ["shipping method"],
    note: ["notes"],
    "item.name": ["lineitem name"],
    "item.sku": ["lineitem sku"],
    "item.pieces": ["lineitem quantity"],
    "item.price": ["lineitem price"],
    ...Object.fromEntries([...shopifyPlace("billing"), ...shopifyPlace("shipping")]),
  },
}

/** As its fields are called inside, and as people read them, in both languages. */
const wooPlace = (whose: "billing" | "shipping") => {
  const [english, spanish] = whose === "billing" ? ["billing", "facturacion"] : ["shipping", "envio"]
  const names: Record<string, readonly [inside: string, english: string, spanish: string]> = {
    firstName: ["first name", "first name", "nombre"],
    lastName: ["last name", "last name", "apellidos"],
    name: ["full name", "full name", "nombre completo"],
    company: ["company", "company", "empresa"],
    address1: ["address 1", "address 1", "direccion 1"],
    address2: ["address 2", "address 2", "direccion 2"],
    city: ["city", "city", "ciudad"],
    state: ["state", "state code", "codigo de provincia"],
    zip: ["postcode", "postcode", "codigo postal"],
    country: ["country", "country code", "codigo de pais"],
    phone: ["phone", "phone", "telefono"],
  }
  return Object.fromEntries(
    Object.entries(names).map(([column, [inside, own, translated]]) => [
      `${whose}.${column}`,
      [
        `${whose} ${inside}`,
        `${own} (${english})`,
        `${translated} (${spanish})`,
        ...(column === "address1"
          ? [`${whose} address`, `${whose} address1`, `address 1&2 (${english})`, `direccion 1 y 2 (${spanish})`]
          : []),
        ...(column === "state" ? [`${whose} state code`, `state name (${english})`] : []),
        ...(column === "country" ? [`country name (${english})`] : []),
      ],
    ]),
  )
}

const wooCustomers: MovedFormat = {
  source: "woocommerce",
  kind: "customers",
  said: says`the customers of WooCommerce`,
  marks: [
    "user login",
    "user email",
    "username",
    "user registered",
    "date registered",
    "customer id",
    "sign up",
    "registro",
    "nombre de usuario",
  ],
  needs: ["email"],
  headings: {
    email: ["email", "user email", "customer email", "billing email", "email (billing)", "correo electronico"],
    firstName: ["first name", "billing first name", "nombre"],
    lastName: ["last name", "billing last name", "apellidos"],
    name: ["name", "display name", "full name"],
    ...Object.fromEntries(PLACE.map((column) => [column, wooPlace("billing")[`billing.${column}`] ?? []] as const)),
  },
}

const wooOrders: MovedFormat = {
  source: "woocommerce",
  kind: "orders",
  said: says`the orders of WooCommerce`,
  marks: [
    "order number",
    "order id",
    "order #",
    "order date",
    "order total",
    "numero de pedido",
    "fecha del pedido",
    "numero del pedido",
  ],
  needs: ["number", "billing.email", "placedAt", "total"],
  headings: {
    number: ["order number formatted", "order number", "numero de pedido", "numero del pedido", "order #", "order id"],
    "billing.email": ["billing email", "email (billing)", "correo electronico (facturacion)", "customer email"],
    placedAt: ["order date", "date", "date created", "fecha del pedido", "fecha"],
    status: ["order status", "status", "estado del pedido"],
    currency: ["order currency", "currency", "moneda del pedido"],
    total: ["order total amount", "order total", "total", "importe total del pedido", "total del pedido"],
    shipping: ["order shipping amount", "shipping total", "order shipping", "importe de envio del pedido"],
    discount: ["cart discount amount", "discount total", "cart discount", "importe de descuento del carrito"],
    tax: ["order total tax amount", "tax total", "order tax", "importe total de impuestos del pedido"],
    refunded: ["order refund amount", "refunded total", "importe de reembolso del pedido"],
    paymentMethod: ["payment method title", "payment method", "titulo del metodo de pago"],
    deliveryMethod: ["shipping method title", "shipping method", "titulo del metodo de envio"],
    note: ["customer note", "nota del cliente"],
    items: ["line items"],
    "item.name": ["item name", "product name", "nombre del articulo"],
    "item.sku": ["item sku", "sku"],
    "item.pieces": ["quantity ( refund)", "quantity", "item quantity", "cantidad ( reembolso)", "cantidad"],
    "item.price": ["item cost", "item price", "coste del articulo"],
    "item.total": ["order line total", "item total", "total de la linea de pedido"],
    ...wooPlace("billing"),
    ...wooPlace("shipping"),
  },
}

const ADDRESS = ["redirect from", "url", "permalink", "loc", "old url", "top pages", "paginas principales"]

/** Shopify's redirects, a crawl, a sitemap as a list, or what a search engine shows. */
const addresses: MovedFormat = {
  source: null,
  kind: "addresses",
  said: says`the addresses of the earlier shop`,
  marks: ADDRESS,
  needs: ["address"],
  headings: { address: ADDRESS, to: ["redirect to", "new url", "to"] },
}

const shopifyReviews: MovedFormat = {
  source: "shopify",
  kind: "reviews",
  said: says`the reviews of Shopify`,
  marks: ["product handle", "reviewer name", "review date"],
  needs: ["handle", "rating", "content"],
  headings: {
    handle: ["product handle"],
    rating: ["rating"],
    title: ["title"],
    content: ["body"],
    author: ["reviewer name", "author"],
    state: ["curated", "state"],
    at: ["review date", "created at"],
    reply: ["reply"],
  },
}

const wooReviews: MovedFormat = {
  source: "woocommerce",
  kind: "reviews",
  said: says`the reviews of WooCommerce`,
  marks: ["comment content", "comment author", "comment post id"],
  needs: ["rating", "content"],
  headings: {
    handle: ["product slug", "post name", "slug"],
    sku: ["product sku", "sku"],
    product: ["product title", "product name", "post title"],
    rating: ["rating", "meta:rating", "comment rating"],
    title: ["title", "review title"],
    content: ["comment content", "content"],
    author: ["comment author", "author"],
    state: ["comment approved", "approved"],
    parent: ["comment parent"],
    at: ["comment date", "date"],
    verified: ["verified", "meta:verified"],
  },
}

/** Orders come first: they name customers too. */
export const movedFormats: readonly MovedFormat[] = [
  shopifyOrders,
  wooOrders,
  shopifyCustomers,
  wooCustomers,
  shopifyReviews,
  wooReviews,
  addresses,
]
