/** Uploaded files waiting for import, in the shop's store, where any process finds them. */
import { extname } from "node:path"
import { Readable } from "node:stream"
import { type Infer, integer, is, max, min, nonempty, object, optional, pattern, size, string } from "superstruct"
import type { ImportInput, MoveInInput } from "#provider/admin/jobs/job.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { badInput } from "#shared/ApiError.ts"
import { DAYS } from "#shared/limits.ts"

/** A checked file has to be imported within this time. */
const KEPT_MS = 2 * DAYS

const MB = 1024 * 1024
/** A file sent in one request is no larger. */
export const MOST_FILE_BYTES = 30 * MB
/** A file sent in parts is no larger. */
export const MOST_UPLOAD_BYTES = 100 * MB
/** All parts but the last have this size. */
export const PART_BYTES = 8 * MB

/** Chosen by the sender, so that a part whose answer was lost can be sent again. */
const UploadId = pattern(string(), /^[\da-f]{32}$/)
export const UploadPart = object({
  id: UploadId,
  /** From 0. */
  part: size(integer(), 0, Math.ceil(MOST_UPLOAD_BYTES / PART_BYTES) - 1),
  /** In base64. */
  data: nonempty(string()),
})
/** A file whose parts are all sent, with its size. */
export const Upload = object({ id: UploadId, bytes: max(min(integer(), 1), MOST_UPLOAD_BYTES) })
/** A file in base64, or one sent in parts before. */
export const SentFile = object({
  name: nonempty(string()),
  data: optional(nonempty(string())),
  upload: optional(Upload),
})
export type SentFile = Infer<typeof SentFile>
export const isSentFile = (value: unknown): value is SentFile => is(value, SentFile)

/** A name in the store for a file that is still to come. */
export const newUpload = (extension: string): string =>
  FOLDERS.imports + newId() + (/^\.\w{1,8}$/.test(extension) ? extension.toLowerCase() : "")

/** Stores an upload and answers its stored name, which keeps only the extension of the original. */
export async function keepUpload(files: FileStore, name: string, content: Buffer): Promise<string> {
  const stored = newUpload(extname(name))
  await files.put(stored, content)
  return stored
}

/** Rejects with 400 where neither was sent; `field` names the parts in that answer. */
export async function keepSent(files: FileStore, { name, data, upload }: SentFile, field = "upload"): Promise<string> {
  if (upload) return joinParts(files, { name, upload, field })
  if (!data) throw badInput({ data: "missing" })
  return keepUpload(files, name, Buffer.from(data, "base64"))
}

const partName = (id: string, part: number) => `${FOLDERS.imports}${id}/${part}`

export async function keepPart(files: FileStore, { id, part, data }: Infer<typeof UploadPart>): Promise<number> {
  const content = Buffer.from(data, "base64")
  if (content.length > PART_BYTES) throw badInput({ data: "too_large" })
  await files.put(partName(id, part), content)
  return content.length
}

/** Rejects with 400 where a part is missing. */
async function joinParts(
  files: FileStore,
  { name, upload: { id, bytes }, field }: { name: string; upload: Infer<typeof Upload>; field: string },
): Promise<string> {
  const parts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => partName(id, part))
  const sizes = await Promise.all(parts.map(async (part) => (await files.stat(part))?.bytes ?? 0))
  if (sizes.reduce((sum, each) => sum + each, 0) !== bytes) throw badInput({ [field]: "parts_missing" })
  const stored = newUpload(extname(name))
  await files.put(stored, Readable.from(contentOf(files, parts)))
  for (const part of parts) await files.delete(part)
  return stored
}

async function* contentOf(files: FileStore, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) yield* (await files.get(name)) ?? []
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
