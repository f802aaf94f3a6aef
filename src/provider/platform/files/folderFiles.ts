import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import {
  type FileFacts,
  type FileStore,
  FileStoreError,
  isFileName,
  type StoredFile,
} from "#provider/platform/files/fileStore.ts"
import { isApiError } from "#shared/ApiError.ts"

const PARTIAL = ".part"

export function folderFiles(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (name: string) => (isFileName(name) && !name.endsWith(PARTIAL) ? join(root, name) : undefined)

  const store: FileStore = {
    place: root,

    async put(name, content) {
      const path = pathOf(name)
      if (path === undefined) throw new FileStoreError(`"${name}" is no name for a file`)
      const partial = `${path}.${randomUUID()}${PARTIAL}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(partial, content)
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined)
        // An incomplete upload is not the folder's fault.
        throw isApiError(error) ? error : failed(root, error)
      }
    },

    async get(name, range) {
      const path = pathOf(name)
      if (path === undefined || !(await factsOf(root, path))) return undefined
      const handle = await unlessMissing(root, open(path))
      return handle?.createReadStream(range ?? {})
    },

    async stat(name) {
      const path = pathOf(name)
      return path === undefined ? undefined : factsOf(root, path)
    },

    async delete(name) {
      const path = pathOf(name)
      if (path !== undefined) await unlessMissing(root, rm(path, { force: true }))
    },

    async *list(prefix) {
      const last = prefix.lastIndexOf("/") + 1
      for await (const file of filesBelow(root, prefix.slice(0, last))) if (file.name.startsWith(prefix)) yield file
    },
  }
  return store
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await unlessMissing(root, readdir(join(root, folder), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const name = folder + entry.name
    if (!isFileName(name) || name.endsWith(PARTIAL)) continue
    if (entry.isDirectory()) yield* filesBelow(root, `${name}/`)
    const facts = entry.isFile() ? await factsOf(root, join(root, name)) : undefined
    if (facts) yield { name, bytes: facts.bytes }
  }
}

async function factsOf(root: string, path: string): Promise<FileFacts | undefined> {
  const found = await unlessMissing(root, stat(path))
  if (!found?.isFile()) return undefined
  const { size, mtime, mtimeMs } = found
  return { bytes: size, modified: mtime, etag: `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"` }
}

async function unlessMissing<Result>(root: string, work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code === "ENOENT" || code === "ENOTDIR") return undefined
    throw failed(root, error)
  }
}

const failed = (root: string, cause: unknown) =>
  new FileStoreError(`The folder ${root} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  })
