/** Each of the owner's operations as a command, made from the table: `npm run shop -- endCoupon --code VERANO`. */
import { createWriteStream } from "node:fs"
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { inputFrom, OUTPUT, optionsFor, optionWords } from "#cli/operationInput.ts"
import { printRows } from "#cli/printRows.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import { type AnyFile, isFileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { says } from "#provider/platform/words/says.ts"

type AnyOperation = AdminOperation<unknown, unknown>

export const operationNames = Object.keys(adminOperations) as AdminOperationName[]

const rowOf = (name: AdminOperationName) => adminOperations[name] as unknown as AnyOperation

/** Undefined for what is no operation. */
export const operationCommand = (name: string): Command | undefined =>
  Object.hasOwn(adminOperations, name) ? commandOf(name as AdminOperationName) : undefined

function commandOf(name: AdminOperationName): Command {
  const row = rowOf(name)
  const fields = fieldsOfInput(row.input as AnyStruct)
  return {
    usage: name,
    summary: row.summary,
    help: [
      `Usage: npm run shop -- ${name} [options]`,
      [row.summary, row.description].filter(Boolean).join(". "),
      [...optionWords(fields), ...(row.answer.type === "file" ? [OUTPUT] : []), "--help"]
        .map((line) => `  ${line}`)
        .join("\n"),
      "A list is said by an option for each of its items; what has parts, as JSON. @FILE stands for what is in a file; --no-NAME switches off.",
    ].join("\n\n"),

    async run(args, settings, terminal) {
      const { values } = readArguments(args, optionsFor(fields), [], { allowNegative: true })
      const { output, ...given } = values
      const input = await inputFrom(fields, given, {
        takesFiles: (row.maxCharacters ?? 0) > LONGEST_TEXT,
        read,
      })
      await withDatabase(settings, async (connection) => {
        const context = await adminContext(connection, settings)
        const answer = await runAdmin(context, name, input).catch((error) => refuseByOption(error, settings.tell))
        if (isFileAnswer(answer)) await write(answer, typeof output === "string" ? output : undefined, terminal)
        else if (answer !== undefined) await terminal.out(`${JSON.stringify(answer, null, 2)}\n`)
      })
      return 0
    },
  }
}

/** Longer texts are files, such as pictures. */
const LONGEST_TEXT = 1_000_000

async function read(path: string, encoding: "utf8" | "base64"): Promise<string> {
  try {
    return await readFile(path, encoding)
  } catch (error) {
    throw new UsageError(says`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

async function write({ name, pieces }: AnyFile, output: string | undefined, { out, err }: Terminal): Promise<void> {
  if (output === undefined) for await (const piece of pieces) await out(String(piece))
  else {
    await pipeline(Readable.from(pieces), createWriteStream(output))
    err.write(`${basename(name)}: ${output}\n`)
  }
}

export const operationsCommand: Command = {
  usage: "operations",
  summary: "list the operations that are commands too",
  help: `Usage: npm run shop -- operations [options]

The owner's operations, each with what it does. \`OPERATION --help\` tells its options.

  --json               as JSON
  --help               this text`,

  async run(args, _settings, { out }) {
    const { values } = readArguments(args, { json: { type: "boolean" } }, [])
    const rows = operationNames.map((name) => ({ name, summary: rowOf(name).summary }))
    await printRows(out, rows, values.json)
    return 0
  },
}
