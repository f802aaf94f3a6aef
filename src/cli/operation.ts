/** Each of the owner's operations as a command, made from the table: `npm run shop -- endCoupon --code VERANO`. */
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { adminContext } from "#cli/adminContext.ts"
import { type Alias, type FoundAlias, placeOf } from "#cli/alias.ts"
import { answerLines } from "#cli/answerLines.ts"
import { type Command, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { inputFrom, nameGivenFile, OUTPUT, optionsFor, optionWords } from "#cli/operationInput.ts"
import { type OptionReader, readOption } from "#cli/optionReaders.ts"
import { orderInLines, ownMethods } from "#cli/orderLines.ts"
import { fileFault, writeOutput } from "#cli/outputFile.ts"
import type { Settings } from "#cli/settings.ts"
import { spanishSummaries } from "#cli/spanishSummaries.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { type AnyFile, isFileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { says } from "#provider/platform/words/says.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
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
export const aliasCommand = ({ alias, fromWords }: Pick<FoundAlias, "alias" | "fromWords">): Command =>
  commandOf(alias.operation, { alias, fromWords })

function commandOf(name: AdminOperationName, spelling?: Pick<FoundAlias, "alias" | "fromWords">): Command {
  const row = rowOf(name)
  const { alias, fromWords = {} } = spelling ?? {}
  const all = fieldsOfInput(row.input as AnyStruct)
  const { renamed, readers } = optionsOf(alias)
  const fields = {
    ...Object.fromEntries(
      Object.entries(all).filter(([field]) => !Object.hasOwn(fromWords, field) && !Object.hasOwn(readers, field)),
    ),
    ...Object.fromEntries(renamed.map(([option, field]) => [option, all[field] as AnyStruct])),
  }
  const nameOf = (field: string) => wordOf(alias, field)
  return {
    usage: alias?.words ?? name,
    summary: row.summary,
    help: (locale) =>
      helpOf(name, { fields, readers, usage: alias?.words ?? name, locale, inLines: alias !== undefined }),

    async run(args, settings, terminal) {
      const { values } = readArguments(args, optionsFor(fields, readers), [], { allowNegative: true })
      const { output, json, ...given } = values
      for (const option of Object.keys(readers)) delete given[option]
      for (const [option, field] of renamed) if (given[option] !== undefined) given[field] ??= given[option]
      const usual = typeof alias?.given === "function" ? alias.given(values) : alias?.given
      const takesFiles = (row.maxCharacters ?? 0) > LONGEST_TEXT
      const typed = { ...usual, ...given, ...fromWords }
      const input = await inputFrom(all, takesFiles ? nameGivenFile(all, typed) : typed, { takesFiles, read })
      for (const [option, reader] of Object.entries(readers)) {
        const text = values[option]
        if (typeof text === "string") Object.assign(input, { [reader.field]: readOption(option, reader, text) })
      }
      await withDatabase(settings, async (connection) => {
        const context = await adminContext(connection, settings)
        // Where no shop has run yet there is no version of its document.
        await writeFirstVersion(context.db, context.now(), settings.identity)
        const answer = await runAdmin(context, name, input).catch((error) =>
          refuseByOption(error, { settings, nameOf }),
        )
        if (isFileAnswer(answer)) await write(answer, typeof output === "string" ? output : undefined, terminal)
        else if (answer !== undefined) {
          const shown = alias?.shows ? alias.shows(answer, fromWords) : answer
          const inLines = alias !== undefined && json !== true
          await terminal.out(
            inLines ? await linesOf(row, shown, alias, settings) : `${JSON.stringify(shown, null, 2)}\n`,
          )
        }
      })
      return 0
    },
  }
}

/** Further options of a spelling: other names of fields, and those that are written shorter than their field. */
function optionsOf(alias: Alias | undefined) {
  const renamed: [option: string, field: string][] = []
  const readers: Record<string, OptionReader> = {}
  for (const [option, stands] of Object.entries(alias?.options ?? {})) {
    if (typeof stands === "string") renamed.push([option, stands])
    else readers[option] = stands
  }
  return { renamed, readers }
}

/** The word or option that says a field: `--name` for the field `name.es` where that takes both languages. */
function wordOf(alias: Alias | undefined, path: string): string {
  const [field = path] = path.split(".")
  const place = alias && placeOf(alias, field)
  if (place) return place
  const found = Object.entries(alias?.options ?? {}).find(
    ([, stands]) => (typeof stands === "string" ? stands : stands.field) === field,
  )
  return `--${found?.[0] ?? path}`
}

/** An order as its packer reads it; anything else as its spelling says, or as it comes. */
const linesOf = async (
  { answer: struct }: AnyOperation,
  shown: unknown,
  alias: Alias,
  settings: Settings,
): Promise<string> => {
  if (alias.lines) return alias.lines(shown, settings.locale)
  return struct.schema === ShopOrder.schema
    ? orderInLines(shown as ShopOrder, { ...settings, methodNames: await ownMethods(settings) })
    : answerLines(shown, settings.locale)
}

interface Helped {
  readers: Readonly<Record<string, OptionReader>>
  fields: Record<string, AnyStruct>
  usage: string
  locale: Locale
  inLines: boolean
}

function helpOf(name: AdminOperationName, { fields, readers, usage, locale, inLines }: Helped): string {
  const row = rowOf(name)
  const words = wordsIn[locale]
  const description = locale === "en" ? row.description : undefined
  const options = [
    ...optionWords(fields, words.needed),
    ...Object.entries(readers).map(([option, { takes }]) => `--${option} ${takes}`),
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
    throw new UsageError(says`${path} cannot be read: ${fileFault(error)}.`)
  }
}

async function write({ name, pieces }: AnyFile, output: string | undefined, { out, err }: Terminal): Promise<void> {
  if (output === undefined) for await (const piece of pieces) await out(String(piece))
  else {
    await writeOutput(output, pieces)
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
