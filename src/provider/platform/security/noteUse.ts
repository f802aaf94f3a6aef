/** Keeps when a session or a key was used last. While nothing can be written, what only reads goes on. */
import { isUnavailable } from "#provider/platform/http/problems.ts"

export async function noteUse(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
