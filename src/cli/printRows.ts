/** Prints lists: one line each, or all of it as JSON. */
import type { Terminal } from "#cli/command.ts"

export async function printRows(out: Terminal["out"], rows: readonly object[], json = false): Promise<void> {
  if (json) return out(`${JSON.stringify(rows, null, 2)}\n`)
  for (const row of rows) await out(`${Object.values(row).filter(isSaid).join("  ")}\n`)
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== "" && value !== false
