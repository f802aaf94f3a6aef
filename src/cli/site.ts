/** `shop site`: the shop's document as a file or a folder, and how legible its look is. */
import { readFile, stat, writeFile } from "node:fs/promises"
import type { Kysely } from "kysely"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { writing } from "#cli/outputFile.ts"
import type { Settings } from "#cli/settings.ts"
import { describeLook, reportLook } from "#cli/siteLook.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
import { bringInto, readSiteFolder } from "#provider/site/readSiteFolder.ts"
import { publishVersion, saveWholeDraft } from "#provider/site/saveSite.ts"
import { readLook } from "#provider/site/siteDocument.ts"
import { identityVariables } from "#provider/site/siteSettings.ts"
import { NOBODY, readDraft, readPublished, readVersion } from "#provider/site/versions.ts"
import { writeSiteFolder } from "#provider/site/writeSiteFolder.ts"
import { badInput } from "#shared/ApiError.ts"
import { lookValues } from "#shared/look/look.ts"

const options = {
  note: { type: "string" },
  output: { type: "string" },
  publish: { type: "boolean" },
  draft: { type: "boolean" },
  accent: { type: "string" },
  palette: { type: "string" },
  json: { type: "boolean" },
} as const

interface Call {
  context: AdminContext
  db: Kysely<Database>
  files: FileStore
  word: string | undefined
  values: {
    note?: string | undefined
    output?: string | undefined
    publish?: boolean | undefined
    draft?: boolean | undefined
    accent?: string | undefined
    palette?: string | undefined
    json?: boolean | undefined
  }
  settings: Settings
  terminal: Terminal
}

export const siteCommand: Command = {
  usage: "site",
  summary: "write the shop's document into a folder, bring it in, measure its look",
  help: `Usage: npm run shop -- site ACTION [WORD] [options]

The shop's document is kept in versions. Visitors see the published one; the newest is the draft. Running shops follow within a second.

  export [VERSION]     the published version as JSON, or another one
  draft FILE|FOLDER    a new draft; what is left out is empty, or as the shop comes
  import FILE|FOLDER   the same as draft, or with --publish published at once
  look [VERSION]       the settings of the look, what becomes of the accent, and measured contrasts; of the draft with --draft
  --draft              the newest version, with export and look
  --accent COLOUR      tries another accent with look, as "#rrggbb"; nothing is stored
  --palette NAME       the same with another palette: ${lookValues.palette.join(", ")}
  --output NAME        into a file that ends in .json, else into a folder: site.json, pages as Markdown, pictures, logo.svg
  --note TEXT          why, for the history, with draft and import
  --publish            publishes at once, with import
  --json               as JSON, with look
  --help               this text

What the environment says wins: ${Object.values(identityVariables).join(", ")}.`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["ACTION", "WORD?"])
    const [name = "", word] = positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new UsageError(says`ACTION is "${name}", but it takes ${Object.keys(actions).join(", ")}.`)
    await act(action, { word, values }, settings, terminal).catch((error: unknown) =>
      refuseByOption(error, { settings, nameOf: (field) => field }),
    )
    return 0
  },
}

const act = (
  action: Action,
  given: Pick<Call, "word" | "values">,
  settings: Settings,
  terminal: Terminal,
): Promise<void> =>
  withDatabase(settings, async (connection) => {
    const context = await adminContext(connection, settings)
    const { db, files } = context
    await writeFirstVersion(db, context.now(), settings.identity)
    await action({ context, db, files, ...given, settings, terminal })
  })

type Action = (call: Call) => Promise<void>

const actions: Record<string, Action> = {
  async export({ db, files, word, values, settings, terminal }) {
    const { identity } = settings
    const site = await named(db, word, values.draft)
    const text = `${JSON.stringify(site.document, null, 2)}\n`
    if (values.output === undefined) await terminal.out(text)
    else if (values.output.endsWith(".json")) await writing(values.output, writeFile(values.output, text))
    else await writeSiteFolder(values.output, site.document, { db, files })
    for (const [field, variable] of Object.entries(identityVariables)) {
      if (Object.hasOwn(identity, field)) {
        terminal.err.write(
          `${settings.tell(says`${variable} is set: visitors see it in place of ${`identity.${field}`}.`)}\n`,
        )
      }
    }
  },

  async draft(call) {
    const id = await bringIn(call)
    const { settings, terminal } = call
    await terminal.out(
      `${settings.tell(says`Version ${id} is the draft: site preview shows it to you, site publish to everybody.`)}\n`,
    )
  },

  async import(call) {
    const { context, values, settings, terminal } = call
    const id = await bringIn(call)
    if (values.publish) await publishVersion(context, id)
    const done = values.publish ? says`Version ${id} is published.` : says`Version ${id} is the draft.`
    await terminal.out(`${settings.tell(done)}\n`)
  },

  async look({ db, word, values, settings, terminal }) {
    const { document } = await named(db, word, values.draft)
    const { accent, palette } = values
    const report = reportLook(readLook({ ...document.look, ...(accent && { accent }), ...(palette && { palette }) }))
    await terminal.out(values.json ? `${JSON.stringify(report, null, 2)}\n` : describeLook(report, settings.tell))
    if (report.fault !== undefined) throw badInput({ "look.accent": report.fault })
  },
}

/** Stores a new draft from a file or a folder; answers its number. */
async function bringIn({ context, db, files, word, values, settings }: Call): Promise<number> {
  if (word === undefined) throw new UsageError(says`FILE or FOLDER is missing.`)
  const parse = (text: string) => readJson(word, text)
  const document = (await isFolder(word))
    ? await readSiteFolder(word, parse, bringInto({ db, files }))
    : parse(await readText(word))
  return saveWholeDraft(context, { document, author: NOBODY, note: values.note ?? settings.tell(says`From ${word}`) })
}

/** By number, else the draft or the published version. */
const named = (db: Kysely<Database>, word: string | undefined, draft: boolean | undefined) =>
  word === undefined ? current(db, draft) : readVersion(db, numberOf(word))

async function current(db: Kysely<Database>, draft = false) {
  const site = await (draft ? readDraft(db) : readPublished(db))
  if (!site) throw new RefusedError(says`There is no version yet.`)
  return site
}

function numberOf(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word)
  throw new UsageError(says`VERSION is "${word}", but it takes a number of the history.`)
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new RefusedError(
      error.code === "ENOENT" ? says`There is no file ${file}.` : says`${file} cannot be read: ${error.code}.`,
    )
  })
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RefusedError(says`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
