/** What an address may say was done: `?done=billing`. */
import { DONE_PARAMETER } from "#shared/paths.ts"

export const doneCodes = ["billing", "password", "saved", "verified", "deleted", "review", "cancelled"] as const
export type DoneCode = (typeof doneCodes)[number]

export const doneQuery = (code: DoneCode) => ({ [DONE_PARAMETER]: code })

/** Whether two addresses ask for the same page: what is said of the last one is no part of it. */
export function isSameWithoutDone(one: URL, other: URL): boolean {
  const [from, to] = [one, other].map((url) => {
    const bare = new URL(url)
    bare.searchParams.delete(DONE_PARAMETER)
    return bare.pathname + bare.search
  })
  return from === to
}
