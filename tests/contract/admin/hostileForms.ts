/** Hostile input to the owner's area: each field of its operations and forms, of any shape. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { routes } from "#operator/operatorRoutes.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { asApiError } from "#provider/platform/http/problems.ts"
import { fieldsOf, wrongTexts, wrongValues } from "#tests/contract/customers/hostileValues.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { reopen } from "#tests/support/openForVisitors.ts"
import { root } from "#tests/support/steps.ts"

/** In fields that hold JSON, and in those that hold an id, an amount or a date. */
const formTexts = [
  ...wrongTexts,
  ...wrongValues.map(([, json]) => json),
  "toString",
  "-1",
  "99999999999999",
  "2026-13-45",
]
/** Values in place of ids: an unknown one, a known one, and an impossible one. */
const ids = ["2026-000000", "cer-101", encodeURIComponent("\0"), encodeURIComponent("\u202e/../[object Object]")]
/** All fields together are no longer than a form or an address may be. */
const MOST_CHARACTERS = 60
const texts = formTexts.map((text) => text.slice(0, MOST_CHARACTERS))
const ROUNDS = process.env["FUZZ_CASES"] === undefined ? 2 : texts.length

/** All names of fields that the pages read. */
function namesOfFields(): string[] {
  const folder = join(root, "src/operator")
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name))
  const read = files.flatMap((name) => [
    ...readFileSync(join(folder, name), "utf8").matchAll(/\.(?:get|all|has|files)\("([\w.-]+)"\)/g),
  ])
  return [...new Set(read.map(([, name = ""]) => name))]
}

export function hostileForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  describe("what no browser sends to the owner's area [D-25] [D-36]", () => {
    it.each(Object.keys(adminOperations) as AdminOperationName[])("is an answer or a refusal of %s", async (name) => {
      const { person } = await signedIn(worldOf().shop, "owner")
      const context: AdminContext = { ...adminOf(worldOf().shop), actor: { ...person.actor, isFresh: true } }
      const fields = fieldsOf(adminOperations[name].input).filter((path) => path.length === 1)
      const run = runAdmin as (context: AdminContext, name: string, input: object) => Promise<unknown>
      const tried = new Set<string>()
      for (const json of [...wrongValues.map(([, json]) => json), ...wrongTexts.map((text) => JSON.stringify(text))]) {
        for (const [field = ""] of fields) tried.add(`{${JSON.stringify(field)}:${json}}`)
        tried.add(`{${fields.map(([field]) => `${JSON.stringify(field)}:${json}`).join()}}`)
      }
      const answered: [string, number][] = []
      for (const input of tried) {
        const status = await run(context, name, JSON.parse(input)).then(
          () => 200,
          (error: unknown) => asApiError(error).status,
        )
        answered.push([input, status])
      }
      expect(answered.filter(([, status]) => !isAnswer(status))).toEqual([])
    })

    const names = namesOfFields()
    // To leave and to end sessions would end the test's own.
    const tried = routes.filter(({ path }) => !/^\/(?:leave|me\/sessions)/.test(path))

    afterAll(() => reopen(worldOf().shop))

    it.each(tried.map((route) => [route.method, route.path] as const))(
      "is an answer or a refusal of %s %s",
      async (method, path) => {
        const cookie = `admin=${(await signedIn(worldOf().shop, "owner")).token}`
        for (let round = 0; round < ROUNDS; round += 1) {
          // Another text in each field, and another one each time.
          const value = (index: number) => String(texts[(index + round) % texts.length])
          const once = names.map((name, index): [string, string] => [name, value(index)])
          const often = names.flatMap((name, index): [string, string][] => [
            [name, value(index)],
            [`${name}[toString]`, value(index)],
          ])
          const place = path.replace(/:\w+/g, ids[round % ids.length] ?? "")
          const { status } =
            method === "POST"
              ? await ask(method, place, { cookie, fields: round % 2 === 0 ? once : [...once, ...often] })
              : await ask(method, `${place}?${new URLSearchParams(once)}`, { cookie })
          expect(isAnswer(status), `${status} in round ${round} at ${place}`).toBe(true)
        }
      },
    )
  })
}

const isAnswer = (status: number) => status < 500
