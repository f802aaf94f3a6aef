/** The command that looks over providers on other hosts: our own conforms, and one that errs is told so. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { connect } from "#provider/platform/db/connect.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { silentLog } from "#shared/log.ts"
import { openWorld } from "#tests/conformance/check.ts"
import { runChecks, summary } from "#tests/conformance/run.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"

const customer = { email: "alba@conformance.example", password: "a long enough password" }

/** The shop as it is sold, with a customer. */
async function openFront(databases: Databases): Promise<ShopFront> {
  const place = await databases.create("seeded")
  const { dataDir, databaseUrl } = place
  const front = await openShopFront({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const { db, close } = await connect({ ...place, log: silentLog })
  const passwordHash = await createPasswords().hash(customer.password)
  await insertAccount(db, { ...customer, passwordHash, firstName: "Alba", lastName: "Soler", locale: "es" })
  await close()
  return front
}

/** Passes on what the shop answers, but takes a third of a list for a whole one, and knows every product. */
async function listenErring(origin: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", origin)
    const known = url.pathname.replace("/product/qzxvwkj", "/product/cer-101")
    const answer = await fetch(new URL(known + url.search, origin))
    const text = await answer.text()
    const list = url.pathname === "/api/v1/product" && answer.ok ? JSON.parse(text) : undefined
    if (list) list.total = "many"
    response.writeHead(answer.status, { "content-type": "application/json" }).end(list ? JSON.stringify(list) : text)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

// On PostgreSQL each statement of it is asked by the contract's own suites by day.
describe.each<Engine>(isLongRun && findPostgres() ? ["sqlite", "postgres"] : ["sqlite"])("on %s", (engine) => {
  let databases: Databases
  let front: ShopFront
  beforeAll(async () => {
    databases = await openDatabases(engine)
    front = await openFront(databases)
  })
  afterAll(async () => {
    await front.close()
    await databases.stop()
  })

  test("the shop's own provider conforms, level by level", async () => {
    const outcomes = await runChecks(openWorld(front.url, customer))
    expect(outcomes.filter(({ reason }) => reason !== undefined)).toEqual([])
    expect(summary(outcomes)).toEqual([
      "browse: 22 of 22",
      "cart: 8 of 8",
      "account: 10 of 10",
      "order: 7 of 7",
      "payment: 4 of 4",
    ])
  })

  test.runIf(engine === "sqlite")(
    "a provider that errs is told where, and what needs a customer is not tried",
    async () => {
      const erring = await listenErring(front.url)
      const url = `http://127.0.0.1:${(erring.address() as AddressInfo).port}`
      const outcomes = await runChecks(openWorld(url, undefined))
      erring.close()
      const reasonOf = (says: string) => outcomes.find((outcome) => outcome.says.startsWith(says))?.reason
      expect(reasonOf("lists products a page")).toContain(
        "GET /product answers what the contract does not: At path: total",
      )
      expect(reasonOf("answers 404 product_not_found")).toBe("404 product_not_found was expected, it is an answer")
      expect(reasonOf("lists banners")).toBeUndefined()
      expect(summary(outcomes)[2]).toBe("account: not tried, it needs --email and --password of a customer")
    },
  )
})
