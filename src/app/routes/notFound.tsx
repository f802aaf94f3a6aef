/** Answers 404 for any path without a screen. */
import { notFoundPage, pageLoader } from "#app/loading.ts"

export const loader = pageLoader(async () => notFoundPage())

export function Component() {
  return null
}
