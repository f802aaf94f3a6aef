/** Stores the last use of a session or key. While writes are impossible, reads continue. */
import { isUnavailable } from "#provider/platform/http/problems.ts"

export async function noteUse(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
