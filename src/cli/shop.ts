/** `npm run shop -- COMMAND`: what a shop's operator does from the command line. */
import { findAlias, isOption, notUnderstood } from "#cli/alias.ts"
import { aliases, aliasHeads } from "#cli/aliases.ts"
import { backCommand } from "#cli/back.ts"
import { backupCommand } from "#cli/backup.ts"
import { booksCommand } from "#cli/books.ts"
import { checkCommand } from "#cli/check.ts"
import { type Command, oneOf, type Terminal, UsageError } from "#cli/command.ts"
import { completionCommand } from "#cli/completion.ts"
import { demoCommand } from "#cli/demo.ts"
import { exportCommand } from "#cli/export.ts"
import { extensionsCommand } from "#cli/extensions.ts"
import { filesCommand } from "#cli/files.ts"
import { importCommand } from "#cli/import.ts"
import { initCommand } from "#cli/init.ts"
import { moveDatabaseCommand } from "#cli/moveDatabase.ts"
import { moveFilesCommand } from "#cli/moveFiles.ts"
import { moveInCommand } from "#cli/moveIn.ts"
import { aliasCommand, operationCommand, operationNames, operationsCommand, summaryOf } from "#cli/operation.ts"
import { ownerCommand } from "#cli/owner.ts"
import { rehearseCommand } from "#cli/rehearse.ts"
import { restoreCommand } from "#cli/restore.ts"
import { rotateSecretCommand } from "#cli/rotateSecret.ts"
import { localeOf, readSettings, type Settings } from "#cli/settings.ts"
import { siteCommand } from "#cli/site.ts"
import { spanishHelp } from "#cli/spanishHelp.ts"
import { openQuestions, type TerminalQuestions } from "#cli/terminalQuestions.ts"
import { HungFolderError, lookAtDataFolder } from "#provider/platform/db/openError.ts"
import { SaidError, saidOf, says, wordsOf } from "#provider/platform/words/says.ts"

import { type Locale, locales } from "#shared/locale.ts"

const commands: Record<string, Command> = {
  init: initCommand,
  import: importCommand,
  "move-in": moveInCommand,
  export: exportCommand,
  files: filesCommand,
  books: booksCommand,
  check: checkCommand,
  extensions: extensionsCommand,
  owner: ownerCommand,
  site: siteCommand,
  backup: backupCommand,
  restore: restoreCommand,
  rehearse: rehearseCommand,
  back: backCommand,
  "rotate-secret": rotateSecretCommand,
  "move-files": moveFilesCommand,
  "move-database": moveDatabaseCommand,
  demo: demoCommand,
  operations: operationsCommand,
  completion: completionCommand(() => commands),
}

const handWritten = Object.keys(commands)

/** Every name that `npm run shop --` accepts. */
export const commandNames: readonly string[] = [...new Set([...handWritten, ...aliasHeads, ...operationNames])]

/** Two spaces follow the longest. */
const USAGE_WIDTH =
  Math.max(
    ...[...Object.values(commands).map(({ usage }) => usage), ...aliases.map(({ words }) => words)].map(
      (usage) => usage.length,
    ),
  ) + 2

const line = (usage: string, summary: string) => `  ${usage.padEnd(USAGE_WIDTH)}${summary}`

const listed = (locale: Locale) =>
  Object.values(commands)
    .map(({ usage, summary }) => line(usage, wordsOf(saidOf(summary), locale)))
    .join("\n")

const shortSpellings = (locale: Locale) =>
  aliases.map(({ words, operation }) => line(words, summaryOf(operation, locale))).join("\n")

const overview = (locale: Locale) =>
  ({
    en: `Usage: npm run shop -- COMMAND [options]
       npm run shop -- OPERATION [--field value]

${listed("en")}

Operations of the shop, as typed from day to day; answers are lines, and JSON with --json:

${shortSpellings("en")}

OPERATION is each of the ${operationNames.length} of the owner's operations, as /api/v1/admin has them: \`operations\` lists them.
Each command says more with --help, and speaks --lang es or en: else the shop's language, else the terminal's.
DATA_DIR and DATABASE_URL are those of the server. Where they name no shop yet, --create begins an empty one.`,
    es: `Uso: npm run shop -- ORDEN [opciones]
     npm run shop -- OPERACIÓN [--campo valor]

${listed("es")}

Operaciones de la tienda, como se escriben a diario; responden en líneas, y en JSON con --json:

${shortSpellings("es")}

OPERACIÓN es cada una de las ${operationNames.length} de la trastienda, como las tiene /api/v1/admin: \`operations\` las enumera.
Cada orden dice más con --help, y habla --lang es o en: si no, el idioma de la tienda; si no, el de la terminal.
DATA_DIR y DATABASE_URL son los del servidor. Donde aún no hay tienda, --create empieza una vacía.`,
  })[locale]

const CREATE = "--create"

/** Steps of the standalone process only, before anything is opened. */
interface OwnProcess {
  look?: (settings: Settings) => Promise<unknown>
  /** At once: an orderly exit would wait for a drive that does not answer. */
  abandon?: () => void
}

/** Answers the exit code: 0 done, 1 not done, 2 not understood. */
export async function runShop(
  given: string[],
  env: Record<string, string | undefined>,
  terminal: Terminal,
  { look, abandon }: OwnProcess = {},
): Promise<0 | 1 | 2> {
  let locale = localeOf(env)
  try {
    const { args, lang } = readLang(given)
    const [name, ...rest] = args
    locale = lang ?? locale
    if (name === undefined || name === "help" || name === "--help") {
      await terminal.out(`${overview(locale)}\n`)
      return name === undefined ? 2 : 0
    }
    const { command, options } = commandFor(name, rest)
    if (rest.includes("--help")) {
      await terminal.out(`${helpOf(command, name, locale)}\n`)
      return 0
    }
    const onOpen = (sentence: string) => terminal.err.write(`${sentence}\n`)
    const settings = { ...readSettings(env, { create: rest.includes(CREATE), locale }), onOpen }
    await look?.(settings)
    return await command.run(
      options.filter((arg) => arg !== CREATE),
      settings,
      terminal,
    )
  } catch (error) {
    terminal.err.write(`${messageOf(error, locale)}\n`)
    if (error instanceof HungFolderError) abandon?.()
    return error instanceof UsageError ? 2 : 1
  }
}

/** The command, and the arguments that it takes. A short spelling comes before a command of the same name. Throws UsageError. */
function commandFor(name: string, rest: string[]): { command: Command; options: string[] } {
  const own = Object.hasOwn(commands, name) ? commands[name] : operationCommand(name)
  const alike = aliases.filter(({ words }) => words.split(" ")[0] === name)
  const start = rest.findIndex(isOption)
  const words = start < 0 ? rest : rest.slice(0, start)
  if (words.length === 0 && rest.includes("--help")) {
    if (alike.length > 0) return { command: spellingsOf(name, own), options: rest }
  } else {
    const found = findAlias(alike, [name, ...rest])
    if (found) return { command: aliasCommand(found), options: found.options }
  }
  if (own) return { command: own, options: rest }
  if (alike.length > 0) throw notUnderstood(alike, [name, ...words])
  const names = new Set([...handWritten, ...aliasHeads])
  throw new UsageError(says`There is no command "${name}": there are ${[...names].join(", ")}.`)
}

const helpOf = ({ help }: Command, name: string, locale: Locale): string =>
  typeof help === "function" ? help(locale) : (locale === "es" && spanishHelp[name]) || help

/** `command`: one written by hand whose name is also the first word of spellings. */
const spellingsOf = (head: string, command: Command | undefined): Command => ({
  usage: head,
  summary: "",
  help: (locale) => {
    const start = command ? `${helpOf(command, head, locale)}\n\n` : ""
    const own = aliases.filter(({ words }) => words.split(" ")[0] === head)
    const rows = own.map(({ words, operation }) => line(words, summaryOf(operation, locale))).join("\n")
    const words =
      locale === "es"
        ? `Uso: npm run shop -- ${head} …\n\n${rows}\n\nCada una dice más con --help detrás de sus palabras.`
        : `Usage: npm run shop -- ${head} …\n\n${rows}\n\nEach says more with --help behind its words.`
    return start + words
  },
  run: async () => 1,
})

function messageOf(error: unknown, locale: Locale): string {
  if (error instanceof SaidError) return wordsOf(error.said, locale)
  return error instanceof Error ? error.message : String(error)
}

/** Before or after the command's name. Throws UsageError for another language. */
function readLang(given: string[]): { args: string[]; lang: Locale | undefined } {
  const args = [...given]
  const at = args.findIndex((arg) => arg === "--lang" || arg.startsWith("--lang="))
  if (at < 0) return { args, lang: undefined }
  const [option = "", value] = args.splice(at, args[at]?.includes("=") ? 1 : 2)
  return { args, lang: oneOf("--lang", option.split("=")[1] ?? value ?? "", locales) }
}

if (import.meta.main) {
  // Partial imports and backups are removed at the exit of the process, not when it is killed.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))
  // A reader may close the pipe early.
  process.stdout.on("error", () => process.exit(0))
  let questions: TerminalQuestions | undefined
  const ask = (question: string) => {
    questions ??= openQuestions(process.stdin, process.stdout)
    return questions.ask(question)
  }
  const terminal: Terminal = {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: process.stderr,
    ask: process.stdin.isTTY ? ask : undefined,
  }
  process.exitCode = await runShop(process.argv.slice(2), process.env, terminal, {
    look: lookAtDataFolder,
    abandon: () => process.kill(process.pid, "SIGKILL"),
  })
  questions?.close()
}
