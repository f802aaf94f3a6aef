/** FacturaScripts' API as far as the example calls it: customers, invoices added up by rate, PDFs, and what goes wrong. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

interface Line {
  descripcion: string
  cantidad: number
  pvpunitario: number
  codimpuesto: string
}

export interface DoubleInvoice {
  idfactura: number
  codigo: string
  codcliente: string
  codserie: string
  numero2: string
  fecha: string
  idfacturarect: number | null
  codigorect: string | null
  neto: number
  totaliva: number
  total: number
  lines: Line[]
}

export interface FacturaScriptsDouble {
  url: string
  token: string
  customers: Record<string, string>[]
  invoices: DoubleInvoice[]
  /** `silent`: makes the invoice, and breaks off before it answers. */
  fault: "none" | "500" | "silent"
  close(): Promise<void>
}

const round = (euros: number) => Math.round(euros * 100 + Number.EPSILON) / 100

export async function startFacturaScriptsDouble(): Promise<FacturaScriptsDouble> {
  const customers: FacturaScriptsDouble["customers"] = []
  const invoices: DoubleInvoice[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { status: "error", message: String(error) }),
    )
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const double: FacturaScriptsDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: "fs-token",
    customers,
    invoices,
    fault: "none",
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", double.url)
    if (request.headers["token"] !== double.token) return send(response, 401, { error: "token-invalid" })
    if (double.fault === "500") return send(response, 500, { status: "error", message: "record-save-error" })
    const path = pathname.replace("/api/3/", "")
    const filtered = <Item extends object>(items: readonly Item[]) =>
      items.filter((item) =>
        [...searchParams].every(
          ([name, value]) => String(Reflect.get(item, name.slice("filter[".length, -1))) === value,
        ),
      )
    if (request.method === "GET" && path === "clientes") return send(response, 200, filtered(customers))
    if (request.method === "GET" && path === "facturaclientes") return send(response, 200, filtered(invoices))
    if (request.method === "GET" && path.startsWith("exportarFacturaCliente/")) {
      response.setHeader("Content-Type", "application/pdf").end(`%PDF-1.7 ${path.split("/")[1]}`)
      return
    }
    const form = new URLSearchParams(await text(request))
    if (path === "clientes") {
      const customer = { codcliente: String(customers.length + 1), ...Object.fromEntries(form) }
      customers.push(customer)
      return send(response, 200, { ok: "Datos guardados", data: customer })
    }
    if (path !== "crearFacturaCliente") return send(response, 404, { error: "resource-not-found" })
    if (!customers.some(({ codcliente }) => codcliente === form.get("codcliente")))
      return send(response, 404, { status: "error", message: "customer-not-found" })
    const lines: Line[] = JSON.parse(form.get("lineas") ?? "")
    if (!/^\d\d-\d\d-\d{4}$/.test(form.get("fecha") ?? "") || lines.length === 0)
      return send(response, 400, { status: "error", message: "invalid-date" })
    const made = invoiceOf(form, lines)
    invoices.push(made)
    if (double.fault === "silent") return void response.destroy()
    send(response, 200, { doc: made, lines })
  }

  /** Net amounts and tax are added up by rate with all their decimals, then rounded. */
  function invoiceOf(form: URLSearchParams, lines: Line[]): DoubleInvoice {
    const byRate = Map.groupBy(lines, ({ codimpuesto }) => Number(codimpuesto.replace("IVA", "")))
    const sums = [...byRate].map(([rate, own]) => {
      const net = own.reduce((sum, { cantidad, pvpunitario }) => sum + cantidad * pvpunitario, 0)
      return { net: round(net), tax: round((net * rate) / 100) }
    })
    const neto = round(sums.reduce((sum, { net }) => sum + net, 0))
    const totaliva = round(sums.reduce((sum, { tax }) => sum + tax, 0))
    const codserie = form.get("codserie") ?? ""
    const rectified = form.get("idfacturarect")
    return {
      idfactura: invoices.length + 1,
      codigo: `FAC2026${codserie}${invoices.filter((each) => each.codserie === codserie).length + 1}`,
      codcliente: form.get("codcliente") ?? "",
      codserie,
      numero2: form.get("numero2") ?? "",
      fecha: form.get("fecha") ?? "",
      idfacturarect: rectified === null ? null : Number(rectified),
      codigorect: form.get("codigorect"),
      neto,
      totaliva,
      total: round(neto + totaliva),
      lines,
    }
  }
  return double
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}
