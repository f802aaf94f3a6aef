/** Whether the visitor's line can take what may not be needed. */

/** Not in the DOM types: only Chromium tells. Source: Network Information API. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not on slow or metered connections. Source: specification §9. */
export function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "")
}
