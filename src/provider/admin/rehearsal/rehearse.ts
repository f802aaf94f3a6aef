/** Rehearses a newer version: a copy of the shop is migrated, started, asked and removed, without anything leaving the machine. */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { STARTED } from "#provider/admin/back/started.ts"
import { type Ask, asksOf, readSamples, type Samples } from "#provider/admin/rehearsal/asks.ts"
import { amountsOf, compareAnswers, type Finding } from "#provider/admin/rehearsal/compareAnswers.ts"
import { copyShop, type ShopCopy, type ShopPlace } from "#provider/admin/rehearsal/copyShop.ts"
import { type CutOff, cutOff } from "#provider/admin/rehearsal/cutOff.ts"
import { changedFacts, readFacts } from "#provider/admin/rehearsal/facts.ts"
import { runOwnTests } from "#provider/admin/rehearsal/ownTests.ts"
import {
  openForVisitors,
  openSessions,
  queueMails,
  quieten,
  type Sessions,
} from "#provider/admin/rehearsal/prepareCopy.ts"
import {
  type Answer,
  type Origins,
  type RehearsedServer,
  START_MS,
  startRehearsed,
} from "#provider/admin/rehearsal/rehearsedServer.ts"
import { findPicture } from "#provider/catalogue/pictures/findPicture.ts"
import { type OutboxMail, readOutbox } from "#provider/messages/mail/outbox.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { programFolder } from "#provider/platform/version.ts"
import { quoted, type Said, SaidError, says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { silentLog } from "#shared/log.ts"

const READ_MS = 30 * SECONDS
const MAILS_MS = 20 * SECONDS
const MOST_MAILS = 100

export interface RehearseOptions {
  place: ShopPlace
  /** Folder of `shop.config.ts`, if any. */
  shopDir: string | undefined
  /** A backup's folder; the newest when left out. */
  backup: string | undefined
  /** Folder of the program that served until now, to compare with, if it is there. */
  earlier: string | undefined
  env: Record<string, string | undefined>
  origins: Origins
  locale: Locale
  /** Before each part, and for each page: done and of how many. */
  progress: (part: Said, done?: number, total?: number) => void
}

export interface Rehearsal {
  /** When the backup was made. */
  made: string
  asked: number
  mails: number
  /** Whether it was compared with an earlier version. */
  compared: boolean
  findings: Finding[]
  /** Places that the shop wanted to reach. */
  cut: string[]
}

/** Everything that it made is gone when it resolves or rejects. Rejects with RefusedError where there can be no rehearsal. */
export async function rehearse(options: RehearseOptions): Promise<Rehearsal> {
  options.progress(says`Restoring the backup beside the shop`)
  const copy = await copyShop(options.place, options.backup)
  try {
    const cut = await cutOff(copy, { ...options.origins, shopDir: options.shopDir }, options.env)
    return await rehearseOn(copy, cut, options)
  } finally {
    await copy.remove()
  }
}

interface Prepared {
  samples: Samples
  sessions: Sessions
}

async function rehearseOn(copy: ShopCopy, cut: CutOff, options: RehearseOptions): Promise<Rehearsal> {
  const findings: Finding[] = []
  const stop = (said: Said) => void findings.push({ stops: true, said })
  const look = (said: Said) => void findings.push({ stops: false, said })
  const before = await withCopy(copy, async ({ db }) => ({
    facts: await readFacts(db),
    // Undefined where the schema is another one: then it is asked after the migration.
    prepared: await prepare(db).catch(() => undefined),
  }))
  const earlier =
    before.prepared && options.earlier !== undefined
      ? await hear(options.earlier, before.prepared, { copy, cut, options })
      : undefined
  if (typeof earlier === "string") look(says`The version before did not start on the copy: ${quoted(earlier)}`)
  const heard = typeof earlier === "object" ? earlier : undefined
  for (const name of [FOLDERS.outbox, STARTED]) await rm(join(copy.dataDir, name), { recursive: true, force: true })

  options.progress(says`Migrating the copy`)
  const prepared = await withCopy(copy, async (connection) => {
    await migrate(connection)
    for (const said of changedFacts(before.facts, await readFacts(connection.db))) stop(said)
    const missing = await missingPictures(connection.db, folderFiles(copy.dataDir))
    if (missing > 0) look(says`${missing} pictures of the shop have no file in the backup.`)
    return before.prepared ?? (await prepare(connection.db))
  }).catch((error: unknown) =>
    stop(says`The migration fails: ${error instanceof SaidError ? error.said : quoted(String(error))}`),
  )
  const isReadable = await tellExtensions(cut, options, { stop, look })
  const now = prepared && isReadable && (await hear(programFolder, prepared, { copy, cut, options }))
  if (now === "") stop(says`The new version has not started within ${START_MS / SECONDS} seconds.`)
  else if (typeof now === "string") stop(says`The new version does not start: ${quoted(now)}`)
  if (typeof now === "object") findings.push(...compared(heard, now))
  if (options.shopDir !== undefined) {
    options.progress(says`Running the tests of the shop's folder`)
    const run = await runOwnTests(options.shopDir, cut.env({ local: true }))
    if (run?.failed) stop(says`${run.command} fails in the shop's folder: ${quoted(run.complaint)}`)
  }
  const result = typeof now === "object" ? now : undefined
  return {
    made: copy.made,
    asked: result?.answers.size ?? 0,
    mails: result?.mails.length ?? 0,
    compared: heard !== undefined,
    findings,
    cut: await cut.tried(),
  }
}

async function withCopy<Result>(
  { dataDir, databaseUrl }: ShopCopy,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect({ dataDir, databaseUrl, log: silentLog })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

async function prepare(db: Connection["db"]): Promise<Prepared> {
  const now = new Date()
  await quieten(db)
  const samples = await readSamples(db)
  const sessions = await openSessions(db, samples, now)
  await openForVisitors(db, now)
  return { samples, sessions }
}

async function missingPictures(db: Connection["db"], files: FileStore): Promise<number> {
  let missing = 0
  for (const { key } of await db.selectFrom("pictures").select("key").execute()) {
    const found = await findPicture(db, files, key)
    if (!found || !(await found.files.stat(found.name))) missing += 1
  }
  return missing
}

interface Heard {
  answers: Map<Ask, Answer>
  mails: OutboxMail[]
  queued: number
  /** Names of errors in the log. */
  errors: string[]
}

interface Hearing {
  copy: ShopCopy
  cut: CutOff
  options: RehearseOptions
}

/** Answers and mails of a version on the copy; its own words where it does not start. */
async function hear(program: string, prepared: Prepared, hearing: Hearing): Promise<Heard | string> {
  const { copy, cut, options } = hearing
  const { samples, sessions } = prepared
  const queued = await withCopy(copy, ({ db }) => queueMails(db, samples, new Date())).catch(() => 0)
  const isNew = program === programFolder
  options.progress(isNew ? says`Starting the new version` : says`Starting the version before`)
  const server = await startRehearsed(program, { env: cut.env(), sessions, origins: options.origins })
  if (typeof server === "string") return server
  try {
    const asks = asksFor(prepared)
    const answers = new Map<Ask, Answer>()
    const asking = isNew ? says`Asking the new version` : says`Asking the version before`
    for (const [index, ask] of asks.entries()) {
      answers.set(ask, await server.ask(ask))
      options.progress(asking, index + 1, asks.length)
    }
    return { answers, queued, mails: await composed(copy, queued), errors: errorsOf(server) }
  } finally {
    await server.stop()
  }
}

/** The same objects for both versions. */
const known = new WeakMap<Prepared, Ask[]>()
function asksFor(prepared: Prepared): Ask[] {
  const asks = known.get(prepared) ?? asksOf(prepared.samples)
  known.set(prepared, asks)
  return asks
}

async function composed({ dataDir }: ShopCopy, queued: number): Promise<OutboxMail[]> {
  const files = folderFiles(dataDir)
  const until = performance.now() + MAILS_MS
  for (;;) {
    const mails = (await readOutbox(files, MOST_MAILS)).filter(({ template }) => template === "order_placed")
    if (mails.length >= queued || performance.now() > until) return mails
    await wait(200)
  }
}

const errorsOf = ({ log }: RehearsedServer) =>
  log
    .filter(({ level, ...line }) => level === "error" && !JSON.stringify(line).includes("The rehearsal lets"))
    .map(({ event }) => event)

function compared(earlier: Heard | undefined, now: Heard): Finding[] {
  const answers = Array.from(now.answers, ([ask, answer]) => compareAnswers(ask, earlier?.answers.get(ask), answer))
  const missing = now.queued - now.mails.length
  const lost = now.mails.filter((mail) => {
    const same = earlier?.mails.find(({ subject, to }) => subject === mail.subject && to === mail.to)
    return same && [...amountsOf(asAnswer(same))].some((amount) => !amountsOf(asAnswer(mail)).has(amount))
  })
  const errors = [...new Set(now.errors)].filter((event) => !earlier?.errors.includes(event))
  return [
    ...answers.flat(),
    ...(missing > 0 ? [{ stops: true, said: says`${missing} of ${now.queued} mails were not composed.` }] : []),
    ...lost.map(({ subject }) => ({ stops: true, said: says`The mail "${subject}" has other amounts.` })),
    ...(errors.length > 0 ? [{ stops: false, said: says`The log has errors: ${errors.join(", ")}.` }] : []),
  ]
}

const asAnswer = ({ text }: OutboxMail): Answer => ({ status: 200, type: "text/plain", text })

/** In a process of its own that is cut off too: reading an extension runs it. Answers whether a start can read it. */
async function tellExtensions(
  cut: CutOff,
  { locale, progress }: RehearseOptions,
  { stop, look }: Record<"stop" | "look", (said: Said) => void>,
): Promise<boolean> {
  progress(says`Reading shop.config.ts`)
  const script = [join(programFolder, "src/cli/shop.ts"), join(programFolder, "dist/server/shop.js")].find(existsSync)
  const { failed, lines } = await new Promise<{ failed: boolean; lines: string[] }>((resolve) => {
    const args = [script ?? "", "extensions", "--lang", locale]
    // One that keeps something open is read, and does not end by itself.
    execFile(process.execPath, args, { env: cut.env(), timeout: READ_MS, killSignal: "SIGKILL" }, (error, _, text) =>
      resolve({ failed: error !== null && !error.killed, lines: text.split("\n").filter(Boolean) }),
    )
  })
  const why = failed ? lines.pop() : undefined
  for (const line of lines) look(quoted(line))
  if (why !== undefined) stop(quoted(why))
  return !failed
}
