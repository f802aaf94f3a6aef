/** `npm run shop -- COMMAND`: what a shop's operator does from the command line. */
import { backupCommand } from "#cli/backup.ts"
import { bannersCommand } from "#cli/banners.ts"
import { booksCommand } from "#cli/books.ts"
import { calendarCommand } from "#cli/calendar.ts"
import { carriersCommand } from "#cli/carriers.ts"
import { categoriesCommand } from "#cli/categories.ts"
import { checkCommand } from "#cli/check.ts"
import { clientCommand } from "#cli/client.ts"
import { type Command, oneOf, type Terminal, UsageError } from "#cli/command.ts"
import { completionCommand } from "#cli/completion.ts"
import { couponCommand } from "#cli/coupon.ts"
import { customersCommand } from "#cli/customers.ts"
import { deleteCommand } from "#cli/delete.ts"
import { deliveryCommand } from "#cli/delivery.ts"
import { demoCommand } from "#cli/demo.ts"
import { exportCommand } from "#cli/export.ts"
import { filesCommand } from "#cli/files.ts"
import { giftCardsCommand } from "#cli/giftCards.ts"
import { holdsCommand } from "#cli/holds.ts"
import { importCommand } from "#cli/import.ts"
import { initCommand } from "#cli/init.ts"
import { mailsCommand } from "#cli/mails.ts"
import { moveDatabaseCommand } from "#cli/moveDatabase.ts"
import { moveFilesCommand } from "#cli/moveFiles.ts"
import { operationCommand, operationsCommand } from "#cli/operation.ts"
import { orderCommand } from "#cli/order.ts"
import { ordersCommand } from "#cli/orders.ts"
import { ownerCommand } from "#cli/owner.ts"
import { paymentsCommand } from "#cli/payments.ts"
import { pickupPointsCommand } from "#cli/pickupPoints.ts"
import { pricesCommand } from "#cli/prices.ts"
import { productCommand } from "#cli/product.ts"
import { restoreCommand } from "#cli/restore.ts"
import { returnsCommand } from "#cli/returns.ts"
import { reviewsCommand } from "#cli/reviews.ts"
import { localeOf, readSettings, type Settings } from "#cli/settings.ts"
import { siteCommand } from "#cli/site.ts"
import { spanishHelp } from "#cli/spanishHelp.ts"
import { stockCommand } from "#cli/stock.ts"
import { synonymsCommand } from "#cli/synonyms.ts"
import { taxCommand } from "#cli/tax.ts"
import { openQuestions, type TerminalQuestions } from "#cli/terminalQuestions.ts"
import { webhooksCommand } from "#cli/webhooks.ts"
import { withdrawalsCommand } from "#cli/withdrawals.ts"
import { zonesCommand } from "#cli/zones.ts"
import { HungFolderError, lookAtDataFolder } from "#provider/platform/db/openError.ts"
import { SaidError, saidOf, says, wordsOf } from "#provider/platform/words/says.ts"

import { type Locale, locales } from "#shared/locale.ts"

const commands: Record<string, Command> = {
  init: initCommand,
  import: importCommand,
  export: exportCommand,
  product: productCommand,
  categories: categoriesCommand,
  banners: bannersCommand,
  delete: deleteCommand,
  files: filesCommand,
  orders: ordersCommand,
  order: orderCommand,
  payments: paymentsCommand,
  holds: holdsCommand,
  withdrawals: withdrawalsCommand,
  reviews: reviewsCommand,
  stock: stockCommand,
  coupon: couponCommand,
  synonyms: synonymsCommand,
  webhooks: webhooksCommand,
  mails: mailsCommand,
  customers: customersCommand,
  "gift-cards": giftCardsCommand,
  prices: pricesCommand,
  books: booksCommand,
  check: checkCommand,
  owner: ownerCommand,
  site: siteCommand,
  delivery: deliveryCommand,
  zones: zonesCommand,
  "pickup-points": pickupPointsCommand,
  calendar: calendarCommand,
  carriers: carriersCommand,
  returns: returnsCommand,
  tax: taxCommand,
  backup: backupCommand,
  restore: restoreCommand,
  "move-files": moveFilesCommand,
  "move-database": moveDatabaseCommand,
  client: clientCommand,
  demo: demoCommand,
  operations: operationsCommand,
  completion: completionCommand(() => commands),
}

export const commandNames: readonly string[] = Object.keys(commands)

/** Two spaces stand behind the longest. */
const USAGE_WIDTH = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2

const listed = (locale: Locale) =>
  Object.values(commands)
    .map(({ usage, summary }) => `  ${usage.padEnd(USAGE_WIDTH)}${wordsOf(saidOf(summary), locale)}`)
    .join("\n")

const overview = (locale: Locale) =>
  ({
    en: `Usage: npm run shop -- COMMAND [options]
       npm run shop -- OPERATION [--field value]

${listed("en")}

OPERATION is each of the owner's operations, as /api/v1/admin has them: \`operations\` lists them.
Each command says more with --help, and speaks --lang es or en: else the shop's language, else the terminal's.
DATA_DIR and DATABASE_URL are those of the server. Where they name no shop yet, --create begins an empty one.`,
    es: `Uso: npm run shop -- ORDEN [opciones]
     npm run shop -- OPERACIÓN [--campo valor]

${listed("es")}

OPERACIÓN es cada una de la trastienda, como las tiene /api/v1/admin: \`operations\` las enumera.
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
    const command = Object.hasOwn(commands, name) ? commands[name] : operationCommand(name)
    if (!command) {
      throw new UsageError(says`There is no command "${name}": there are ${commandNames.join(", ")}.`)
    }
    if (rest.includes("--help")) {
      await terminal.out(`${(locale === "es" && spanishHelp[name]) || command.help}\n`)
      return 0
    }
    const onOpen = (sentence: string) => terminal.err.write(`${sentence}\n`)
    const settings = { ...readSettings(env, { create: rest.includes(CREATE), locale }), onOpen }
    await look?.(settings)
    return await command.run(
      rest.filter((arg) => arg !== CREATE),
      settings,
      terminal,
    )
  } catch (error) {
    terminal.err.write(`${messageOf(error, locale)}\n`)
    if (error instanceof HungFolderError) abandon?.()
    return error instanceof UsageError ? 2 : 1
  }
}

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
