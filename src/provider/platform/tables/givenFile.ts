/** A small file sent with a call, kept in a temporary file while it is read. */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { boolean, nonempty, object, optional, string } from "superstruct"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"

/** The most characters in base64. */
export const MOST_FILE = 4_000_000

/** `name`: its ending gives the format; `data`: in base64; `dryRun`: only reports errors. */
export const GivenFile = object({ name: nonempty(string()), data: nonempty(string()), dryRun: optional(boolean()) })

/** Throws 400 `file_refused`, which carries what is wrong with the file, a sentence each. */
export async function readGiven<Answer>(
  { name, data }: { name: string; data: string },
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const content = Buffer.from(data, "base64")
  if (content.length === 0) throw badInput({ data: "broken" })
  const folder = await mkdtemp(join(tmpdir(), "given-"))
  const path = join(folder, `file${extname(name).toLowerCase()}`)
  try {
    await writeFile(path, content)
    return await work(path)
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    throw new ApiError(400, "file_refused", { cause: error, extra: { problems: error.message.split("\n") } })
  } finally {
    await rm(folder, { recursive: true })
  }
}
