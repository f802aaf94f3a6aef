/** Where mails go without a mail server: files that mail programs open, each with its facts beside it. */
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { array, is, object, string } from "superstruct"
import type { Send } from "#provider/mail/smtp.ts"

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

export const outboxDir = (dataDir: string) => join(dataDir, "outbox")

/** A mail that is sent again overwrites itself. */
export const outboxSender =
  (dir: string): Send =>
  async ({ source, ...facts }) => {
    await mkdir(dir, { recursive: true })
    const name = `${facts.createdAt.replace(/[:.]/g, "-")}-${facts.template}-${facts.id.slice(0, 8)}`
    await writeWhole(join(dir, `${name}.eml`), source)
    await writeWhole(join(dir, `${name}.json`), JSON.stringify(facts, null, 2))
    return { kind: "sent" }
  }

/** Nobody reads half a file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** Newest first, at most `limit`; files that are none of ours are left out. */
export async function readOutbox(dir: string, limit: number): Promise<OutboxMail[]> {
  const names = await readdir(dir).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .slice(0, limit)
  const mails = await Promise.all(newest.map((name) => readMail(dir, name)))
  return mails.flatMap((mail) => mail ?? [])
}

async function readMail(dir: string, name: string): Promise<OutboxMail | undefined> {
  try {
    const facts: unknown = JSON.parse(await readFile(join(dir, name), "utf8"))
    return is(facts, OutboxMail) ? { ...facts, file: name.replace(/\.json$/, ".eml") } : undefined
  } catch {
    return undefined
  }
}
