/** The queue of webhooks against a real receiver. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import { replayDelivery } from "#provider/messages/webhooks/deliveries.ts"
import { addEndpoint, changeEndpoint } from "#provider/messages/webhooks/endpoints.ts"
import { startWebhooks, type WebhookSettings } from "#provider/messages/webhooks/webhookSender.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import type { WebhookType } from "#provider/platform/outbox/queueDeliveries.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import type { SendLoop } from "#provider/platform/sendLoop.ts"
import { DAYS, HOURS, MINUTES, SECONDS } from "#shared/limits.ts"
import { type Log, silentLog } from "#shared/log.ts"
import type { DatabasePlace, Databases } from "#tests/support/contractShop.ts"
import { alone } from "#tests/support/shopSettings.ts"
import { isSigned, startWebhookReceiver, verify, type WebhookReceiver } from "#tests/support/webhookReceiver.ts"

const LOCAL: WebhookSettings = { allowLocal: true }

export function webhookQueue(databases: () => Databases): void {
  let place: DatabasePlace
  let connection: Connection
  let receiver: WebhookReceiver
  let secret = ""
  let endpointId = ""
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const told: string[] = []
  const tell = (event: string) => void told.push(event)
  const log: Log = { ...silentLog, warn: tell, error: tell }
  const senders: SendLoop[] = []
  const db = () => connection.db

  const sender = (settings = LOCAL, from = connection) => {
    const made = startWebhooks(
      { db: from.db, engine: from.engine, now, log, background: alone, secrets: secretBox(place) },
      settings,
    )
    senders.push(made)
    return made
  }
  async function endpoint(url: string, events: WebhookType[] = []) {
    const added = await addEndpoint(db(), { secrets: secretBox(place), now }, { url, events })
    if (!added) throw new Error("It is there already")
    return added
  }
  /** Something happens to a variant; answers whose delivery is which. */
  async function happen(id = "cer-101") {
    await db()
      .transaction()
      .execute((trx) =>
        recordEvent(trx, now(), {
          kind: "stock.low",
          actor: "system",
          subject: { type: "variant", id },
          data: { before: 6, after: 5 },
        }),
      )
  }
  const deliveries = () => db().selectFrom("webhook_deliveries").selectAll().orderBy("event_id").execute()
  async function only() {
    const [delivery, ...others] = await deliveries()
    if (!delivery || others.length > 0) throw new Error(`There are ${others.length + 1} deliveries`)
    return delivery
  }

  beforeAll(async () => {
    place = await databases().create("migrated")
    connection = await connect({ ...place, log: silentLog })
  })
  afterAll(() => connection.close())

  describe("webhooks", () => {
    beforeEach(async () => {
      receiver = await startWebhookReceiver()
      aheadMs = 0
      told.length = 0
      await db().deleteFrom("webhook_endpoints").execute()
      const added = await endpoint(receiver.url)
      secret = added.secret
      endpointId = added.id
      return async () => {
        await Promise.all(senders.splice(0).map((each) => each.close()))
        await receiver.close()
      }
    })

    /** Catches: a signature of other text than is sent, a wrong key, a time that receivers refuse. */
    it("arrive signed as the official library asks for it", async () => {
      await happen()
      await sender().flush()
      const [message, ...others] = receiver.received
      if (!message) throw new Error("Nothing arrived")
      expect(others).toEqual([])
      expect(verify(secret, message)).toEqual(message.message)
      expect(() => verify("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", message)).toThrow("No matching signature")
      expect(message.headers["content-type"]).toBe("application/json")
      expect(message.message).toMatchObject({
        type: "stock.low",
        data: { before: 6, after: 5, threshold: 5, product: null },
      })
      expect(await only()).toMatchObject({
        id: message.id,
        status: "sent",
        attempts: 1,
        payload: null,
        last_status: 204,
      })
    })

    it("stand or fall with the change that they tell of", async () => {
      const failing = db()
        .transaction()
        .execute(async (trx) => {
          const subject = { type: "variant" as const, id: "cer-101" }
          await recordEvent(trx, now(), { kind: "stock.low", actor: "system", subject })
          throw new Error("Stop")
        })
      await expect(failing).rejects.toThrow("Stop")
      expect(await deliveries()).toEqual([])
    })

    it("tell an endpoint what it asked for, and each endpoint by its own secret", async () => {
      const other = await startWebhookReceiver()
      const placed = await endpoint(`${receiver.url}/placed`, ["order.placed"])
      const low = await endpoint(other.url, ["order.paid", "stock.low"])
      await happen()
      await sender().flush()
      expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"])
      expect(other.received.map((message) => isSigned(low.secret, message))).toEqual([true])
      expect(other.received.some((message) => isSigned(secret, message) || isSigned(placed.secret, message))).toBe(
        false,
      )
      await other.close()
    })

    /** Catches: a second message for a second attempt, one that is given up too soon, or never. */
    it("are tried again for three days, longer apart each time, and then given up", async () => {
      receiver.behave("fail")
      await happen()
      const own = sender()
      const pauses: number[] = []
      for (let state = await only(); state.status === "waiting"; state = await only()) {
        await own.flush()
        // A second look at the same time changes nothing.
        await own.flush()
        const next = Date.parse((await only()).next_attempt_at) - now().getTime()
        pauses.push(next)
        aheadMs += next + 1000
      }
      const waits = pauses.slice(0, -1)
      expect(receiver.received).toHaveLength(10)
      expect(waits.every((pause, index) => index === 0 || pause > (waits[index - 1] ?? 0) * 0.75)).toBe(true)
      expect(waits[0]).toBeLessThan(7 * SECONDS)
      const whole = waits.reduce((sum, pause) => sum + pause, 0)
      expect(whole).toBeGreaterThan(2.5 * DAYS)
      expect(whole).toBeLessThan(3.9 * DAYS)
      expect(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
      expect(receiver.received.every((message) => isSigned(secret, message))).toBe(true)
      expect(new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(10)
      expect(await only()).toMatchObject({
        status: "failed",
        payload: null,
        last_status: 503,
        last_error: "answers 503",
      })
      expect(told).toEqual([...Array(9).fill("webhook.delayed"), "webhook.failed"])
    })

    it("that were given up are sent again on the owner's word, under their old id", async () => {
      receiver.behave("gone")
      await happen()
      await sender().flush()
      receiver.behave("take")
      const { id } = await only()
      expect(await replayDelivery(db(), now(), id)).toBe(true)
      expect(await replayDelivery(db(), now(), "msg_none")).toBe(false)
      await sender().flush()
      expect(await only()).toMatchObject({ status: "sent", attempts: 1 })
      const [first, second] = receiver.received
      expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
    })

    it("end with an answer of 410", async () => {
      receiver.behave("gone")
      await happen("cer-101")
      await happen("cer-102")
      await sender().flush()
      await happen("cer-103")
      await sender().flush()
      expect((await deliveries()).map(({ status }) => status)).toEqual(["failed", "failed"])
      expect(receiver.received.length).toBeLessThanOrEqual(2)
      const row = db().selectFrom("webhook_endpoints").select("ended_at").where("id", "=", endpointId)
      expect((await row.executeTakeFirstOrThrow()).ended_at).not.toBeNull()
    })

    it("wait while their address is stopped, and nothing is noted for it", async () => {
      await happen("cer-101")
      await changeEndpoint(db(), now(), endpointId, { on: false })
      await happen("cer-102")
      await sender().flush()
      expect([receiver.received, await only()]).toMatchObject([[], { status: "waiting", attempts: 0 }])
      await changeEndpoint(db(), now(), endpointId, { on: true })
      await sender().flush()
      expect([receiver.received.length, await only()]).toMatchObject([1, { status: "sent" }])
    })

    it("follow no redirect", async () => {
      receiver.behave("redirect")
      await happen()
      await sender().flush()
      expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"])
      expect(await only()).toMatchObject({ status: "waiting", last_error: "answers 307" })
    })

    it("read no answer without an end", async () => {
      receiver.behave("endless")
      await happen()
      await sender().flush()
      expect(await only()).toMatchObject({ status: "sent", last_status: 200 })
    })

    it("do not wait for one endpoint that says nothing", async () => {
      const other = await startWebhookReceiver()
      receiver.behave("silence")
      await endpoint(other.url)
      for (let index = 0; index < 6; index += 1) await happen(`cer-${index}`)
      void sender().flush()
      // Before the silent one's time is up.
      await expect.poll(() => other.received.length, { timeout: 10 * SECONDS }).toBe(6)
      expect(receiver.received.length).toBeLessThanOrEqual(1)
      await other.close()
    })

    it("give up waiting for an answer, and try again later", async () => {
      receiver.behave("silence")
      await happen()
      await sender({ ...LOCAL, timeoutMs: 500 }).flush()
      expect(await only()).toMatchObject({ status: "waiting", last_error: "does not answer within 0.5 s" })
    })

    it("leave a stopping shop at once, and are sent by the next one", async () => {
      receiver.behave("silence")
      await happen()
      const stopping = sender()
      void stopping.flush()
      await expect.poll(() => receiver.received.length, { timeout: 10 * SECONDS }).toBe(1)
      await stopping.close()
      expect(await only()).toMatchObject({ status: "waiting", last_error: null })
      receiver.behave("take")
      const next = sender()
      await next.flush()
      expect(receiver.received).toHaveLength(1)
      aheadMs = 4 * MINUTES
      await next.flush()
      expect(await only()).toMatchObject({ status: "sent", attempts: 2 })
    })

    it("are each sent once by two processes", async () => {
      const second = await connect({ ...place, log: silentLog })
      for (let index = 0; index < 30; index += 1) await happen(`cer-${index}`)
      await Promise.all([sender().flush(), sender(LOCAL, second).flush()])
      expect(receiver.received).toHaveLength(30)
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30)
      expect((await deliveries()).every(({ status, attempts }) => status === "sent" && attempts === 1)).toBe(true)
      await second.close()
    })

    it.each([
      ["http://127.0.0.1:9/hook", "takes an https address"],
      ["https://127.0.0.1:9/hook", "leads into a private network"],
      ["https://localhost:9/hook", "leads into a private network"],
      ["https://192.168.1.1/hook", "leads into a private network"],
      ["https://[::1]/hook", "leads into a private network"],
      ["https://[::ffff:10.0.0.1]/hook", "leads into a private network"],
      ["https://169.254.169.254/latest/meta-data", "leads into a private network"],
      ["https://2130706433/hook", "leads into a private network"],
    ])("never go to %s from a shop that stands in the world", async (url, reason) => {
      await db().deleteFrom("webhook_endpoints").execute()
      await endpoint(url)
      await happen()
      await sender({ allowLocal: false }).flush()
      expect(await only()).toMatchObject({ status: "waiting", last_status: null, last_error: reason })
    })

    it("are forgotten after a month, unless they still wait", async () => {
      await happen("cer-101")
      await sender().flush()
      receiver.behave("fail")
      await happen("cer-102")
      await sender().flush()
      aheadMs = 31 * DAYS + HOURS
      await runHousekeeping({ db: db(), now, limits: createLimits(db(), now), log: silentLog })
      expect(await only()).toMatchObject({ status: "waiting" })
    })
  })
}
