/** Starts a version of the shop on the copy, and asks it. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Ask } from "#provider/admin/rehearsal/asks.ts"
import type { Sessions } from "#provider/admin/rehearsal/prepareCopy.ts"
import { programFolder } from "#provider/platform/version.ts"
import { SECONDS } from "#shared/limits.ts"

export const START_MS = 120 * SECONDS
const ANSWER_MS = 30 * SECONDS
const STOP_MS = 20 * SECONDS

export interface LogLine {
  level: string
  event: string
  [field: string]: unknown
}

export interface Answer {
  /** 0 for none. */
  status: number
  type: string
  text: string
}

export interface RehearsedServer {
  ask(ask: Ask): Promise<Answer>
  log: LogLine[]
  stop(): Promise<void>
}

export interface Origins {
  siteUrl: string
  adminOrigin: string
}

/** The built server of a program's folder; in this program's own checkout the command that builds it where it must. */
function entryOf(program: string): string {
  const [source, built] = [join(program, "src/server/commands/start.ts"), join(program, "dist/server/server.js")]
  return existsSync(source) && (program === programFolder || !existsSync(built)) ? source : built
}

/** Resolves with why it did not start, in the server's own words; empty where it was silent. */
export async function startRehearsed(
  program: string,
  { env, sessions, origins }: { env: Record<string, string | undefined>; sessions: Sessions; origins: Origins },
): Promise<RehearsedServer | string> {
  const child = spawn(process.execPath, [entryOf(program)], { env, stdio: ["ignore", "pipe", "pipe"] })
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  const ended = once(child, "close").then(() => process.off("exit", kill))
  const log: LogLine[] = []
  const complaints: string[] = []
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = readLine(text)
      if (line) log.push(line)
      if (line?.event === "server.listening") resolve(String(line["url"]))
    })
    createInterface({ input: child.stderr }).on("line", (text) => complaints.push(text))
  })
  const timer = setTimeout(kill, START_MS)
  const url = await Promise.race([listening, ended.then(() => undefined)])
  clearTimeout(timer)
  if (url === undefined) return complaints.filter(Boolean).slice(0, 3).join(" ")
  const port = Number(new URL(url).port)
  return { log, ask: (ask) => askAt(port, ask, sessions, origins), stop: () => stop(child, ended) }
}

function readLine(text: string): LogLine | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS)
  await ended
  clearTimeout(timer)
}

/** As from the shop's own address: its name in `Host`, its cookies, its origin. */
function askAt(port: number, { path, as, body }: Ask, sessions: Sessions, origins: Origins): Promise<Answer> {
  const { host, protocol, origin } = new URL(as === "owner" ? origins.adminOrigin : origins.siteUrl)
  const isSecure = protocol === "https:"
  const cookies = {
    guest: "",
    customer: `${isSecure ? "__Host-" : ""}session=${sessions.customer}`,
    owner: `${isSecure ? "__Secure-" : ""}admin=${sessions.owner}`,
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host,
    connection: "close",
    accept: path.startsWith("/api/") ? "application/json" : "text/html,*/*",
    ...(cookies[as] !== "" && { cookie: cookies[as] }),
    ...(text !== undefined && {
      origin,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    }),
  }
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, type: "", text: "" })
    const asked = request(
      { host: "127.0.0.1", port, path, headers, method: text === undefined ? "GET" : "POST", timeout: ANSWER_MS },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on("data", (piece: Buffer) => pieces.push(piece))
        answer.on("error", none)
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers["content-type"] ?? "",
            text: Buffer.concat(pieces).toString("utf8"),
          }),
        )
      },
    )
    asked.on("timeout", () => asked.destroy())
    asked.on("error", none)
    asked.end(text)
  })
}
