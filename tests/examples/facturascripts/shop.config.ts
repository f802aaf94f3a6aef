/**
 * Invoices by FacturaScripts, which issues and registers them (Verifactu): one for each paid order, a rectifying one for
 * each refund with its rates. Source: https://facturascripts.com/publicaciones/la-api-rest-de-facturascripts-912
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { Order, OrderAnswer, Shop, ShopEvent } from "escaparate/extensions"

export interface FacturaScripts {
  /** Its address, without a slash at the end. */
  url: string
  token: string
  /** The shop's address, for links to invoices. */
  shopUrl: string
  /** Series of invoices with a tax number, of those without, and of rectifying ones. */
  series: { complete: string; simplified: string; rectifying: string }
}

type Row = Record<string, string | number | null>

interface Line {
  descripcion: string
  cantidad: number
  /** Without tax. FacturaScripts keeps five decimals. */
  pvpunitario: number
  codimpuesto: string
}

interface Invoice {
  idfactura: number
  codigo: string
  total: number
}

const DECIMALS = 5
const CENT = 0.005

export function facturaScripts({ url, token, shopUrl, series }: FacturaScripts) {
  async function ask<Answer>(method: "GET" | "POST", path: string, fields: Row = {}): Promise<Answer> {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]))
    const address = `${url}/api/3/${path}${method === "GET" && form.size > 0 ? `?${form}` : ""}`
    const response = await fetch(address, {
      method,
      headers: { Token: token },
      ...(method === "POST" && { body: form }),
    })
    if (!response.ok)
      throw new Error(`FacturaScripts answers ${path} with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  /** An invoice is found by the order, or by the event that asked for it: asking twice makes one. */
  async function find(reference: string): Promise<Invoice | undefined> {
    const [found] = await ask<Invoice[]>("GET", "facturaclientes", { "filter[numero2]": reference })
    return found
  }

  async function customer({ billing, email }: Order): Promise<string> {
    const taxNumber = billing.dni || billing.vat || ""
    const same: Row = taxNumber ? { "filter[cifnif]": taxNumber } : { "filter[email]": email }
    const [known] = await ask<{ codcliente: string }[]>("GET", "clientes", same)
    if (known) return known.codcliente
    const name = billing.company || `${billing.firstName} ${billing.lastName}`
    const { data } = await ask<{ data: { codcliente: string } }>("POST", "clientes", {
      nombre: name,
      razonsocial: name,
      cifnif: taxNumber,
      email,
    })
    return data.codcliente
  }

  async function issue(fields: Row, lines: readonly Line[]): Promise<Invoice> {
    const { doc } = await ask<{ doc: Invoice }>("POST", "crearFacturaCliente", {
      ...fields,
      pagada: 1,
      lineas: JSON.stringify(lines),
    })
    return doc
  }

  const signature = (id: number) => createHmac("sha256", token).update(`invoice ${id}`).digest("base64url")
  const linkTo = ({ idfactura: id }: Invoice) => `${shopUrl}/api/v1/own/factura?id=${id}&firma=${signature(id)}`

  const addressOf = ({ billing }: Order): Row => ({
    direccion: billing.address1 || null,
    codpostal: billing.zip || null,
    ciudad: billing.city || null,
    provincia: billing.state || null,
    codpais: billing.country === "ES" ? "ESP" : null,
  })

  return {
    /** Once for each order, however often it is asked. */
    async invoice(order: Order): Promise<OrderAnswer> {
      const { number, billing } = order
      const total = invoicedTotal(order)
      if (total < CENT) return {}
      const known = await find(number)
      const isComplete = Boolean(billing.dni || billing.vat)
      const made =
        known ??
        (await issue(
          {
            codcliente: await customer(order),
            codserie: isComplete ? series.complete : series.simplified,
            fecha: today(),
            numero2: number,
            ...addressOf(order),
          },
          linesOf(order),
        ))
      return { invoiceUrl: linkTo(made), note: noteOf("Factura", made, total) }
    },

    /** Rejects while the invoice is not there: the event comes again. */
    async rectify({ id, data: { order, amount = 0, taxes } }: ShopEvent<"order.refunded">): Promise<OrderAnswer> {
      const refunded = invoicedTaxes(order, taxes)
      if (refunded.length === 0) return {}
      const original = await find(order.number)
      if (!original) throw new Error(`Order ${order.number} has no invoice yet`)
      const made =
        (await find(id)) ??
        (await issue(
          {
            codcliente: await customer(order),
            codserie: series.rectifying,
            fecha: today(),
            numero2: id,
            idfacturarect: original.idfactura,
            codigorect: original.codigo,
            ...addressOf(order),
          },
          refunded.map(({ rate, base, tax }) => ({
            descripcion: `Devolución del pedido ${order.number}`,
            cantidad: -1,
            pvpunitario: withoutTax(base + tax, rate),
            codimpuesto: taxCode(rate),
          })),
        ))
      const cards = grossOf(taxes) - grossOf(refunded)
      return { note: noteOf("Factura rectificativa", made, cards - amount) }
    },

    /** The PDF of an invoice, for whom has the link that its order shows. */
    async pdf(request: Request): Promise<Response> {
      const asked = new URL(request.url).searchParams
      const [given, right] = [asked.get("firma") ?? "", signature(Number(asked.get("id")))].map((text) =>
        Buffer.from(text),
      )
      if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right))
        return new Response("404\n", { status: 404 })
      const file = await fetch(`${url}/api/3/exportarFacturaCliente/${Number(asked.get("id"))}?type=PDF`, {
        headers: { Token: token },
      })
      if (!file.ok) throw new Error(`FacturaScripts answers the PDF with ${file.status}`)
      const name = `attachment; filename="factura-${Number(asked.get("id"))}.pdf"`
      return new Response(file.body, { headers: { "Content-Type": "application/pdf", "Content-Disposition": name } })
    },
  }
}

/** The day of issue, in Spain: `30-11-2026`. */
const today = () =>
  new Intl.DateTimeFormat("es-ES", { dateStyle: "short", timeZone: "Europe/Madrid" })
    .formatToParts(new Date())
    .filter(({ type }) => type !== "literal")
    .map(({ type, value }) => (type === "year" && value.length === 2 ? `20${value}` : value.padStart(2, "0")))
    .join("-")

const taxCode = (rate: number) => `IVA${rate}`
const withoutTax = (gross: number, rate: number) => Number((gross / (1 + rate / 100)).toFixed(DECIMALS))

type Taxes = ShopEvent<"order.refunded">["data"]["taxes"]

/** A gift card is invoiced when it is spent, with what it buys. */
const isInvoiced = ({ gift_card: isCard }: Order["lines"][number]) => !isCard
const invoicedTotal = ({ lines, total }: Order) =>
  lines.filter((line) => !isInvoiced(line)).reduce((left, card) => left - card.total, total)
/** Without those of gift cards, which have no rate. */
const invoicedTaxes = ({ lines }: Order, taxes: Taxes) =>
  taxes.filter(({ rate }) => rate !== 0 || lines.some((line) => isInvoiced(line) && line.taxRate === 0))
const grossOf = (taxes: Taxes) => taxes.reduce((sum, { base, tax }) => sum + base + tax, 0)

/** Lines after all discounts, and delivery by its rates. */
function linesOf({ lines, tax, locale }: Order): Line[] {
  const left = new Map(tax.lines.map(({ rate, base, amount }) => [rate, base + amount]))
  for (const { taxRate, total } of lines) left.set(taxRate, (left.get(taxRate) ?? 0) - total)
  const goods = lines.filter(isInvoiced).map(({ name, variant_name, amount, total, taxRate }): Line => {
    return {
      descripcion: [name[locale], variant_name[locale]].filter(Boolean).join(", "),
      cantidad: amount,
      pvpunitario: withoutTax(total / amount, taxRate),
      codimpuesto: taxCode(taxRate),
    }
  })
  const delivery = [...left]
    .filter(([, gross]) => gross > CENT)
    .map(
      ([rate, gross]): Line => ({
        descripcion: locale === "es" ? "Envío" : "Delivery",
        cantidad: 1,
        pvpunitario: withoutTax(gross, rate),
        codimpuesto: taxCode(rate),
      }),
    )
  return [...goods, ...delivery]
}

/** FacturaScripts adds up by rate and the shop by line: a cent may lie between them, and more is worth a look. */
const noteOf = (kind: string, { codigo, total }: Invoice, expected: number) =>
  Math.abs(total - expected) > CENT
    ? `${kind} ${codigo}: suma ${total.toFixed(2)}, el pedido ${expected.toFixed(2)}`
    : `${kind} ${codigo}`

export function extend(shop: Shop): void {
  const { FACTURASCRIPTS_URL = "", FACTURASCRIPTS_TOKEN = "", SITE_URL = "" } = process.env
  const { invoice, rectify, pdf } = facturaScripts({
    url: FACTURASCRIPTS_URL,
    token: FACTURASCRIPTS_TOKEN,
    shopUrl: SITE_URL,
    series: { complete: "A", simplified: "S", rectifying: "R" },
  })
  shop.on("order.paid", "invoice", ({ data: { order } }) => invoice(order))
  shop.on("order.refunded", "rectify", rectify)
  shop.endpoint("factura", pdf)
}
