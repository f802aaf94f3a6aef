/** Secondary data that could not be had; without React, as Node reads it too. */

/** A failure of secondary data is data too: the section says so, the page stands. */
export interface Failed {
  $failed: true
}

export const isFailed = (value: unknown): value is Failed =>
  typeof value === "object" && value !== null && "$failed" in value
