/** Secrets that webhook messages are signed with: sealed, by the next start as well, and found nowhere. Source: defences D-91. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { connect } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { keyFile } from "#provider/platform/secrets/secretKeys.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import {
  type ContractShop,
  type DatabasePlace,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { formsIn } from "#tests/support/formsIn.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { runOperator } from "#tests/support/operator.ts"
import { openPages } from "#tests/support/pageDoor.ts"
import { startWebhookReceiver, verify, type WebhookReceiver } from "#tests/support/webhookReceiver.ts"

/** As versions before wrote it. */
const OLD = { id: "we_before", secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}` }
const SEALED = /^v1\.[0-9a-f]{16}\.[\w-]+$/

export function describeWebhookSecrets(engine: Engine): void {
  describe(`secrets of webhooks on ${engine}`, { timeout: 60 * SECONDS }, () => {
    let databases: Databases
    let place: DatabasePlace
    let receiver: WebhookReceiver
    let folder = ""

    beforeAll(async () => {
      databases = await openDatabases(engine)
      folder = newMemoryDir()
      receiver = await startWebhookReceiver()
    })
    afterAll(async () => {
      await receiver.close()
      await databases.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    beforeEach(async () => {
      place = { ...(await databases.create("migrated")) }
      // On PostgreSQL the shops of a test share a folder otherwise.
      if (engine === "postgres") place.dataDir = mkdtempSync(join(folder, "shop-"))
      receiver.received.length = 0
    })

    const inDatabase = async <Result>(work: (db: Awaited<ReturnType<typeof connect>>["db"]) => Promise<Result>) => {
      const connection = await connect({ ...place, log: silentLog })
      try {
        return await work(connection.db)
      } finally {
        await connection.close()
      }
    }
    /** Beside others, as a row of a page that is not emptied by its change. */
    const addOld = (others = 0) =>
      inDatabase((db) => {
        const row = { ...OLD, url: receiver.url, events: "[]", created_at: new Date().toISOString(), ended_at: null }
        const more = Array.from({ length: others }, (_, index) => ({
          ...row,
          id: `we_other_${index}`,
          url: `https://erp.example/${index}`,
          secret: OLD.secret.replace("whsec_B", `whsec_${"CDEFGHI"[index]}`),
        }))
        return db
          .insertInto("webhook_endpoints")
          .values([...more, row])
          .execute()
      })
    const stored = () => inDatabase((db) => db.selectFrom("webhook_endpoints").select(["id", "secret"]).execute())
    async function start(): Promise<string[]> {
      const told: string[] = []
      const tell = (event: string, facts?: object) => void told.push(`${event} ${JSON.stringify(facts)}`)
      const provider = await openProvider({ ...place, seedDemo: false, log: { ...silentLog, info: tell, error: tell } })
      await provider.close()
      return told
    }
    /** The last message that the receiver had, which must be signed with this. */
    async function tested(id: string, secret: string): Promise<unknown> {
      const { code, text } = await runOperator({ place }, "testWebhook", "--id", id)
      expect([code, text.includes('"taken": true')]).toEqual([0, true])
      const message = receiver.received.pop()
      return message && verify(secret, message)
    }
    /** The end of each of them. */
    const tail = OLD.secret.slice("whsec_B".length)
    /** Files of SQLite; PostgreSQL has its own. */
    const filesWith = (text: string) =>
      engine === "postgres"
        ? []
        : readdirSync(place.dataDir)
            .filter((name) => name.startsWith("shop.sqlite"))
            .filter((name) => readFileSync(join(place.dataDir, name)).includes(text))
    const keys = () => readFileSync(keyFile(place.dataDir), "utf8").trim().split("\n")

    it("[D-91] that stand in the clear are sealed by the next start, once, and sign as before", async () => {
      await addOld(5)
      expect(await tested(OLD.id, OLD.secret)).toMatchObject({ type: "webhook.test" })
      expect((await start()).filter((line) => line.startsWith("webhooks."))).toEqual(['webhooks.sealed {"secrets":6}'])
      const rows = await stored()
      for (const { secret } of rows) expect(secret).toMatch(SEALED)
      expect(filesWith(tail)).toEqual([])
      expect((await start()).filter((line) => line.startsWith("webhooks."))).toEqual([])
      expect(await stored()).toEqual(rows)
      expect(await tested(OLD.id, OLD.secret)).toMatchObject({ type: "webhook.test" })
    })

    it("have another key after rotate-secret, those in the clear as well", async () => {
      await addOld(5)
      const added = (await runOperator({ place }, "addWebhook", "--url", "https://erp.example/hook")).json()
      const [before] = keys()
      expect((await runOperator({ place }, "rotate-secret")).text).toBe(
        "The shop has a new key; secrets sealed with it: 7.\n",
      )
      expect(keys()).toHaveLength(1)
      expect(keys()).not.toContain(before)
      for (const { secret } of await stored()) expect(secret).toMatch(SEALED)
      expect(filesWith(tail)).toEqual([])
      expect(await tested(OLD.id, OLD.secret)).toMatchObject({ type: "webhook.test" })
      expect(added.secret).toMatch(/^whsec_/)
    })

    it("[D-91] are shown once, and stand in no table, log, backup, export, answer or page", async () => {
      const shop: ContractShop = await openContractShop(databases, { seedDemo: true, place })
      const pages = await openPages(shop)
      try {
        const { body } = await pages.open("/people/webhooks")
        const form = formsIn(body).find(({ method, action }) => method === "post" && action.endsWith("/webhooks"))
        const [button] = form?.buttons ?? []
        if (!form || !button) return expect.fail("no form")
        const added = await pages.send(form, { url: receiver.url, events: ["order.placed"] }, button)
        const secret = /whsec_[\w+/=]+/.exec(added.body)?.[0] ?? ""
        const [row] = await shop.connection.db.selectFrom("webhook_endpoints").select("id").execute()
        expect(await tested(row?.id ?? "", secret)).toMatchObject({ type: "webhook.test" })
        const seen: string[] = [...shop.lines]
        for (const path of ["/people/webhooks", "/shop/payment", "/log", "/queue"])
          seen.push((await pages.open(path)).body)
        for (const name of ["listWebhooks", "listWebhookMessages", "listEvents", "viewPayments"])
          seen.push((await runOperator({ place }, name, "--json")).text)
        for (const { name } of await shop.connection.db.introspection.getTables()) {
          const table = name as keyof Database
          seen.push(JSON.stringify(await shop.connection.db.selectFrom(table).selectAll().execute()))
        }
        const target = mkdtempSync(join(folder, "backup-"))
        expect((await runOperator({ place }, "backup", `${target}/`)).code).toBe(0)
        const file = join(folder, `export-${engine}.json`)
        expect((await runOperator({ place }, "export", "--output", file)).code).toBe(0)
        const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
        expect(files.length).toBeGreaterThan(1)
        const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)), file]
        seen.push(...paths.map((path) => readFileSync(path).toString("latin1")))
        expect(seen.some((text) => text.includes(receiver.url))).toBe(true)
        const raw = secret.slice("whsec_".length)
        for (const trace of [secret, raw, Buffer.from(raw, "base64").toString("latin1")])
          expect(seen.filter((text) => text.includes(trace))).toEqual([])
      } finally {
        pages.close()
        await shop.close()
      }
    })

    it("without their key stop no start: check counts them, and a message says why it waits", async () => {
      const { id } = (await runOperator({ place }, "addWebhook", "--url", receiver.url)).json()
      rmSync(keyFile(place.dataDir))
      await start()
      expect((await runOperator({ place }, "check")).text).toContain(
        "Secrets that cannot be read, since their key is not here: 1.",
      )
      const { text } = await runOperator({ place }, "testWebhook", "--id", id)
      expect(text).toContain("cannot be signed: the key of the shop's secrets is another")
      expect(receiver.received).toEqual([])
    })
  })
}
