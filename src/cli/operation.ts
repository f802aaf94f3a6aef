/** Each of the owner's operations as a command, made from the table: `npm run shop -- endCoupon --code VERANO`. */
import { createWriteStream } from "node:fs"
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { adminContext } from "#cli/adminContext.ts"
import type { FoundAlias } from "#cli/aliases.ts"
import { answerLines } from "#cli/answerLines.ts"
import { type Command, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { inputFrom, nameGivenFile, OUTPUT, optionsFor, optionWords } from "#cli/operationInput.ts"
import { orderInLines, ownMethods } from "#cli/orderLines.ts"
import type { Settings } from "#cli/settings.ts"
import { spanishSummaries } from "#cli/spanishSummaries.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { type AnyFile, isFileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

type AnyOperation = AdminOperation<unknown, unknown>

export const operationNames = Object.keys(adminOperations) as AdminOperationName[]

const rowOf = (name: AdminOperationName) => adminOperations[name] as unknown as AnyOperation

export const summaryOf = (name: AdminOperationName, locale: Locale): string =>
  locale === "es" ? spanishSummaries[name] : rowOf(name).summary

/** Undefined for what is no operation. */
export const operationCommand = (name: string): Command | undefined =>
  Object.hasOwn(adminOperations, name) ? commandOf(name as AdminOperationName) : undefined

/** Answers in lines, and as JSON with `--json`. */
export const aliasCommand = ({ alias, said }: FoundAlias): Command =>
  commandOf(alias.operation, { words: alias.words, said, given: alias.given ?? {}, options: alias.options ?? {} })

interface Spelling {
  words: string
  said: Readonly<Record<string, string>>
  given: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
}

function commandOf(name: AdminOperationName, spelling?: Spelling): Command {
  const row = rowOf(name)
  const said = spelling?.said ?? {}
  const all = fieldsOfInput(row.input as AnyStruct)
  const others = Object.entries(spelling?.options ?? {})
  const fields = {
    ...Object.fromEntries(Object.entries(all).filter(([field]) => !Object.hasOwn(said, field))),
    ...Object.fromEntries(others.map(([option, field]) => [option, all[field] as AnyStruct])),
  }
  return {
    usage: spelling?.words ?? name,
    summary: row.summary,
    help: (locale) => helpOf(name, { fields, usage: spelling?.words ?? name, locale, inLines: spelling !== undefined }),

    async run(args, settings, terminal) {
      const { values } = readArguments(args, optionsFor(fields), [], { allowNegative: true })
      const { output, json, ...given } = values
      for (const [option, field] of others) if (given[option] !== undefined) given[field] ??= given[option]
      const takesFiles = (row.maxCharacters ?? 0) > LONGEST_TEXT
      const wanted = takesFiles ? nameGivenFile(all, given) : given
      const input = await inputFrom(all, { ...spelling?.given, ...wanted, ...said }, { takesFiles, read })
      await withDatabase(settings, async (connection) => {
        const context = await adminContext(connection, settings)
        const answer = await runAdmin(context, name, input).catch((error) => refuseByOption(error, settings.tell))
        if (isFileAnswer(answer)) await write(answer, typeof output === "string" ? output : undefined, terminal)
        else if (answer !== undefined) {
          const inLines = spelling !== undefined && json !== true
          await terminal.out(inLines ? await linesOf(row, answer, settings) : `${JSON.stringify(answer, null, 2)}\n`)
        }
      })
      return 0
    },
  }
}

/** An order as its packer reads it; anything else as it comes. */
const linesOf = async ({ answer: struct }: AnyOperation, answer: unknown, settings: Settings): Promise<string> =>
  struct.schema === ShopOrder.schema
    ? orderInLines(answer as ShopOrder, { ...settings, methodNames: await ownMethods(settings) })
    : answerLines(answer, settings.locale)

interface Helped {
  fields: Record<string, AnyStruct>
  usage: string
  locale: Locale
  inLines: boolean
}

function helpOf(name: AdminOperationName, { fields, usage, locale, inLines }: Helped): string {
  const row = rowOf(name)
  const words = wordsIn[locale]
  const description = locale === "en" ? row.description : undefined
  const options = [
    ...optionWords(fields, words.needed),
    ...(row.answer.type === "file" ? [OUTPUT] : []),
    ...(inLines ? ["--json"] : []),
    "--help",
  ]
  return [
    `${words.usage}: npm run shop -- ${usage} [${words.options}]`,
    `${[summaryOf(name, locale), description].filter(Boolean).join(". ")}${description ? "" : "."}`,
    options.map((line) => `  ${line}`).join("\n"),
    words.how,
  ].join("\n\n")
}

const wordsIn = {
  en: {
    usage: "Usage",
    options: "options",
    needed: "needed",
    how: "A list is said by an option for each of its items; what has parts, as JSON, or so many of a SKU as SKU=2. @FILE stands for what is in a file; --no-NAME switches off.",
  },
  es: {
    usage: "Uso",
    options: "opciones",
    needed: "hace falta",
    how: "Una lista se da con una opción por elemento; lo que tiene partes, en JSON, o tantas unidades de una referencia como REF=2. @ARCHIVO es lo que contiene un archivo; --no-NOMBRE desactiva.",
  },
} as const

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

  async run(args, { locale }, { out }) {
    const { values } = readArguments(args, { json: { type: "boolean" } }, [])
    const rows = operationNames.map((name) => ({ name, summary: summaryOf(name, locale) }))
    await out(values.json ? `${JSON.stringify(rows, null, 2)}\n` : answerLines(rows, locale))
    return 0
  },
}
