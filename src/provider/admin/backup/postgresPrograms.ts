/** Runs PostgreSQL's own copy programs: a dump is one consistent moment, during writes too. */
import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const runFile = promisify(execFile)

export const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run("pg_dump", databaseUrl, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`])

export const canDump = (): Promise<boolean> =>
  runFile("pg_dump", ["--version"]).then(
    () => true,
    () => false,
  )

/** All or nothing. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  run("pg_restore", databaseUrl, ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", file])

export const readDumped = (file: string, table: string): Promise<string> =>
  runProgram("pg_restore", ["--data-only", `--table=${table}`, "--file=-", file])

async function run(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "escaparate-"))
  try {
    await runProgram(program, [...args, `--dbname=${await withoutPassword(databaseUrl, folder)}`])
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runProgram(program: string, args: string[]): Promise<string> {
  try {
    return (await runFile(program, args)).stdout
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === "ENOENT") {
      throw new RefusedError(
        says`"${program}" is not there: install PostgreSQL's client programs, of the server's version.`,
      )
    }
    throw new RefusedError(says`${program} failed: ${stderr?.trim().split("\n")[0] ?? String(error)}`)
  }
}

/** Other users of the machine can read the arguments of its processes, so the password goes into a file. */
async function withoutPassword(databaseUrl: string, folder: string): Promise<URL> {
  const url = new URL(databaseUrl)
  if (url.password === "") return url
  const file = join(folder, "password")
  const password = decodeURIComponent(url.password).replace(/[\\:]/g, "\\$&")
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 })
  url.password = ""
  url.searchParams.set("passfile", file)
  return url
}
