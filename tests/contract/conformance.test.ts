/** The command that looks over providers on other hosts: our own conforms, and one that errs is told so. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connect } from "#provider/db/connect.ts"
import { createPasswords } from "#provider/security/passwords.ts"
import { silentLog } from "#shared/log.ts"
import { openWorld } from "#tests/conformance/check.ts"
import { runChecks, summary } from "#tests/conformance/run.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const dataDir = newDataDir()
const customer = { email: "alba@conformance.example", password: "a long enough password" }

let front: ShopFront
let erring: Server
beforeAll(async () => {
  front = await openShopFront({ DATA_DIR: dataDir })
  const { db, close } = await connect({ dataDir, log: silentLog })
  const passwordHash = await createPasswords().hash(customer.password)
  await insertAccount(db, { ...customer, passwordHash, firstName: "Alba", lastName: "Soler", locale: "es" })
  await close()
  erring = await listenErring(front.url)
})
afterAll(async () => {
  erring.close()
  await front.close()
})

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

test("a provider that errs is told where, and what needs a customer is not tried", async () => {
  const outcomes = await runChecks(openWorld(`http://127.0.0.1:${(erring.address() as AddressInfo).port}`, undefined))
  const reasonOf = (says: string) => outcomes.find((outcome) => outcome.says.startsWith(says))?.reason
  expect(reasonOf("lists products a page")).toContain("GET /product answers what the contract does not: At path: total")
  expect(reasonOf("answers 404 product_not_found")).toBe("404 product_not_found was expected, it is an answer")
  expect(reasonOf("lists banners")).toBeUndefined()
  expect(summary(outcomes)[2]).toBe("account: not tried, it needs --email and --password of a customer")
})
