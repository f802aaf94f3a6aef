/** `shop rehearse`: tries this version on a copy of the shop, and says whether to take it. */
import { existsSync, realpathSync } from "node:fs"
import { join, resolve } from "node:path"
import { type Command, readArguments, type Terminal } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { type Rehearsal, rehearse } from "#provider/admin/rehearsal/rehearse.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { ownVersion, programFolder } from "#provider/platform/version.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { drawBar } from "#shared/progress.ts"

const options = { before: { type: "string" }, json: { type: "boolean" } } as const

export const rehearseCommand: Command = {
  usage: "rehearse [FOLDER]",
  summary: "try this version on a copy of the shop, and say whether to take it",
  help: `Usage: npm run shop -- rehearse [FOLDER] [options]

Restores a backup beside the shop, brings it to this version, starts it where nobody else reaches it, asks some fifty pages and
calls, composes mails without sending them, runs the tests of the shop's folder, says go or no, and removes all of it. Mail, payment
and calls of shop.config.ts to other houses are cut off. The running shop goes on untouched. The exit code is 0 for go, else 1.

FOLDER is what "backup FOLDER/" wrote; left out, the newest backup of the owner's area, and where there is none one is made.
A newer version is rehearsed by itself, in the shop's folder, before it is installed:
  npm exec --package=escaparate@NEWER -- escaparate rehearse

  --before FOLDER      the version that serves until now, to compare with: its checkout or package; the one that the
                       shop's folder has installed when left out
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["FOLDER?"])
    const [backup] = positionals
    if (settings.env["PROVIDER_URL"])
      throw new RefusedError(says`PROVIDER_URL is set: rehearse on the machine that has the shop's database.`)
    const result = await rehearse({
      place: settings,
      shopDir: settings.shopDir === undefined ? undefined : resolve(settings.shopDir),
      backup: backup === undefined ? undefined : resolve(backup),
      earlier: values.before === undefined ? installedProgram(settings) : resolve(values.before),
      env: settings.env,
      origins: settings,
      locale: settings.locale,
      progress: progressOn(err, settings.tell),
    })
    const told = settings.renamed.map((said) => ({ stops: false, said }))
    const findings = [...result.findings, ...told]
    const go = findings.every(({ stops }) => !stops)
    if (values.json) {
      const said = findings.map(({ stops, said }) => ({ stops, said: settings.tell(said) }))
      await out(`${JSON.stringify({ go, version: ownVersion, ...result, findings: said }, null, 2)}\n`)
    } else
      await out(
        `${linesOf({ ...result, findings }, go)
          .map(settings.tell)
          .join("\n")}\n`,
      )
    return go ? 0 : 1
  },
}

/** Undefined where it is this program itself. */
function installedProgram({ shopDir }: Settings): string | undefined {
  const folder = join(resolve(shopDir ?? "."), "node_modules/escaparate")
  return existsSync(folder) && realpathSync(folder) !== realpathSync(programFolder) ? folder : undefined
}

function linesOf({ made, asked, mails, compared, findings, cut }: Rehearsal, go: boolean): Said[] {
  const stops = findings.filter(({ stops }) => stops)
  const looks = findings.filter(({ stops }) => !stops)
  return [
    compared
      ? says`Rehearsed with the backup of ${made}, beside the version before: ${asked} pages and calls, ${mails} mails.`
      : says`Rehearsed with the backup of ${made}, without the version before: ${asked} pages and calls, ${mails} mails.`,
    ...(cut.length === 0 ? [] : [says`Cut off: ${cut.slice(0, MOST_CUT).join(", ")}.`]),
    ...looks.map(({ said }) => says`Look: ${said}`),
    ...stops.map(({ said }) => says`No: ${said}`),
    ...(go
      ? [
          says`Go: nothing that was tried speaks against version ${ownVersion}.`,
          says`Then: stop the shop, make a backup, install version ${ownVersion}, start. If it does not start it names the way back.`,
        ]
      : [says`No: do not take version ${ownVersion} yet. Reasons: ${stops.length}.`]),
  ]
}

const MOST_CUT = 5

/** A bar in a terminal; elsewhere a line for each part. */
function progressOn(err: Terminal["err"], tell: (said: Said) => string) {
  return (part: Said, done?: number, total?: number) => {
    if (err.isTTY && done !== undefined && total !== undefined) {
      drawBar(err, tell(part), done, total, "")
      if (done === total) err.write("\n")
    } else if (done === undefined || done === total) {
      err.write(`${tell(part)}${done === undefined ? "…" : `: ${done}`}\n`)
    }
  }
}
