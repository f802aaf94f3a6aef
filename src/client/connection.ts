/** Missing from the DOM types, since only Chromium has it. Source: Network Information API. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** False on slow or metered connections. Source: specification §9. */
export function suitsPreloading(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "")
}
