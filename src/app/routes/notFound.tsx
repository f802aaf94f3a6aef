/** Any path that no screen has answers 404; a request that failed before its screen was chosen shows its failure. */
import { failedPage, notFoundPage, pageLoader } from "#app/loading.ts"

export const loader = pageLoader(async ({ failure }) => (failure ? failedPage(failure) : notFoundPage()))

export function Component() {
  return null
}
