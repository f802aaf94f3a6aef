/** `shop site`: the shop's identity and texts, in versions. */
import { readFile, stat, writeFile } from "node:fs/promises"
import type { Kysely } from "kysely"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { describeLook, reportLook } from "#cli/siteLook.ts"
import { siteRefusal } from "#cli/siteRefusal.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
import { endPreviews, MOST_PREVIEW_DAYS, openPreview, PREVIEW_DAYS } from "#provider/site/previews.ts"
import { bringInto, readSiteFolder } from "#provider/site/readSiteFolder.ts"
import { publishVersion, saveWholeDraft, undoPublished } from "#provider/site/saveSite.ts"
import { readLook } from "#provider/site/siteDocument.ts"
import { type IdentitySettings, identityVariables } from "#provider/site/siteSettings.ts"
import {
  listVersions,
  NOBODY,
  publishedId,
  readDraft,
  readPublished,
  readVersion,
  type SiteVersion,
} from "#provider/site/versions.ts"
import { writeSiteFolder } from "#provider/site/writeSiteFolder.ts"
import { lookValues } from "#shared/look/look.ts"
import { previewPath } from "#shared/previewPaths.ts"

const options = {
  note: { type: "string" },
  output: { type: "string" },
  publish: { type: "boolean" },
  draft: { type: "boolean" },
  at: { type: "string" },
  accent: { type: "string" },
  palette: { type: "string" },
  days: { type: "string" },
  json: { type: "boolean" },
} as const

interface Call {
  context: AdminContext
  db: Kysely<Database>
  files: FileStore
  now: Date
  word: string | undefined
  values: {
    note?: string | undefined
    output?: string | undefined
    publish?: boolean | undefined
    draft?: boolean | undefined
    at?: string | undefined
    accent?: string | undefined
    palette?: string | undefined
    days?: string | undefined
    json?: boolean | undefined
  }
  identity: IdentitySettings
  siteUrl: string
  terminal: Terminal
}

export const siteCommand: Command = {
  usage: "site",
  summary: "who the shop is: name, contact, pages; in versions",
  help: `Usage: npm run shop -- site [ACTION] [WORD] [options]

The shop's document is kept in versions. Visitors see the published one; the newest is the draft. Running shops follow within a second.

  history              the versions, the newest first (also when ACTION is left out)
  export [VERSION]     the published version as JSON, or another one
  draft FILE|FOLDER    a new draft; what is left out is empty, or as the shop comes
  preview [VERSION]    a link that shows the whole shop with the draft, or another version, to who has it; "end" ends all links
  import FILE|FOLDER   the same as draft, or with --publish published at once
  publish [VERSION]    shows the draft, or another version, to visitors
  look [VERSION]       the settings of the look, what becomes of the accent, and measured contrasts; of the draft with --draft
  undo                 shows what was published before
  --days N             how long the link of preview is good, ${PREVIEW_DAYS} when left out
  --draft              the newest version, with export and look
  --accent COLOUR      tries another accent with look, as "#rrggbb"; nothing is stored
  --palette NAME       the same with another palette: ${lookValues.palette.join(", ")}
  --output NAME        into a file that ends in .json, else into a folder: site.json, pages as Markdown, pictures, logo.svg
  --note TEXT          why, for the history, with draft and import
  --publish            publishes at once, with import
  --at MOMENT          publishes later, such as 2027-01-07T08:00+01:00; "never" takes that back
  --json               as JSON, with history, preview and look
  --help               this text

What the environment says wins: ${Object.values(identityVariables).join(", ")}.`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "WORD?"])
    const [name = "history", word] = positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new UsageError(says`ACTION is "${name}", but it takes ${Object.keys(actions).join(", ")}.`)
    return siteRefusal(act(action, { word, values }, settings, terminal))
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
    const { db, files, siteUrl } = context
    const { identity } = settings
    const now = context.now()
    await writeFirstVersion(db, now, identity)
    await action({ context, db, files, now, ...given, identity, siteUrl, terminal })
  })

type Action = (call: Call) => Promise<void>

const actions: Record<string, Action> = {
  async history({ db, values, terminal }) {
    const versions = await listVersions(db)
    if (values.json) return terminal.out(`${JSON.stringify(versions, null, 2)}\n`)
    for (const version of versions) await terminal.out(`${versionLine(version)}\n`)
  },

  async export({ db, files, word, values, identity, terminal }) {
    const site = await named(db, word, values.draft)
    const text = `${JSON.stringify(site.document, null, 2)}\n`
    if (values.output === undefined) await terminal.out(text)
    else if (values.output.endsWith(".json")) await writeFile(values.output, text)
    else await writeSiteFolder(values.output, site.document, { db, files })
    for (const [field, variable] of Object.entries(identityVariables)) {
      if (Object.hasOwn(identity, field)) {
        terminal.err.write(`${variable} is set: visitors see it in place of identity.${field}.\n`)
      }
    }
  },

  async draft(call) {
    const id = await bringIn(call)
    await call.terminal.out(`Version ${id} is the draft: site preview shows it to you, site publish to everybody.\n`)
  },

  async preview({ db, now, word, values, siteUrl, terminal }) {
    if (word === "end") {
      await endPreviews(db)
      return terminal.out("No link shows a preview any more.\n")
    }
    const version = word === undefined ? undefined : numberOf(word)
    const { token, ...preview } = await openPreview(db, now, { version, days: daysOf(values.days) })
    const url = siteUrl + previewPath(token)
    if (values.json) return terminal.out(`${JSON.stringify({ ...preview, url }, null, 2)}\n`)
    await terminal.out(`Version ${preview.version}, for who has this link, until ${preview.until}:\n${url}\n`)
  },

  async import(call) {
    const { context, values, terminal } = call
    const id = await bringIn(call)
    if (values.publish) await publishVersion(context, id)
    await terminal.out(`Version ${id} ${values.publish ? "is published" : "is the draft"}.\n`)
  },

  async publish({ context, db, now, word, values, terminal }) {
    const id = word !== undefined ? numberOf(word) : (await current(db, true)).id
    if (values.at === undefined) {
      await publishVersion(context, id)
      return terminal.out(`Version ${id} is published.\n`)
    }
    const at = values.at === "never" ? null : momentOf(values.at, now)
    await publishVersion(context, id, at)
    await terminal.out(`Version ${id} is published ${at?.toISOString() ?? "by hand alone"}.\n`)
  },

  async look({ db, word, values, terminal }) {
    const { document } = await named(db, word, values.draft)
    const { accent, palette } = values
    const report = reportLook(readLook({ ...document.look, ...(accent && { accent }), ...(palette && { palette }) }))
    await terminal.out(values.json ? `${JSON.stringify(report, null, 2)}\n` : describeLook(report))
    if (report.fault !== undefined) throw new RefusedError(says`look.accent ${report.fault}.`)
  },

  async undo({ context, terminal }) {
    const id = await undoPublished(context, await publishedId(context.db))
    await terminal.out(`Version ${id} is published again.\n`)
  },
}

/** Stores a new draft from a file or a folder; answers its number. */
async function bringIn({ context, db, files, word, values }: Call): Promise<number> {
  if (word === undefined) throw new UsageError(says`FILE or FOLDER is missing.`)
  const parse = (text: string) => readJson(word, text)
  const document = (await isFolder(word))
    ? await readSiteFolder(word, parse, bringInto({ db, files }))
    : parse(await readText(word))
  return saveWholeDraft(context, { document, author: NOBODY, note: values.note ?? `From ${word}` })
}

/** By number, else the draft or the published version. */
const named = (db: Kysely<Database>, word: string | undefined, draft: boolean | undefined) =>
  word === undefined ? current(db, draft) : readVersion(db, numberOf(word))

async function current(db: Kysely<Database>, draft = false) {
  const site = await (draft ? readDraft(db) : readPublished(db))
  if (!site) throw new RefusedError(says`There is no version yet.`)
  return site
}

function versionLine({ id, createdAt, author, note, isPublished, publishAt }: SiteVersion): string {
  const state = isPublished ? "published" : publishAt ? `from ${publishAt}` : ""
  return [String(id).padStart(4), createdAt, author, state, note].filter(Boolean).join("  ")
}

function numberOf(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word)
  throw new UsageError(says`VERSION is "${word}", but it takes a number of the history.`)
}

function daysOf(text = String(PREVIEW_DAYS)): number {
  const days = Number(text)
  if (/^\d{1,2}$/.test(text) && days >= 1 && days <= MOST_PREVIEW_DAYS) return days
  throw new UsageError(says`--days is "${text}", but it takes 1 to ${MOST_PREVIEW_DAYS}.`)
}

function momentOf(text: string, now: Date): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || !/^\d{4}-\d\d-\d\dT[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new UsageError(says`--at is "${text}", but it takes a moment with its zone, such as 2027-01-07T08:00+01:00.`)
  }
  if (at <= now) throw new UsageError(says`--at is "${text}", which is over: leave it out to publish now.`)
  return at
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
