import { RefusedError } from "#provider/platform/tables/findings.ts"
import { isApiError } from "#shared/ApiError.ts"

const sentences: Readonly<Record<string, string>> = {
  site_version_not_found: "There is no such version: npm run shop -- site history lists them.",
  nothing_to_undo: "Nothing was published before this version: there is nothing to go back to.",
}

/**
 * Explains in sentences why a document or a version was refused: the field, the fault, the remedy. Resolves with the
 * exit code.
 */
export async function siteRefusal(work: Promise<void>): Promise<0> {
  try {
    await work
    return 0
  } catch (error) {
    if (!isApiError(error)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([field, reason]) => `${field} ${reason}.`)
    throw new RefusedError(fields.length > 0 ? fields.join("\n") : (sentences[error.code] ?? error.code))
  }
}
