/** Ends a start that failed: with a sentence where it is known why, else with the stack. */
import { HungFolderError, OpenError } from "#provider/db/openError.ts"
import { ConfigError } from "#server/config.ts"
import { ListenError } from "#server/listen.ts"

export function endStart(error: unknown): void {
  const expected = error instanceof ConfigError || error instanceof ListenError || error instanceof OpenError
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  // An orderly exit waits for the system, which waits for the drive.
  if (error instanceof HungFolderError) process.kill(process.pid, "SIGKILL")
  process.exit(1)
}
