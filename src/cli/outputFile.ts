/** Writes what a command answers to a file, and says why a file cannot be read or written. */
import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AnyFile } from "#provider/platform/operations/fileAnswer.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { quoted, type Said, saidOf, says } from "#provider/platform/words/says.ts"

/** By the code of an error of the file system. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "it is a folder",
  EACCES: "this user has no permission for it",
  EPERM: "this user has no permission for it",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
}

export const fileFault = (error: unknown): Said => {
  const { code = "", message } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  return reason === undefined ? quoted(message) : saidOf(reason)
}

/** Rejects with RefusedError where the file or folder cannot be written. */
export async function writing<Answer>(path: string, work: Promise<Answer>): Promise<Answer> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error
    throw new RefusedError(says`${path} cannot be written: ${fileFault(error)}.`)
  })
}

/** Writes under a temporary name until the file is complete. */
export async function writeOutput(path: string, pieces: AnyFile["pieces"]): Promise<void> {
  const partial = `${path}.partial`
  const work = pipeline(Readable.from(pieces), createWriteStream(partial)).then(() => rename(partial, path))
  await writing(path, work).catch(async (error) => {
    await rm(partial, { force: true })
    throw error
  })
}
