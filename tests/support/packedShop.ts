/** The package as `npm pack` makes it, and folders that have it installed, as an owner's has. */
import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { ownVersion } from "#provider/platform/version.ts"
import { freePort } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

/** How this machine reaches the registry, where it says so. */
const WAY_TO_REGISTRY = /_proxy$|^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|npm_config_(?:registry|cafile|strict_ssl))$/i

/** As in an owner's terminal: neither the settings nor the packages of the project's own folder. */
export function terminalEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "", LANG = "" } = process.env
  const folders = PATH.split(":").filter((folder) => !folder.includes("node_modules"))
  const way = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && WAY_TO_REGISTRY.test(name) ? [[name, value] as const] : [],
  )
  return {
    ...Object.fromEntries(way),
    PATH: folders.join(":"),
    HOME,
    LANG,
    npm_config_update_notifier: "false",
    npm_config_prefer_offline: "true",
  }
}

export interface Ran {
  code: number
  text: string
  complaint: string
}

/** A program until it ends. */
export function runIn(cwd: string, program: string, args: string[], env = terminalEnvironment()): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, maxBuffer: 64 * 1024 ** 2 }, (error, text, complaint) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1
      resolve({ code, text, complaint })
    })
  })
}

const LEFT_OUT = new Set([".cache", ".ci", ".git", ".github", "data", "node_modules", "test-results", "tests"])

export interface Tarballs {
  escaparate: string
  /** The package that `npm create escaparate` runs. */
  create: string
}

/**
 * Packed from a copy: while npm packs, the package's manifest stands in place of the project's, which other tests
 * read. `change` makes another version of the copy, which is built then.
 */
export async function pack(folder: string, change: (checkout: string) => void = () => {}): Promise<Tarballs> {
  const checkout = mkdtempSync(join(folder, "checkout-"))
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(checkout, name), { recursive: true })
  }
  cpSync(join(root, "tests/examples"), join(checkout, "tests/examples"), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"))
  change(checkout)
  const env = { ...terminalEnvironment(), PATH: process.env["PATH"] ?? "" }
  for (const part of [".", "./src/create"]) {
    const { code, complaint } = await runIn(checkout, "npm", ["pack", part, "--pack-destination", folder], env)
    if (code !== 0) throw new Error(`npm pack: ${complaint}`)
  }
  const { version }: { version: string } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"))
  return {
    escaparate: join(folder, `escaparate-${version}.tgz`),
    create: join(folder, `create-escaparate-${ownVersion}.tgz`),
  }
}

/** `npm create escaparate NAME` in that folder, from the tarballs. */
export const createShop = (
  folder: string,
  { escaparate, create }: Tarballs,
  options: string[],
  env?: Record<string, string>,
) =>
  runIn(
    folder,
    "npm",
    ["exec", "--yes", `--package=${create}`, "--", "create-escaparate", ...options, "--package", escaparate],
    env,
  )

interface Started {
  url: string
  /** As a process manager asks npm alone; resolves with what was written, once the shop has ended. */
  stop(): Promise<string>
}

/** Resolves once the shop listens. Rejects with what it wrote where it ends instead. */
export async function startIn(
  folder: string,
  program: string,
  args: string[],
  usual = terminalEnvironment(),
): Promise<Started> {
  const port = await freePort()
  const env = { ...usual, PORT: String(port), HOST: "127.0.0.1", WARM_PICTURES: "off" }
  const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] })
  const lines: string[] = []
  const ended = once(child, "close")
  const listening = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line)
        if (line.includes('"server.listening"')) resolve(true)
      })
    }
  })
  if ((await Promise.race([listening, ended])) !== true) throw new Error(lines.join("\n"))
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
    return lines.join("\n")
  }
  return { url: `http://localhost:${port}`, stop }
}
