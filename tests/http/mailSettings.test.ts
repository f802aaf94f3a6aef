/** Mail settings that one process saves are those of all others within two seconds, without a restart. Source: defences, D-91. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { forgetLimits, newCustomer } from "#tests/support/customers.ts"
import { openOwnerSession } from "#tests/support/enterArea.ts"
import { type MailServer, startMailServer } from "#tests/support/mailServer.ts"
import { runOperator } from "#tests/support/operator.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

const PASSWORD = "almendras-amargas-de-mayo"
const ASKED = 6

let shop: Shop
const servers: MailServer[] = []
beforeAll(async () => {
  shop = await startShop({ env: { WEB_CONCURRENCY: "2" } })
  servers.push(await startMailServer(), await startMailServer())
}, 60 * SECONDS)
afterAll(async () => {
  await shop.stop()
  await Promise.all(servers.map((server) => server.stop()))
})

const save = (server: MailServer) =>
  runOperator(
    { place: { dataDir: shop.dataDir } },
    "saveMail",
    "--host=127.0.0.1",
    `--port=${new URL(server.url).port}`,
    "--security=none",
    "--user=hola@acequia.example",
    `--password=${PASSWORD}`,
  )

/** Each request on a connection of its own, so that both workers answer some. */
async function askForMail(email: string): Promise<void> {
  forgetLimits(shop)
  const path = `/api/v1/user/reset-password-email?email=${encodeURIComponent(email)}`
  const { status } = await fetch(shop.url + path, { headers: { connection: "close" } })
  expect(status).toBe(202)
}

test("[D-91] a change of the mail server holds in both workers, and its password is in no page and no line of the log", {
  timeout: 60 * SECONDS,
}, async () => {
  const { email } = await newCustomer(shop)
  for (const server of servers) {
    expect((await save(server)).code).toBe(0)
    const taken = () => server.mails.filter((mail) => [mail.to].flat()[0]?.text === email).length
    for (let asked = 1; asked <= ASKED; asked += 1) {
      await askForMail(email)
      await expect.poll(taken, { timeout: 2 * SECONDS, interval: 20 }).toBe(asked)
    }
  }
  expect(servers.map(({ mails }) => mails.length)).toEqual([ASKED, ASKED])
  const cookie = `admin=${openOwnerSession(shop.dataDir, "es")}`
  const pages = await Promise.all(
    ["/admin/shop/mail", "/admin/log", "/es", "/es/_payload.json"].map(async (path) =>
      (await fetch(shop.url + path, { headers: { cookie } })).text(),
    ),
  )
  expect(pages[0]).toContain("hola@acequia.example")
  for (const text of [...pages, JSON.stringify(shop.log), shop.errors.join("\n")]) expect(text).not.toContain(PASSWORD)
})
