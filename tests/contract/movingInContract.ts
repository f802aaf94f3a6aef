/** An earlier shop moved in from the files of Shopify and WooCommerce, to be run on each database. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type FileFinding, moveIn } from "#provider/exchange/moveIn/moveIn.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { findingLine } from "#provider/platform/tables/findings.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import type { ArchivedContent } from "#shared/contract/archivedOrder.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type DatabasePlace, type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import {
  amount,
  emailOf,
  shopifyCustomers,
  shopifyOrders,
  sumOf,
  wooCustomers,
  wooOrders,
} from "#tests/support/movedFiles.ts"
import { runOperator } from "#tests/support/operator.ts"

const CUSTOMERS = 500
const ORDERS = 2000

export function describeMovingIn(engine: Engine): void {
  describe(`moving in on ${engine}`, { timeout: 60 * SECONDS }, () => {
    let databases: Databases
    let connection: Connection
    let folder = ""
    let place: DatabasePlace
    beforeAll(async () => {
      databases = await openDatabases(engine)
      folder = newMemoryDir()
      place = await databases.create("migrated")
      connection = await connect({ ...place, log: silentLog })
    })
    afterAll(async () => {
      await connection.close()
      await databases.stop()
    })
    beforeEach(async () => {
      for (const table of ["archived_orders", "moved_rows", "users", "events"] as const)
        await connection.db.deleteFrom(table).execute()
    })

    async function move(files: Readonly<Record<string, Iterable<string>>>, { dryRun = false } = {}) {
      const findings: FileFinding[] = []
      const sent = Object.entries(files).map(([name, lines]) => {
        const path = join(folder, name)
        writeFileSync(path, [...lines].join(""))
        return { name, path }
      })
      const about = { folder, currency: "EUR", now: new Date(), moveId: newId(), actorId: null }
      const report = await moveIn({ db: connection.db, engine, files: sent, ...about, dryRun }, (finding) =>
        findings.push(finding),
      )
      return {
        files: report.files.map(({ refused, ...file }) => ({ ...file, refused: refused && wordsOf(refused, "en") })),
        findings: findings.map(({ file, ...finding }) => `${file}, ${findingLine(finding)}`),
      }
    }
    const counts = async () => {
      const { db } = connection
      const of = async (table: "archived_orders" | "users" | "addresses" | "orders" | "events") =>
        Number(
          (
            await db
              .selectFrom(table)
              .select((row) => row.fn.countAll<number | string>().as("n"))
              .executeTakeFirstOrThrow()
          ).n,
        )
      return {
        orders: await of("archived_orders"),
        customers: await of("users"),
        addresses: await of("addresses"),
        ownOrders: await of("orders"),
        events: await of("events"),
      }
    }

    it.each([
      ["shopify", shopifyCustomers, shopifyOrders, "#1001"],
      ["woocommerce", wooCustomers, wooOrders, "101"],
    ] as const)(
      "brings customers and orders of %s, and the same files again change nothing",
      async (source, customers, orders, number) => {
        const files = () => ({ "clientes.csv": customers(CUSTOMERS), "pedidos.csv": orders(ORDERS, CUSTOMERS) })
        const whole = (added: boolean) => [
          {
            ...{ name: "clientes.csv", source, kind: "customers", found: CUSTOMERS, leftOut: 0, totalCents: 0 },
            ...{ added: added ? CUSTOMERS : 0, known: added ? 0 : CUSTOMERS, refused: null },
          },
          {
            ...{ name: "pedidos.csv", source, kind: "orders", found: ORDERS, leftOut: 0, totalCents: sumOf(ORDERS) },
            ...{ added: added ? ORDERS : 0, known: added ? 0 : ORDERS, refused: null },
          },
        ]
        expect(await move(files(), { dryRun: true })).toEqual({ files: whole(true), findings: [] })
        expect(await counts()).toEqual({ orders: 0, customers: 0, addresses: 0, ownOrders: 0, events: 0 })
        expect(await move(files())).toEqual({ files: whole(true), findings: [] })
        const moved = { orders: ORDERS, customers: CUSTOMERS, addresses: 2 * CUSTOMERS, ownOrders: 0, events: 1 }
        expect(await counts()).toEqual(moved)
        const { db } = connection
        const order = await db
          .selectFrom("archived_orders")
          .selectAll()
          .where("number", "=", number)
          .executeTakeFirstOrThrow()
        expect(order).toMatchObject({
          ...{ source, email: emailOf(2), name: "Lucía Pérez Gil", currency: "EUR", total_cents: sumOf(1), blocked: 0 },
          status: source === "shopify" ? "paid, fulfilled" : "completed",
        })
        expect(order.placed_at).toBe("2022-02-02T09:12:13.000Z")
        const content: ArchivedContent = JSON.parse(order.content)
        expect(content.lines).toEqual([
          { name: "Jarra azul", sku: "JA-1", pieces: 2, totalCents: 2500 },
          { name: source === "shopify" ? "Plato, grande" : "Plato; grande", sku: "", pieces: 1, totalCents: 990 },
        ])
        expect(content).toMatchObject({
          shippingCents: 500,
          taxCents: 300,
          delivery: { city: "Valencia", zip: "46003" },
        })
        const user = await db.selectFrom("users").selectAll().where("email", "=", emailOf(7)).executeTakeFirstOrThrow()
        expect(user).toMatchObject({ password_hash: "", first_name: "Lucía", last_name: "Pérez Gil", locale: "es" })
        expect(user.verified_at).not.toBeNull()
        expect(await move(files())).toEqual({ files: whole(false), findings: [] })
        expect(await counts()).toEqual(moved)
      },
    )

    it("leaves accounts and archived orders that are there as they are, and brings what is new", async () => {
      await move({ "a.csv": wooCustomers(2), "b.csv": wooOrders(2) })
      await connection.db.updateTable("users").set({ first_name: "Otra", password_hash: "x" }).execute()
      const { files } = await move({
        "a.csv": wooCustomers(3),
        "b.csv": [...wooOrders(3)].map((each) => each.replace("completed", "refunded")),
      })
      expect(files.map(({ added, known }) => [added, known])).toEqual([
        [1, 2],
        [1, 2],
      ])
      const names = await connection.db.selectFrom("users").select("first_name").orderBy("email").execute()
      expect(names.map(({ first_name }) => first_name)).toEqual(["Otra", "Otra", "Lucía"])
      const states = await connection.db.selectFrom("archived_orders").select("status").orderBy("number").execute()
      expect(states.map(({ status }) => status)).toEqual(["completed", "completed", "refunded"])
    })

    it("tells by line what is left out, and why", async () => {
      const customers = "Email,First Name,Last Name,Accepts Email Marketing,Address1,City,Zip,Country Code,Phone\n"
      const rows = [
        "ana@correo.example,Ana,Ruiz,yes,Calle Sol 1,Sevilla,41001,ES,",
        ",Sin,Correo,no,,,,,",
        "no es correo,Mala,Fila,no,,,,,",
        "eva@correo.example,Eva,Gil,no,Calle Luna 2,Sevilla,99999,ES,600000000",
        "ANA@correo.example,Ana,Ruiz,yes,,,,,",
      ]
      const orders =
        "Order Number,Order Date,Order Status,Order Total Amount,Email (Billing),Item Name,Quantity (- Refund),Item Cost\n"
      const lines = [
        '7,27/11/2023 10:00,Completado,"1.234,50",ana@correo.example,Mesa,2,"600,00"',
        ",,,,,Silla,1,34.50",
        "8,ayer,Completado,10,ana@correo.example,Vela,1,10",
        "9,28/11/2023,Completado,gratis,ana@correo.example,Vela,1,10",
      ]
      const moved = await move({
        "clientes.csv": [customers, rows.join("\n")],
        "pedidos.csv": [orders, lines.join("\n")],
      })
      expect(moved.findings).toEqual([
        "clientes.csv, line 3, Email: has no email: the customer is left out",
        'clientes.csv, line 4, Email: "no es correo" is no email address: the customer is left out',
        'clientes.csv, line 5, Zip: "99999" does not fit an address of this shop: the customer comes without it',
        'pedidos.csv, line 4, Order Date: "ayer" is no date: the order is left out',
        'pedidos.csv, line 5, Order Total Amount: "gratis" is no amount: the order is left out',
      ])
      expect(moved.files.map(({ found, added, leftOut }) => [found, added, leftOut])).toEqual([
        [3, 2, 2],
        [1, 1, 2],
      ])
      const order = await connection.db.selectFrom("archived_orders").selectAll().executeTakeFirstOrThrow()
      expect([order.number, order.total_cents, order.status]).toEqual(["7", 123_450, "Completado"])
      expect(JSON.parse(order.content).lines).toEqual([
        { name: "Mesa", sku: "", pieces: 2, totalCents: 120_000 },
        { name: "Silla", sku: "", pieces: 1, totalCents: 3450 },
      ])
    })

    it("refuses a file by its name and what is missing in it, and reads the others", async () => {
      const { files } = await move({
        "analitica.csv": ["Date,Order #,Net sales,Status,Customer,Items sold\n2024-01-01,7,10,completed,Ana,1\n"],
        "productos.csv": ["Handle,Title,Variant Price\njarra,Jarra,10\n"],
        "notas.csv": ["Nota,Fecha\nhola,2024-01-01\n"],
        "clientes.csv": wooCustomers(1),
      })
      expect(files.map(({ name, refused, added }) => [name, refused, added])).toEqual([
        [
          "analitica.csv",
          'analitica.csv: this would be the orders of WooCommerce, but the heading "billing email", "order total amount" is missing.',
          0,
        ],
        ["productos.csv", "productos.csv: this is a file of products, which an import brings in.", 0],
        ["notas.csv", "notas.csv: its headings are of no file of Shopify or WooCommerce that is known.", 0],
        ["clientes.csv", null, 1],
      ])
    })

    it("is a command, which writes nothing while a file is of no use", async () => {
      const path = (name: string) => join(folder, name)
      writeFileSync(path("clientes.csv"), [...wooCustomers(2), "3,x,,Sin,Correo\n"].join(""))
      writeFileSync(path("notas.csv"), "Nota,Fecha\nhola,2024-01-01\n")
      const bad = await runOperator({ place }, "move-in", path("clientes.csv"), path("notas.csv"))
      expect([bad.code, (await counts()).customers]).toEqual([1, 0])
      expect(bad.text).toContain("notas.csv: its headings are of no file")
      const tried = await runOperator({ place }, "move-in", path("clientes.csv"), "--dry-run")
      expect([tried.code, (await counts()).customers]).toEqual([0, 0])
      const { code, text } = await runOperator({ place }, "move-in", path("clientes.csv"), "--lang=es")
      expect([code, (await counts()).customers]).toEqual([0, 2])
      expect(text).toBe(
        "clientes.csv, línea 4, email: no lleva correo: el cliente se deja fuera\nclientes.csv: clientes (WooCommerce): 2 encontrados, 2 nuevos, 0 ya estaban, 1 se quedan fuera.\nSe ha traído.\n",
      )
    })

    it(`counts the same sum, ${amount(sumOf(3))}, whichever way amounts are written`, async () => {
      const commas = [...wooOrders(3)].map((each) =>
        each.replaceAll(/(\d)\.(\d\d)(?=,)/g, '"$1,$2"').replaceAll(/(\d+)"(\d),/g, '"$1$2,'),
      )
      const { files } = await move({ "pedidos.csv": commas })
      expect(files[0]?.totalCents).toBe(sumOf(3))
    })
  })
}
