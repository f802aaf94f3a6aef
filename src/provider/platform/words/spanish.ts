/**
 * All sentences of commands, starts, imports, backups and extensions with their Spanish translation; `{}` are parameters, in order or by
 * number.
 */
import { answers } from "#provider/platform/words/spanish/answers.ts"
import { extensions } from "#provider/platform/words/spanish/extensions.ts"
import { findings } from "#provider/platform/words/spanish/findings.ts"
import { moving } from "#provider/platform/words/spanish/moving.ts"
import { reading } from "#provider/platform/words/spanish/reading.ts"
import { refusals } from "#provider/platform/words/spanish/refusals.ts"
import { rehearsal } from "#provider/platform/words/spanish/rehearsal.ts"
import { settings } from "#provider/platform/words/spanish/settings.ts"
import { states } from "#provider/platform/words/spanish/states.ts"
import { usage } from "#provider/platform/words/spanish/usage.ts"

export const spanish: Readonly<Record<string, string>> = {
  ...answers,
  ...extensions,
  ...findings,
  ...moving,
  ...reading,
  ...refusals,
  ...rehearsal,
  ...settings,
  ...states,
  ...usage,
}
