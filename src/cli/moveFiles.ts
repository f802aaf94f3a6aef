/** `shop move-files FROM TO`: moves pictures, files for sale and unsent mails to another store. */
import { statSync } from "node:fs"
import { type Command, readArguments, type Terminal } from "#cli/command.ts"
import { type FileVariables, isS3Url, readS3 } from "#provider/platform/files/fileSettings.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { type MoveReport, moveFiles } from "#provider/platform/files/moveFiles.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { createProgress, type Progress } from "#shared/progress.ts"

const options = { "dry-run": { type: "boolean" }, json: { type: "boolean" } } as const

export const moveFilesCommand: Command = {
  usage: "move-files FROM TO",
  summary: "copy pictures, downloads and unsent mails to another place",
  help: `Usage: npm run shop -- move-files FROM TO [options]

FROM and TO are each a data folder, or s3://bucket/folder with the AWS_… settings of the server.
Every file is read back and compared before it counts; FROM stays as it is. Broken off and given
again, it goes on where it was. What TO has under the same name with other content stays, and is
told. A folder TO that is not there is made.
Stop the shop first, or move once more after it has stopped. Then set FILES_URL and start it.

  --dry-run            compares, writes nothing
  --json               what was done as JSON
  --help               this text`,

  async run(args, { fileVariables }, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["FROM", "TO"])
    const [source = "", target = ""] = positionals
    if (!isS3Url(source) && !statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
      throw new RefusedError(says`There is no folder ${source}.`)
    }
    const [from, to] = [await open(source, fileVariables), await open(target, fileVariables)]
    if (from.place === to.place) throw new RefusedError(says`FROM and TO are the same place.`)
    const dryRun = values["dry-run"] ?? false
    const report = await moveFiles({ from, to, dryRun, progress: tell(err) })
    await out(values.json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report, { from, to, dryRun }))
    return report.different.length > 0 ? 1 : 0
  },
}

function open(place: string, variables: FileVariables): Promise<FileStore> {
  if (isS3Url(place)) return openFiles({ dataDir: "", s3: readS3({ ...variables, FILES_URL: place }) })
  if (place.includes("://")) {
    throw new RefusedError(says`"${place}" is no place for files: name a folder, or s3://bucket/folder.`)
  }
  return openFiles({ dataDir: place, s3: undefined })
}

function tell(stream: Terminal["err"]): (name: string, done: number, total: number) => void {
  let bar: Progress | undefined
  return (name, done, total) => {
    bar ??= createProgress("Moving files", total, stream)
    bar.step(name)
    if (done === total) bar.done("All files compared.")
  }
}

function inWords(
  { files, bytes, known, copied, different }: MoveReport,
  { from, to, dryRun }: { from: FileStore; to: FileStore; dryRun: boolean },
): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  const lines = [
    `${from.place}: ${files === 1 ? "1 file" : `${files} files`}, ${size}. ${to.place}: ${copied} ${dryRun ? "would be copied" : "copied"}, ${known} there already, ${different.length} there with other content.`,
    ...different.map((name) => `${name} is another file there. Remove one of the two, then move again.`),
  ]
  if (!dryRun && different.length === 0) {
    const setting = to.place.startsWith("s3://") ? `FILES_URL=${to.place.replace(/\/$/, "")}` : `DATA_DIR=${to.place}`
    lines.push(`All compared, byte for byte. Set ${setting} and start the shop; ${from.place} is as it was.`)
  }
  return `${lines.join("\n")}\n`
}
