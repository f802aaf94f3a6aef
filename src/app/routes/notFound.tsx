/** Any path that no screen has: answers 404 and lets the error screen speak. */
import { notFoundPage, pageLoader } from "#app/loading.ts"

export const loader = pageLoader(async () => notFoundPage())

export function Component() {
  return null
}
