/** Reads a shop's outbox again and again, each mail once: a suite sends hundreds, and asks for its own after each order. */
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { OutboxMail } from "#provider/messages/mail/outbox.ts"

interface KnownMail {
  mail: OutboxMail
  /** One that is sent again is another file of the same name. */
  fileId: number
}

/** Answers what is there, newest first. */
export function outboxReader(dataDir: string): () => Promise<OutboxMail[]> {
  const folder = join(dataDir, "outbox")
  const known = new Map<string, KnownMail>()
  async function read(name: string): Promise<[string, KnownMail]> {
    const path = join(folder, name)
    const { ino: fileId } = await stat(path)
    const before = known.get(name)
    if (before?.fileId === fileId) return [name, before]
    const facts = JSON.parse(await readFile(path, "utf8"))
    const after = { mail: { ...facts, file: name.replace(/json$/, "eml") }, fileId }
    known.set(name, after)
    return [name, after]
  }
  return async () => {
    const names = await readdir(folder).catch((): string[] => [])
    const mails = await Promise.all(names.filter((name) => name.endsWith(".json")).map(read))
    return mails.toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([, { mail }]) => mail)
  }
}
