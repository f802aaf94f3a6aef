/** Any path that no screen has answers 404. */
import { notFoundPage, pageLoader } from "#app/loading.ts"

export const loader = pageLoader(async () => notFoundPage())

export function Component() {
  return null
}
