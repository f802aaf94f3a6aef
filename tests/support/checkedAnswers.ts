/** Checks every answer of the owner's operations, in any test, against the API's description. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { adminOperations } from "#provider/api/adminOperations.ts"
import { describeAdmin } from "#provider/api/describeAdmin.ts"
import { isFileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"

/** Wraps the table's rows until `stop`; answers what was found wrong and which operations have answered. */
export function checkAnswers() {
  const ajv = new Ajv2020({ strict: true, strictTuples: true, validateSchema: false })
  ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"])
  ajv.addSchema({ $id: "admin", ...describeAdmin() })
  const wrong: string[] = []
  const answered = new Set<string>()
  const putBack: (() => void)[] = []
  for (const [name, row] of Object.entries(adminOperations) as unknown as [
    string,
    AdminOperation<unknown, unknown>,
  ][]) {
    const path = `/admin${row.http.path.replace(/:(\w+)/g, "{$1}")}`
    const parts = [
      "paths",
      path,
      row.http.method.toLowerCase(),
      "responses",
      "200",
      "content",
      "application/json",
      "schema",
    ]
    const pointer = parts.map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1")))
    const run = row.run
    putBack.push(() => {
      row.run = run
    })
    let compiled: ValidateFunction | undefined
    row.run = async (context, input) => {
      const answer = await run.call(row, context, input)
      answered.add(name)
      if (answer === undefined || isFileAnswer(answer)) return answer
      compiled ??= ajv.compile({ $ref: `admin#/${pointer.join("/")}` })
      if (!compiled(JSON.parse(JSON.stringify(answer)))) {
        wrong.push(
          ...(compiled.errors ?? []).map(
            (error) => `${name}${error.instancePath}: ${error.message} ${JSON.stringify(error.params)}`,
          ),
        )
      }
      return answer
    }
  }
  return {
    wrong: () => [...new Set(wrong)],
    answered,
    stop: () => {
      for (const undo of putBack) undo()
    },
  }
}
