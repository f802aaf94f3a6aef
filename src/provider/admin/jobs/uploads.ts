/** Uploaded files waiting for import, in the shop's store, where any process finds them. */
import { extname } from "node:path"
import type { ImportInput, MoveInInput } from "#provider/admin/jobs/job.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"

/** A checked file has to be imported within this time. */
const KEPT_MS = 2 * DAYS

/** A name in the store for a file that is still to come. */
export const newUpload = (extension: string): string =>
  FOLDERS.imports + newId() + (/^\.\w{1,8}$/.test(extension) ? extension.toLowerCase() : "")

/** Stores an upload and answers its stored name, which keeps only the extension of the original. */
export async function keepUpload(files: FileStore, name: string, content: Buffer): Promise<string> {
  const stored = newUpload(extname(name))
  await files.put(stored, content)
  return stored
}

export async function removeUpload(
  files: FileStore,
  input: Partial<Pick<ImportInput, "file" | "pictures"> & MoveInInput>,
) {
  const sent = [input.file, input.pictures, ...(input.files ?? []).map(({ file }) => file)]
  for (const name of sent) if (name !== undefined) await files.delete(name)
}

export async function removeOldUploads(files: FileStore, now: Date): Promise<void> {
  for await (const { name } of files.list(FOLDERS.imports)) {
    const facts = await files.stat(name)
    if (facts && now.getTime() - facts.modified.getTime() > KEPT_MS) await files.delete(name)
  }
}
