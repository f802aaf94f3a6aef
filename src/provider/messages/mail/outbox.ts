/** Destination of mails without a mail server: files for mail programs, each with its facts beside it. */
import { basename } from "node:path"
import { array, is, object, string } from "superstruct"
import type { Send } from "#provider/messages/mail/smtp.ts"
import { type FileStore, FOLDERS, readWhole } from "#provider/platform/files/fileStore.ts"

const OutboxMail = object({
  id: string(),
  template: string(),
  from: string(),
  to: string(),
  subject: string(),
  text: string(),
  links: array(string()),
  createdAt: string(),
})
export type OutboxMail = { file: string } & {
  [Key in "id" | "template" | "from" | "to" | "subject" | "text" | "createdAt"]: string
} & { links: string[] }

const { outbox } = FOLDERS

/** A mail that is sent again overwrites its file. */
export const outboxSender =
  (files: FileStore): Send =>
  async ({ source, ...facts }) => {
    const name = `${facts.createdAt.replace(/[:.]/g, "-")}-${facts.template}-${facts.id.slice(0, 8)}`
    await files.put(`${outbox}${name}.eml`, source)
    await files.put(`${outbox}${name}.json`, Buffer.from(JSON.stringify(facts, null, 2)))
    return { kind: "sent" }
  }

/** Newest first, at most `limit`; other files are ignored. */
export async function readOutbox(files: FileStore, limit: number): Promise<OutboxMail[]> {
  const names: string[] = []
  for await (const { name } of files.list(outbox)) if (name.endsWith(".json")) names.push(name)
  const newest = names.sort().reverse().slice(0, limit)
  const mails = await Promise.all(newest.map((name) => readMail(files, name)))
  return mails.flatMap((mail) => mail ?? [])
}

async function readMail(files: FileStore, name: string): Promise<OutboxMail | undefined> {
  const content = await readWhole(files, name)
  try {
    const facts: unknown = JSON.parse(content?.toString() ?? "")
    return is(facts, OutboxMail) ? { ...facts, file: basename(name).replace(/\.json$/, ".eml") } : undefined
  } catch {
    return undefined
  }
}
