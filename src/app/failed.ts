/** Markers of late or failed secondary data; without React, since Node reads it too. */

/** A failure of secondary data is itself data: the section shows it, and the page stays. */
export interface Failed {
  $failed: true
}

export const isFailed = (value: unknown): value is Failed =>
  typeof value === "object" && value !== null && "$failed" in value

/** Placeholder in a page's state for data that was still loading. */
export interface Later {
  $later: string
}

export const isDeferred = (value: unknown): value is Later =>
  typeof value === "object" && value !== null && "$later" in value
