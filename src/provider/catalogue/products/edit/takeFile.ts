/** Takes a file that is to be sold into the shop. */
import { Readable } from "node:stream"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { contentName } from "#provider/catalogue/products/fileNames.ts"
import { FOLDERS } from "#provider/platform/files/fileStore.ts"
import { badInput } from "#shared/ApiError.ts"

/** Answers the stored name. The file cannot be downloaded before a product names it. */
export async function takeFile({ files }: AdminContext, name: string, data: string): Promise<string> {
  const content = Buffer.from(data, "base64")
  if (content.length === 0) throw badInput({ data: "broken" })
  const stored = await contentName(name, Readable.from([content]))
  await files.put(FOLDERS.downloads + stored, content)
  return stored
}
