/** Tests of the mail settings by their owner, and mails that wait for them. */
import { readFileSync, rmSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { keyFile } from "#provider/platform/secrets/secretKeys.ts"
import { HOURS, MINUTES, SECONDS } from "#shared/limits.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { mailWorld, taken } from "#tests/support/mailWorld.ts"

export function describeMailTests(engine: Engine): void {
  describe(`mail settings on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = mailWorld(engine)

    it.each([
      ["badPassword", "password", "535 Authentication failed"],
      ["loginFirst", "login", "530 Authentication required"],
      ["otherSender", "sender", "553 Sender is not yours"],
      ["noSuchRecipient", "recipient", "550 No such user"],
      ["refuseMessage", "message", "554 Looks like spam"],
    ] as const)("are tested against a server in the mood of %s: the answer says %s", async (behaviour, why, said) => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      world().server.behave(behaviour)
      const tested = await runAdmin(rosario, "testMail", { to: "rosario@acequia.example" })
      expect(tested).toMatchObject({ to: "rosario@acequia.example", why, freed: 0 })
      expect(tested.said).toContain(said)
    })

    it.each([
      ["no server there", { port: 1 }, "unreachable"],
      ["a name that nothing has", { host: "nowhere.invalid", security: "tls" }, "host"],
      ["TLS where there is none", { security: "tls" }, "encryption"],
      ["STARTTLS where there is none", { security: "starttls" }, "encryption"],
    ] as const)("are tested against %s: the answer says so", async (_what, more, why) => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input(more))
      expect(await runAdmin(rosario, "testMail", {})).toMatchObject({ outcome: "later", why })
    })

    it("are tested once in ten seconds, by the running shop", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      const tested = await runAdmin(rosario, "testMail", {})
      expect(tested).toMatchObject({ to: rosario.email, outcome: "sent", why: null, said: "" })
      expect(taken(world().server)).toEqual([rosario.email])
      await expect(runAdmin(rosario, "testMail", {})).rejects.toMatchObject({ status: 429 })
      const { tryMail: _none, ...still } = rosario
      await expect(runAdmin(still, "testMail", {})).rejects.toMatchObject({ code: "shop_not_running" })
    })

    it("let mails that waited go out, once they are right or a test arrived; not those that wait on purpose", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      world().server.behave("badPassword")
      const [first, second] = [await world().queueIn(world().shop), await world().queueIn(world().shop)]
      await world().flush()
      await world()
        .shop.connection.db.updateTable("mails")
        .set({ next_attempt_at: new Date(Date.now() + 1 * HOURS).toISOString(), attempts: 9 })
        .execute()
      const onPurpose = await world().queueIn(world().shop)
      await world()
        .shop.connection.db.updateTable("mails")
        .set({ next_attempt_at: new Date(Date.now() + 5 * MINUTES).toISOString() })
        .where("recipient", "=", onPurpose)
        .execute()
      expect((await runAdmin(rosario, "viewSettings", {})).mail.waiting).toBe(2)
      world().server.behave("take")
      const tested = await runAdmin(rosario, "testMail", {})
      expect(tested).toMatchObject({ outcome: "sent", freed: 2 })
      await world().flush()
      expect(taken(world().server).toSorted()).toEqual([rosario.email, first, second].toSorted())
      world().server.behave("badPassword")
      const third = await world().queueIn(world().shop)
      await world().flush()
      world().server.behave("take")
      await runAdmin(rosario, "saveMail", world().input({ password: "another" }))
      await expect.poll(() => taken(world().server)).toContain(third)
      expect(taken(world().server)).not.toContain(onPurpose)
    })

    it("wait with their mails where the password cannot be read, and say so", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      const file = keyFile(world().shop.place.dataDir)
      const key = readFileSync(file)
      rmSync(file)
      const to = await world().queueIn(world().shop)
      await world().flush()
      expect(world().server.connections()).toBe(0)
      const { status, last_error } = await world()
        .shop.connection.db.selectFrom("mails")
        .select(["status", "last_error"])
        .where("recipient", "=", to)
        .executeTakeFirstOrThrow()
      expect([status, last_error]).toEqual(["waiting", expect.stringContaining("cannot be read")])
      expect((await runAdmin(rosario, "viewSettings", {})).mail.password).toMatchObject({ isReadable: false })
      expect(await runAdmin(rosario, "testMail", {})).toMatchObject({ outcome: "later", why: "key" })
      await runAdmin(rosario, "saveMail", world().input())
      await expect.poll(() => taken(world().server)).toEqual([to])
      expect(readFileSync(file).equals(key)).toBe(false)
    })
  })
}
