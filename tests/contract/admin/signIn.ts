/**
 * Access to the owner's area: the first owner by a link, everyone by password and code or by recovery codes; and
 * refusals.
 */
import { describe, expect, it } from "vitest"
import { askForPasskey, readNewPasskey } from "#provider/admin/people/passkeys.ts"
import {
  endSession,
  findPerson,
  listSessions,
  MOST_SESSIONS,
  startPersonSession,
} from "#provider/admin/people/personSessions.ts"
import {
  finishWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
  startWithPassword,
} from "#provider/admin/people/signIn.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { hasOwner, makeLink, readLink } from "#provider/platform/security/personLinks.ts"
import { adminOf, claimShop, PASSWORD, signedIn, visitor } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { runOperator } from "#tests/support/operator.ts"

/** Values that browsers never send. */
const HOSTILE_PASSKEYS = [
  "",
  "null",
  "1",
  "[]",
  '"a"',
  "{}",
  "{",
  '{"id":null}',
  '{"id":7}',
  '{"id":[]}',
  '{"id":{"toString":1}}',
  '{"id":"\\u0000"}',
  '{"id":"\\ud800"}',
  '{"__proto__":{"id":"x"}}',
  '{"id":"x","response":{"toString":1}}',
  '{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":{"a":1},"attestationObject":[]}}',
  `{"id":"${"x".repeat(50_000)}"}`,
  `${'{"id":'.repeat(5000)}1${"}".repeat(5000)}`,
]

const EMAIL = "amparo@azahar.example"

export function signInPages(shopOf: () => ContractShop): void {
  const services = () => adminOf(shopOf())

  describe("signing in to the owner's area", () => {
    it("let the first owner in by one link, once, and make no second", async () => {
      expect(await hasOwner(services().db)).toBe(false)
      // The link of a second server on the same database. Both are valid until there is an owner.
      const other = await inTransaction(services().db, (trx) => makeLink(trx, services().now(), null))
      const { link, token, recoveryCodes } = await claimShop(shopOf(), EMAIL)
      expect(await findPerson(services(), token)).toMatchObject({
        email: EMAIL,
        role: "owner",
        actor: { isFresh: true },
      })
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await hasOwner(services().db)).toBe(true)
      for (const each of [link, other]) {
        await expect(readLink(services(), each)).rejects.toMatchObject({ code: "link_over" })
      }
      await expect(claimShop(shopOf(), "other@azahar.example")).rejects.toMatchObject({ code: "link_over" })
    })

    it("write nothing down for strangers who ask for a passkey, and count how often they do [D-86]", async () => {
      const site = { name: "Azahar", origin: services().adminOrigin }
      const network = "198.51.100.77"
      const ask = () => askForPasskey(services(), site, network)
      const challenges = new Set<string>()
      for (let times = 0; times < 30; times += 1) challenges.add((await ask()).challenge)
      expect(challenges.size).toBe(30)
      await expect(ask()).rejects.toMatchObject({ status: 429, code: "too_many_requests" })
      expect(await services().db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([])
    })

    it("answer a passkey of any shape that is none as a wrong one", async () => {
      const site = { name: "Azahar", origin: services().adminOrigin }
      for (const [index, sent] of HOSTILE_PASSKEYS.entries()) {
        const asked = signInWithPasskey(
          services(),
          { site, passkey: sent },
          { ...visitor, network: `198.51.100.${index}` },
        )
        await expect(asked, sent).rejects.toMatchObject({
          status: expect.toSatisfy((status) => status === 400 || status === 401),
        })
        await expect(readNewPasskey(services(), site, sent), sent).rejects.toMatchObject({ status: 400 })
      }
    })

    it("ask for the password and a code of their own, and answer strangers as they answer a wrong password", async () => {
      const wrong = { status: 401, code: "invalid_credentials" }
      const stranger = { email: "nobody@azahar.example", password: PASSWORD }
      await expect(startWithPassword(services(), stranger, visitor)).rejects.toMatchObject(wrong)
      const guess = { email: EMAIL, password: "not-the-one-at-all" }
      await expect(startWithPassword(services(), guess, visitor)).rejects.toMatchObject(wrong)
      const half = await startWithPassword(services(), { email: EMAIL, password: PASSWORD }, visitor)
      expect(await findPerson(services(), half)).toBeUndefined()
      await expect(finishWithCode(services(), { token: half, code: "000000" }, visitor)).rejects.toMatchObject({
        status: 400,
      })
      await shopOf().provider.flushMails()
      await services()
        .db.selectFrom("login_codes")
        .select("email")
        .where("email", "=", `admin ${EMAIL}`)
        .executeTakeFirstOrThrow()
      const ofCustomers = await services()
        .db.selectFrom("login_codes")
        .select("email")
        .where("email", "=", EMAIL)
        .execute()
      expect(ofCustomers).toEqual([])
    })

    it("open once for each recovery code", async () => {
      const link = await runOperator(shopOf(), "owner", EMAIL)
      const token = link.text.trim().split("/").at(-1) ?? ""
      const { recoveryCodes } = await claimShop(shopOf(), EMAIL, token)
      const [code = ""] = recoveryCodes
      const enter = (given: string) => signInWithRecoveryCode(services(), { email: EMAIL, code: given }, visitor)
      expect(await findPerson(services(), await enter(code.toLowerCase()))).toMatchObject({ email: EMAIL })
      await expect(enter(code)).rejects.toMatchObject({ code: "invalid_credentials" })
      await expect(enter("AAAA-AAAA-AAAA")).rejects.toMatchObject({ code: "invalid_credentials" })
    })

    it("end the oldest of a person's sessions at the thirteenth, one at a time, and all of them after twelve hours", async () => {
      const { person, token } = await signedIn(shopOf(), "owner")
      const { db } = services()
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
      const open = (minutes: number) =>
        db
          .transaction()
          .execute((trx) =>
            startPersonSession(trx, at(minutes), { personId: person.id, stage: "open", device: `Phone ${minutes}` }),
          )
      for (let n = 1; n <= MOST_SESSIONS; n += 1) await open(n)
      expect(await findPerson(services(), token)).toBeUndefined()
      const last = await open(MOST_SESSIONS + 1)
      const sessions = await listSessions(services(), person.id)
      expect(sessions).toHaveLength(MOST_SESSIONS)
      const { person: other } = await signedIn(shopOf(), "staff")
      const newest = sessions[0]?.id ?? ""
      await endSession(db, other, newest)
      expect(await findPerson(services(), last)).toBeDefined()
      await endSession(db, person, newest)
      expect(await findPerson(services(), last)).toBeUndefined()
      const used = await open(0)
      const later = (minutes: number) => shopOf().setNow(at(minutes).toISOString())
      for (let minutes = 110; minutes < 720; minutes += 110) {
        later(minutes)
        expect(await findPerson(services(), used)).toBeDefined()
      }
      later(721)
      expect(await findPerson(services(), used)).toBeUndefined()
      shopOf().setNow()
    })

    it("close after two hours without use, and are no longer fresh after ten minutes", async () => {
      const { token } = await signedIn(shopOf(), "owner")
      const later = (minutes: number) => shopOf().setNow(new Date(Date.now() + minutes * 60_000).toISOString())
      later(11)
      expect(await findPerson(services(), token)).toMatchObject({ actor: { isFresh: false } })
      later(11 + 119)
      expect(await findPerson(services(), token)).toBeDefined()
      later(11 + 119 + 121)
      expect(await findPerson(services(), token)).toBeUndefined()
      shopOf().setNow()
    })
  })
}
