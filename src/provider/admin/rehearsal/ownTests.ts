/** Tests of a shop's own folder, run with the program's Node and cut off from other houses. */
import { execFile } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { ownFiles } from "#provider/platform/extensions/ownFiles.ts"
import { MINUTES } from "#shared/limits.ts"

const TEST = /\.test\.[mc]?[jt]s$/
const MOST_MS = 10 * MINUTES

export interface TestRun {
  command: string
  failed: boolean
  /** The lines that name what failed. */
  complaint: string
}

/** `npm test` where the folder has that script, else `node --test` of its files; undefined without either. */
export async function runOwnTests(
  folder: string,
  env: Record<string, string | undefined>,
): Promise<TestRun | undefined> {
  const PATH = `${dirname(process.execPath)}:${env["PATH"] ?? ""}`
  const run = async (program: string, args: string[], command: string): Promise<TestRun> => {
    const { code, text } = await execute(program, args, { cwd: folder, env: { ...env, PATH } })
    return { command, failed: code !== 0, complaint: complaintIn(text) }
  }
  if (hasTestScript(folder)) return run("npm", ["test", "--silent"], "npm test")
  const files = ownFiles(folder, TEST)
  if (files.length === 0) return undefined
  return run(process.execPath, ["--test", ...files], "node --test")
}

function hasTestScript(folder: string): boolean {
  const file = join(folder, "package.json")
  if (!existsSync(file)) return false
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, "utf8"))
  return scripts["test"] !== undefined && !scripts["test"].includes("no test specified")
}

function execute(program: string, args: string[], options: { cwd: string; env: Record<string, string | undefined> }) {
  return new Promise<{ code: number; text: string }>((resolve) => {
    const more = { ...options, maxBuffer: 64 * 1024 ** 2, timeout: MOST_MS }
    execFile(program, args, more, (error, out, complaint) =>
      resolve({ code: error ? 1 : 0, text: `${out}\n${complaint}` }),
    )
  })
}

/** The names of failed tests, as `node --test` writes them; any other program has a last line. */
function complaintIn(text: string): string {
  const lines = text.split("\n").map((line) => line.trim())
  const failed = lines.flatMap((line) => /^(?:✖|not ok \d+ -) (.+?)(?: \([\d.]+ms\))?$/.exec(line)?.[1] ?? [])
  const named = [...new Set(failed)].filter((name) => name !== "failing tests:").slice(0, 3)
  return named.length > 0 ? named.join(", ") : (lines.filter(Boolean).at(-1) ?? "")
}
