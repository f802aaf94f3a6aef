/** Secondary data that is late or could not be had; without React, as Node reads it too. */

/** A failure of secondary data is data too: the section says so, the page stands. */
export interface Failed {
  $failed: true
}

export const isFailed = (value: unknown): value is Failed =>
  typeof value === "object" && value !== null && "$failed" in value

/** What a page's state holds in place of data that was still on its way when the state was written. */
export interface Later {
  $later: string
}

export const isDeferred = (value: unknown): value is Later =>
  typeof value === "object" && value !== null && "$later" in value
