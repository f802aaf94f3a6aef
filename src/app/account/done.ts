/** Values of the query parameter that reports a completed action: `?done=billing`. */
import { DONE_PARAMETER } from "#shared/paths.ts"

export const doneCodes = [
  "billing",
  "password",
  "saved",
  "verified",
  "deleted",
  "review",
  "reviewDeleted",
  "cancelled",
] as const
export type DoneCode = (typeof doneCodes)[number]

export const doneQuery = (code: DoneCode) => ({ [DONE_PARAMETER]: code })
