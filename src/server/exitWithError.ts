import { wayBack } from "#provider/admin/back/started.ts"
import { HungFolderError, OpenError } from "#provider/platform/db/openError.ts"
import { ExtensionError } from "#provider/platform/extensions/extensionError.ts"
import { type Said, SaidError, wordsOf } from "#provider/platform/words/says.ts"
import { BuildError, isMissingCode } from "#server/brokenBuild.ts"
import { ConfigError } from "#server/config.ts"
import { ListenError } from "#server/listen.ts"

const EXPECTED = [BuildError, ConfigError, ExtensionError, ListenError, OpenError]

/**
 * Ends a failed start: with a sentence if the cause is known, else with the stack. `built`: whether the running code
 * is a build, parts of which are loaded on demand.
 */
export function exitWithError(thrown: unknown, built: boolean, env: NodeJS.ProcessEnv): void {
  const { SHOP_LANGUAGE } = env
  const error = built && isMissingCode(thrown) ? new BuildError(thrown) : thrown
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind)
  process.stderr.write(
    `${expected ? sentenceOf(error, SHOP_LANGUAGE) : error instanceof Error ? error.stack : String(error)}\n`,
  )
  const back = wayBack(env)
  if (back) process.stderr.write(`${inLanguage(back, SHOP_LANGUAGE)}\n`)
  // An orderly exit would wait for the hung drive.
  if (error instanceof HungFolderError) process.kill(process.pid, "SIGKILL")
  process.exit(1)
}

/** In the shop's language, as commands answer, where the sentence exists in it. */
const sentenceOf = (error: Error, language: string | undefined): string =>
  error instanceof SaidError ? inLanguage(error.said, language) : error.message

const inLanguage = (said: Said, language: string | undefined) => wordsOf(said, language === "es" ? "es" : "en")
