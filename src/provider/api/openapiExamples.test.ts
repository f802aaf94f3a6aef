import type { Struct } from "superstruct"
import { expect, it } from "vitest"
import { inputExamples } from "#provider/api/openapiExamples.ts"
import { calls } from "#provider/api/operations.ts"
import { structs } from "#shared/contract/structs.ts"

const rows = calls.map(([name]) => ({ name, input: structs[name].input as unknown as Struct<unknown, object> }))

it.each(rows)("$name has an example that is taken", ({ name, input }) => {
  const example = inputExamples[name]
  if (Object.keys(input.schema).length === 0) expect(example).toBeUndefined()
  else expect(input.validate(example, { coerce: true })[0]).toBeUndefined()
})
