/**
 * Whether an account exists is not told by the work an answer takes, either. Source: defences D-22. The statements and the
 * hashing of a call are counted, which no busy machine can disturb; `npm run bench:enumeration` measures the time.
 */
import { type KyselyPlugin, SqliteQueryCompiler } from "kysely"
import { describe, expect, it } from "vitest"
import { operations } from "#provider/api/operations.ts"
import type { Context } from "#provider/orders/context.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { isApiError } from "#shared/ApiError.ts"
import { type CustomerWorld, newEmail, newNetwork } from "#tests/support/customerWorld.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"

const WRONG = "Otra-clave-9"

const calls: [string, (context: Context, email: string) => Promise<unknown>][] = [
  ["login", (context, email) => operations.login(context, { email, password: WRONG })],
  [
    "register",
    (context, email) =>
      operations.register(context, { email, password: WRONG, firstName: "", lastName: "", locale: "es" }),
  ],
  ["requestPasswordReset", (context, email) => operations.requestPasswordReset(context, { email })],
  ["resetPasswordEmail", (context, email) => operations.resetPasswordEmail(context, { email })],
  ["requestCode", (context, email) => operations.requestCode(context, { email, locale: "es" })],
  ["verifyCode", (context, email) => operations.verifyCode(context, { email, code: "123456" })],
  ["resendVerification", (context, email) => operations.resendVerification(context, { email })],
]

/** Writes down each statement as it is made, without its values. */
function watching(work: string[]): KyselyPlugin {
  const compiler = new SqliteQueryCompiler()
  return {
    transformQuery({ node, queryId }) {
      work.push(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

export function sameWork(world: () => CustomerWorld): void {
  const passwords = createPasswords()

  /** Records the work of a call, and its answer. */
  async function workOf(call: (context: Context) => Promise<unknown>) {
    const work: string[] = []
    const { connection } = world().shop
    const db = connection.db.withPlugin(watching(work))
    const now = () => new Date()
    const context: Partial<Context> = {
      db,
      engine: connection.engine,
      now,
      limits: createLimits(db, now),
      passwords: {
        hash: (password) => passwords.hash(password).finally(() => work.push("hash")),
        verify: (stored, password) => passwords.verify(stored, password).finally(() => work.push("hash")),
      },
      siteUrl: "http://localhost:3000",
      identity: () => demoIdentity,
      mailQueued: () => work.push("mail"),
      caller: { network: newNetwork() },
    }
    const answer = await call(context as Context).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      return { status: error.status, code: error.code, fields: error.fields }
    })
    return { answer, work }
  }

  describe("the work behind an answer", () => {
    it.each(calls)("of %s is the same for every address", async (name, call) => {
      const unconfirmed = newEmail()
      await workOf((context) =>
        operations.register(context, {
          email: unconfirmed,
          password: WRONG,
          firstName: "",
          lastName: "",
          locale: "es",
        }),
      )
      await world().shop.connection.db.deleteFrom("rate_limits").execute()
      const unknown = await workOf((context) => call(context, newEmail()))
      const { email } = await world().customer()
      expect(await workOf((context) => call(context, email))).toEqual(unknown)
      // With the right password, a login may reveal that the account is not confirmed.
      if (name !== "login") expect(await workOf((context) => call(context, unconfirmed))).toEqual(unknown)
      expect(unknown.work.length).toBeGreaterThan(2)
      const hashes = unknown.work.filter((step) => step === "hash")
      expect(hashes).toHaveLength(["login", "register", "verifyCode"].includes(name) ? 1 : 0)
      await world().shop.provider.flushMails()
    })
  })
}
