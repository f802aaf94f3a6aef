/** Ends a start that failed: with a sentence where it is known why, else with the stack. */
import { HungFolderError, OpenError } from "#provider/platform/db/openError.ts"
import { ExtensionError } from "#provider/platform/extensions/extensionError.ts"
import { BuildError, isMissingCode } from "#server/brokenBuild.ts"
import { ConfigError } from "#server/config.ts"
import { ListenError } from "#server/listen.ts"

const EXPECTED = [BuildError, ConfigError, ExtensionError, ListenError, OpenError]

/** `built`: whether the code that runs is a build, parts of which are loaded when they are needed. */
export function exitWithError(thrown: unknown, built: boolean): void {
  const error = built && isMissingCode(thrown) ? new BuildError(thrown) : thrown
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind)
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  // An orderly exit waits for the system, which waits for the drive.
  if (error instanceof HungFolderError) process.kill(process.pid, "SIGKILL")
  process.exit(1)
}
