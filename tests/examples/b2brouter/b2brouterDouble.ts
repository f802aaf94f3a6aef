/** B2Brouter's API as far as the example calls it: invoices that number themselves, their PDFs and tax reports, and what goes wrong. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"

interface Line {
  description: string
  quantity: number
  price: number
  taxes_attributes: { name: string; category: string; percent: number }[]
}

interface Given {
  type: "IssuedInvoice" | "IssuedSimplifiedInvoice"
  date: string
  series_code: string
  file_reference: string
  amended_number?: string
  amended_date?: string
  contact: Record<string, string>
  invoice_lines_attributes: Line[]
}

export interface DoubleInvoice extends Given {
  id: number
  number: string
  total: number
}

export interface B2BrouterDouble {
  url: string
  key: string
  account: string
  invoices: DoubleInvoice[]
  reports: { id: number; state: string; invoice_id: number; errors: string[] }[]
  /** `silent`: makes the invoice, and breaks off before it answers. */
  fault: "none" | "429" | "500" | "silent"
  /** Drawn a while after the invoice was made. */
  hasPdfs: boolean
  close(): Promise<void>
}

const CATEGORIES: Readonly<Record<string, number>> = { S: 21, AA: 10, AAA: 4, E: 0 }
const MOST_LISTED = 500
const round = (euros: number) => Math.round(euros * 100 + Math.sign(euros) * Number.EPSILON) / 100

export async function startB2BrouterDouble(): Promise<B2BrouterDouble> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, { error: { message: String(error) } }))
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const double: B2BrouterDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: "b2b-key",
    account: "211162",
    invoices: [],
    reports: [],
    fault: "none",
    hasPdfs: true,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", double.url)
    const { headers, method } = request
    if (headers["x-b2b-api-key"] !== double.key) return send(response, 401, { error: { message: "Unauthorized" } })
    if (headers["x-b2b-api-version"] !== "2026-03-02") return send(response, 400, { error: { message: "API version" } })
    if (double.fault === "429" || double.fault === "500")
      return send(response, Number(double.fault), { error: { message: "Try again later" } })
    const [, first, second, third, fourth] = pathname.split("/")
    if (method === "GET" && first === "invoices") return readInvoice(response, Number(second), fourth)
    if (first !== "accounts" || second !== double.account)
      return send(response, 404, { error: { message: "Not found" } })
    if (method === "GET" && third === "tax_reports") return send(response, 200, { tax_reports: double.reports })
    if (method === "GET" && third === "invoices") return send(response, 200, list(searchParams))
    if (method === "POST" && third === "invoices") {
      const { invoice, send_after_import: isSent } = (await json(request)) as {
        invoice: Given
        send_after_import?: boolean
      }
      const wrong = faultOf(invoice)
      if (wrong) return send(response, 422, { error: { message: wrong } })
      const made = invoiceOf(invoice)
      double.invoices.push(made)
      if (isSent) double.reports.push({ id: made.id, state: "registered", invoice_id: made.id, errors: [] })
      if (double.fault === "silent") return void response.destroy()
      return send(response, 201, { invoice: made })
    }
    send(response, 404, { error: { message: "Not found" } })
  }

  function readInvoice(response: ServerResponse, id: number, document: string | undefined): void {
    const known = double.invoices.find((each) => each.id === id)
    if (!known || (document && !double.hasPdfs)) send(response, 404, { error: { message: "Not found" } })
    else if (document === undefined) send(response, 200, { invoice: known })
    else response.setHeader("Content-Type", "application/pdf").end(`%PDF-1.7 ${id}`)
  }

  /** Page by page, in no order that is promised. */
  function list(asked: URLSearchParams): object {
    const from = asked.get("date_from") ?? ""
    const [offset, limit] = [Number(asked.get("offset") ?? 0), Math.min(MOST_LISTED, Number(asked.get("limit") ?? 25))]
    const all = double.invoices.filter(({ date }) => date >= from)
    return { invoices: all.slice(offset, offset + limit), meta: { total: all.length, offset, limit } }
  }

  function faultOf({
    date,
    type,
    contact,
    amended_number: amended,
    invoice_lines_attributes: lines,
  }: Given): string | undefined {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return "Date is invalid"
    if (lines.length === 0) return "Lines can't be blank"
    if ((type === "IssuedInvoice") !== Boolean(contact["tin_value"])) return "Contact needs a tax number"
    if (amended !== undefined && !double.invoices.some(({ number }) => number === amended)) return "Amended is unknown"
    const taxes = lines.flatMap(({ taxes_attributes: own }) => own)
    if (taxes.some(({ name, category, percent }) => name !== "IVA" || CATEGORIES[category] !== percent))
      return "Taxes are invalid"
    return undefined
  }

  /** Net amounts are rounded by line and tax by rate, as EN 16931 has it. */
  function invoiceOf(given: Given): DoubleInvoice {
    const byRate = Map.groupBy(given.invoice_lines_attributes, ({ taxes_attributes: [tax] }) => tax?.percent ?? 0)
    const total = [...byRate].reduce((sum, [rate, own]) => {
      const net = own.reduce((part, { quantity, price }) => part + round(quantity * price), 0)
      return sum + net + round((net * rate) / 100)
    }, 0)
    const before = double.invoices.filter(({ series_code: series }) => series === given.series_code)
    return { ...given, id: 9000 + double.invoices.length, number: String(before.length + 1), total: round(total) }
  }
  return double
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}
