/**
 * Invoices by B2Brouter, which numbers, issues and registers them (Verifactu): one for each paid order, a rectifying one
 * for each refund with its rates. Source: https://developer.b2brouter.net/docs/verifactu
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { Order, OrderAnswer, Shop, ShopEvent, ShopTools } from "escaparate/extensions"

export interface B2Brouter {
  /** Its address, without a slash at the end. */
  url: string
  key: string
  account: string
  /** The shop's address, for links to invoices. */
  shopUrl: string
  /** Codes of series that number themselves: of invoices, and of rectifying ones. */
  series: { invoices: string; rectifying: string }
}

interface Line {
  description: string
  quantity: number
  /** Without tax. */
  price: number
  taxes_attributes: [{ name: "IVA"; category: string; percent: number }]
}

interface Invoice {
  id: number
  number: string
  series_code?: string
  date: string
  total: number
  file_reference: string
}

interface TaxReport {
  state: string
  invoice_id?: number
  errors?: string[]
}

const VERSION = "2026-03-02"
/** The most that a list answers at once. */
const PAGE = 500
const DECIMALS = 6
const CENT = 0.005
/** Categories by rate. Sales to other countries by the one-stop shop have rates of theirs. */
const CATEGORIES = new Map([
  [21, "S"],
  [10, "AA"],
  [4, "AAA"],
  [0, "E"],
])
const WATCHED_DAYS = 7
const DAY_MS = 86_400_000

export function b2brouter({ url, key, account, shopUrl, series }: B2Brouter) {
  const headers = { "X-B2B-API-Key": key, "X-B2B-API-Version": VERSION }

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(url + path, {
      headers: { ...headers, Accept: "application/json", ...(body && { "Content-Type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`B2Brouter answers ${path} with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  /** Invoices are found by the reference that they were made with: asking twice makes one. */
  async function find(reference: string, since: string): Promise<Invoice | undefined> {
    for (let offset = 0; ; offset += PAGE) {
      const query = new URLSearchParams({ date_from: dayOf(since), limit: String(PAGE), offset: String(offset) })
      const { invoices } = await ask<{ invoices: Invoice[] }>(`/accounts/${account}/invoices?${query}`)
      const found = invoices.find(({ file_reference: known }) => known === reference)
      if (found || invoices.length < PAGE) return found
    }
  }

  async function issue(order: Order, facts: object, lines: readonly Line[]): Promise<Invoice> {
    const { billing, email, locale, number } = order
    const taxNumber = billing.dni || billing.vat || ""
    const today = dayOf(new Date().toISOString())
    const { invoice } = await ask<{ invoice: Invoice }>(`/accounts/${account}/invoices`, {
      invoice: {
        type: taxNumber ? "IssuedInvoice" : "IssuedSimplifiedInvoice",
        date: today,
        due_date: today,
        currency: "EUR",
        language: locale,
        contact: {
          name: billing.company || `${billing.firstName} ${billing.lastName}`,
          email,
          country: billing.country,
          address: billing.address1,
          city: billing.city,
          postalcode: billing.zip,
          ...(taxNumber && { tin_value: taxNumber, tin_scheme: "9999" }),
        },
        extra_info: `Pedido ${number}`,
        invoice_lines_attributes: lines,
        ...facts,
      },
      send_after_import: true,
    })
    return invoice
  }

  const signature = (id: number) => createHmac("sha256", key).update(`invoice ${id}`).digest("base64url")
  const linkTo = ({ id }: Invoice) => `${shopUrl}/api/v1/own/factura?id=${id}&firma=${signature(id)}`

  return {
    /** Once for each order, however often it is asked. */
    async invoice(order: Order): Promise<OrderAnswer> {
      const { number, date } = order
      const total = invoicedTotal(order)
      if (total < CENT) return {}
      const facts = { series_code: series.invoices, file_reference: number }
      const made = (await find(number, date)) ?? (await issue(order, facts, linesOf(order)))
      return { invoiceUrl: linkTo(made), note: noteOf("Factura", made, total) }
    },

    /** Rejects while the invoice is not there: the event comes again. */
    async rectify({
      id,
      data: { order, amount = 0, reason, taxes },
    }: ShopEvent<"order.refunded">): Promise<OrderAnswer> {
      const refunded = invoicedTaxes(order, taxes)
      if (refunded.length === 0) return {}
      const { number, date } = order
      const original = await find(number, date)
      if (!original) throw new Error(`Order ${number} has no invoice yet`)
      const reference = `${number}/${id}`
      const facts = {
        series_code: series.rectifying,
        file_reference: reference,
        amended_number: original.number,
        amended_date: original.date,
        ...(reason && { amended_reason: reason }),
      }
      const lines = refunded.map(({ rate, base, tax }) =>
        lineOf(`Devolución del pedido ${number}`, -1, base + tax, rate),
      )
      const made = (await find(reference, date)) ?? (await issue(order, facts, lines))
      const cards = grossOf(taxes) - grossOf(refunded)
      return { note: noteOf("Factura rectificativa", made, cards - amount) }
    },

    /** The PDF of an invoice, for whom has the link that its order shows. It is ready some seconds after the invoice. */
    async pdf(request: Request): Promise<Response> {
      const asked = new URL(request.url).searchParams
      const id = Number(asked.get("id"))
      const [given, right] = [Buffer.from(asked.get("firma") ?? ""), Buffer.from(signature(id))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return new Response("404\n", { status: 404 })
      const file = await fetch(`${url}/invoices/${id}/as/pdf.invoice`, {
        headers: { ...headers, Accept: "application/pdf" },
      })
      if (file.status === 404) return new Response("503\n", { status: 503, headers: { "Retry-After": "10" } })
      if (!file.ok) throw new Error(`B2Brouter answers the PDF with ${file.status}`)
      const name = `attachment; filename="factura-${id}.pdf"`
      return new Response(file.body, { headers: { "Content-Type": "application/pdf", "Content-Disposition": name } })
    },

    /** Writes to the order's note why the tax office took no record of its invoice. */
    async watch({ admin }: Pick<ShopTools, "admin">): Promise<void> {
      const since = dayOf(new Date(Date.now() - WATCHED_DAYS * DAY_MS).toISOString())
      const query = new URLSearchParams({ updated_at_from: since, limit: String(PAGE) })
      const { tax_reports: reports } = await ask<{ tax_reports: TaxReport[] }>(
        `/accounts/${account}/tax_reports?${query}`,
      )
      for (const { state, invoice_id: id, errors = [] } of reports) {
        if (state !== "error" || id === undefined) continue
        const { invoice } = await ask<{ invoice: Invoice }>(`/invoices/${id}`)
        const [number = ""] = invoice.file_reference.split("/")
        const line = `Verifactu no ha registrado la factura ${nameOf(invoice)}: ${errors.join("; ") || "véala en B2Brouter"}`
        const { shopNote, version } = await admin("viewOrder", { number })
        if (!shopNote.includes(line)) await admin("noteOrder", { number, version, note: `${shopNote}\n${line}`.trim() })
      }
    },
  }
}

/** In Spain: `2026-11-30`. */
const dayOf = (time: string) => new Date(time).toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" })

function lineOf(description: string, quantity: number, gross: number, rate: number): Line {
  const category = CATEGORIES.get(rate)
  if (!category) throw new Error(`${rate} % is no rate of Spain: issue this invoice by hand`)
  const price = Number((gross / Math.abs(quantity) / (1 + rate / 100)).toFixed(DECIMALS))
  return { description, quantity, price, taxes_attributes: [{ name: "IVA", category, percent: rate }] }
}

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
  const goods = lines.filter(isInvoiced).map(({ name, variant_name, amount, total, taxRate }) => {
    return lineOf([name[locale], variant_name[locale]].filter(Boolean).join(", "), amount, total, taxRate)
  })
  const delivery = [...left]
    .filter(([, gross]) => gross > CENT)
    .map(([rate, gross]) => lineOf(locale === "es" ? "Envío" : "Delivery", 1, gross, rate))
  return [...goods, ...delivery]
}

const nameOf = ({ series_code: series = "", number }: Invoice) => series + number

/** B2Brouter adds up by rate and the shop by line: a cent may lie between them, and more is worth a look. */
const noteOf = (kind: string, invoice: Invoice, expected: number) =>
  Math.abs(invoice.total - expected) > CENT
    ? `${kind} ${nameOf(invoice)}: suma ${invoice.total.toFixed(2)}, el pedido ${expected.toFixed(2)}`
    : `${kind} ${nameOf(invoice)}`

export function extend(shop: Shop): void {
  const { B2BROUTER_URL = "", B2BROUTER_KEY = "", B2BROUTER_ACCOUNT = "", SITE_URL = "" } = process.env
  const { invoice, rectify, pdf, watch } = b2brouter({
    url: B2BROUTER_URL,
    key: B2BROUTER_KEY,
    account: B2BROUTER_ACCOUNT,
    shopUrl: SITE_URL,
    series: { invoices: "T", rectifying: "R" },
  })
  shop.on("order.paid", "invoice", ({ data: { order } }) => invoice(order))
  shop.on("order.refunded", "rectify", rectify)
  shop.every("6 hours", "verifactu", watch)
  shop.endpoint("factura", pdf)
}
