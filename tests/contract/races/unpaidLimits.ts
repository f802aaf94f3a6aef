/** Limits on what is ordered and not paid hold in two processes at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import { codesOf, ordersIn, versionsOf } from "#tests/contract/races/lastPieces.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { newKey, orderInput } from "#tests/support/orderWorld.ts"
import { openRaceWorld, type RaceWorld } from "#tests/support/raceWorld.ts"
import { wideHolds } from "#tests/support/shopSettings.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const NEIGHBOURS = 24
const ITEM = { id: "des-305", amount: 1 }
const HOLDS = { ...wideHolds, ordersPerAccount: 3, ordersPerNetwork: 6 }

export function unpaidLimits(engine: Engine): void {
  let opened: RaceWorld | undefined
  beforeAll(async () => {
    opened = await openRaceWorld(engine, { people: NEIGHBOURS + 1, holds: HOLDS })
    await opened.setStock(ITEM.id, 500)
  })
  afterAll(() => opened?.close())
  const world = () => {
    if (!opened) throw new Error("The race world is not open")
    return opened
  }
  const byTransfer = (version: number) => orderInput(version, { paymentMethod: "transfer" })

  describe("unpaid orders at the same time", { timeout: 60 * SECONDS }, () => {
    /** Catches: orders counted before the lock that puts placings one after the other. */
    it(`of ${NEIGHBOURS} people on one network six order, and the others are told why`, async () => {
      const { atOnce } = world()
      const [_alone, ...neighbours] = world().crowd
      const network = "8.8.4.4"
      const fill = neighbours.map(({ token }): WorkerCall => {
        return { does: "call", token, name: "setCart", input: { products: [ITEM] } }
      })
      const versions = versionsOf(await atOnce(fill))
      const outcomes = await atOnce(
        neighbours.map(({ token }, index): WorkerCall => {
          return { does: "call", token, network, name: "placeOrder", input: byTransfer(versions[index] ?? 0) }
        }),
      )
      expect(codesOf(outcomes)).toEqual(new Set([undefined, "too_many_unpaid_nearby"]))
      expect(ordersIn(outcomes)).toHaveLength(6)
      expect(await world().broken()).toEqual([])
    })

    /** Catches: the same, for one account on two devices from many networks. */
    it("one account has three, however often and from wherever it orders", async () => {
      const { atOnce, crowd, db } = world()
      // Not one of the neighbours: some of them have ordered.
      const [buyer] = crowd
      if (!buyer) throw new Error("Nobody is there")
      await db.updateTable("orders").set({ network: "" }).execute()
      const { cartVersion: _version, ...input } = byTransfer(0)
      const query = db.selectFrom("orders").select("id").where("user_id", "=", buyer.id)
      await atOnce(
        Array.from({ length: 40 }, (_, index): WorkerCall => {
          const token = index % 2 === 0 ? buyer.token : buyer.otherToken
          const order = { ...input, idempotencyKey: newKey() }
          return {
            does: "order",
            token,
            network: `9.9.${index}.1`,
            products: [ITEM],
            input: order,
            afterMs: index * 40,
          }
        }),
      )
      // Two devices change one cart under each other's hands, so not all of them get as far as ordering.
      const placed = (await query.execute()).length
      expect(placed).toBeGreaterThan(0)
      expect(placed).toBeLessThanOrEqual(3)
      for (let left = 3 - placed; left >= 0; left -= 1) {
        const order = { ...input, idempotencyKey: newKey() }
        const alone = await atOnce([{ does: "order", token: buyer.token, products: [ITEM], input: order }])
        expect(codesOf(alone)).toEqual(new Set([left > 0 ? undefined : "too_many_unpaid"]))
      }
      expect(await query.execute()).toHaveLength(3)
      expect(await world().broken()).toEqual([])
    })

    /** Catches: orders marked as reminded after their mail is queued, or without their row. */
    it("each of them is reminded once, however many processes look", async () => {
      const { atOnce, db } = world()
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTES).toISOString()
      const old = { created_at: at(-50), updated_at: at(-40), hold_expires_at: at(10) }
      await db.updateTable("orders").set(old).where("cancelled_at", "is", null).execute()
      await atOnce(Array.from({ length: 6 }, (): WorkerCall => ({ does: "work" })))
      const orders = await db.selectFrom("orders").select("id").where("reminded_at", "is not", null).execute()
      const mails = await db.selectFrom("mails").select("about").where("template", "=", "payment_reminder").execute()
      expect(orders).toHaveLength(9)
      expect(mails.map(({ about }) => about).sort()).toEqual(orders.map(({ id }) => `payment_reminder:${id}`).sort())
    })
  })
}
