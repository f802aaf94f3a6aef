/** Says in a sentence why the shop refused what a command asked for. */
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, wordOf } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"

/** `sentences`: by the code of the refusal. */
export async function refusing<Answer>(
  sentences: Readonly<Record<string, string | Said>>,
  work: Promise<Answer>,
): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (isApiError(error)) throw new RefusedError(saying(sentences[error.code] ?? error.code))
    throw error
  }
}

const saying = (sentence: string | Said) => (typeof sentence === "string" ? wordOf(sentence) : sentence)
