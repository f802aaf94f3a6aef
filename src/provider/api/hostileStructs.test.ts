/**
 * Whatever JSON a call is given, its struct accepts it or names the faulty fields. The input is generated from the
 * structs.
 */
import fc from "fast-check"
import { expect, test } from "vitest"
import { hostileFields } from "#provider/platform/http/hostileInput.ts"
import { structs } from "#shared/contract/structs.ts"
import { fieldErrors } from "#shared/fields/field.ts"

/** Approximate number of cases in all. */
const CASES = Number(process.env["FUZZ_CASES"] ?? 20_000)
const RUNS = Math.ceil(CASES / Object.keys(structs).length)
/** Allows for a busy machine. */
const MS_A_CASE = 50

const names = fc.constantFrom("toString", "valueOf", "__proto__", "constructor", "then", "toJSON", "length", "")
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("\0", "\ud800", "\u202e", "1e999", "-1", "0x10", "46003", "ES", "a@b.es", "..", "%00"),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(names, fc.string({ maxLength: 8 })), tie("value"), { maxKeys: 3 }),
  ),
}))

interface Shape {
  type: string
  schema: unknown
}

/**
 * Generates objects with a struct's own fields, each left out or of any value, so that whole branches of it are
 * reached.
 */
function inputFor({ type, schema }: Shape): fc.Arbitrary<unknown> {
  if (type !== "object" || typeof schema !== "object" || schema === null) return value
  const fields = Object.entries(schema as Record<string, Shape>).map(([name, shape]) => [
    name,
    fc.oneof(value, inputFor(shape)),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

test.each(Object.entries(structs))(
  "%s takes any JSON for what it is",
  { timeout: RUNS * MS_A_CASE },
  (_name, { input }) => {
    fc.assert(
      fc.property(inputFor(input), (given) => {
        // The value as it would arrive over the network.
        const sent = JSON.parse(JSON.stringify(given) ?? "null") ?? {}
        const hostile = hostileFields(Object(sent))
        if (Object.keys(hostile).length > 0) {
          expect(hostile).not.toHaveProperty("body")
          return
        }
        const [error, taken] = input.validate(sent, { coerce: true })
        if (error) for (const code of Object.values(fieldErrors(error))) expect(code).toMatch(/^[a-z_]+$/)
        else expect(() => JSON.stringify(taken)).not.toThrow()
      }),
      { numRuns: RUNS },
    )
  },
)
