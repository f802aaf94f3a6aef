/** Takes a file that is to be sold into the shop. */
import { Readable } from "node:stream"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { contentName } from "#provider/catalogue/products/fileNames.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { badInput } from "#shared/ApiError.ts"

/** Answers the stored name. The file cannot be downloaded before a product names it. */
export async function takeFile({ files }: AdminContext, name: string, data: string): Promise<string> {
  const content = Buffer.from(data, "base64")
  if (content.length === 0) throw badInput({ data: "broken" })
  return storeFile(files, name, () => Readable.from([content]))
}

/** `open` is called twice: for the name, which is made of the content, and to store it. */
export async function storeFile(files: FileStore, name: string, open: () => Readable): Promise<string> {
  const stored = await contentName(name, open())
  await files.put(FOLDERS.downloads + stored, open())
  return stored
}
