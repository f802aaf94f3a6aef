/** A PostgreSQL server of its own for a test file: temporary, on a free port, gone at the end. */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import pg from "pg"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { isRoot } from "#tests/support/machine.ts"

const USER = "shop"

export interface PostgresServer {
  /** Makes a database, empty or a copy of one of this server's, and answers its address. */
  createDatabase(options?: { name?: string; template?: string | undefined }): Promise<string>
  /** All its processes end at once, with nothing saved: a crash. */
  kill(): Promise<void>
  /** Again, at the same port: it recovers what was committed, where it is `durable`. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** As it comes, for measurements. */
  durable?: boolean
  /** The folder of a stopped server, to begin as a copy of it. */
  like?: string
  /** Where its files stay when it stops; left out, they go with it. */
  folder?: string
}

/** Throws when there are no programs: ask `findPostgres` first. */
export async function startPostgres({
  durable = false,
  like,
  folder: kept,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findPostgres()
  if (!programs) throw new Error("PostgreSQL's programs were not found")
  const folder = kept ?? mkdtempSync(join(tmpdir(), "escaparate-postgres-"))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, "data")
  const run = { cwd: folder, ...owner }
  const cluster = ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
  // Copied with its owner, on which PostgreSQL insists.
  if (like) await promisify(execFile)("cp", ["-a", join(like, "data"), data])
  else await promisify(execFile)(join(programs, "initdb"), cluster, run)
  const port = await freePort()
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`]
  // It is gone after the tests: nothing has to survive a power cut.
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off")
  // Features that pay off in long runs only.
  if (!durable) settings.push("jit=off", "autovacuum=off", "wal_level=minimal", "max_wal_senders=0")
  const program = join(programs, "postgres")
  async function launch(): Promise<ChildProcess> {
    const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])]
    const launched = spawn(program, args, { ...run, stdio: ["ignore", "ignore", "pipe"] })
    await isReady(launched)
    return launched
  }
  let server = await launch()
  // A test file that is torn down must not leave its server behind.
  const kill = () => server.kill("SIGQUIT")
  process.once("exit", kill)
  const address = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`
  let databases = 0
  return {
    async createDatabase({ name = `shop_${databases + 1}`, template } = {}) {
      databases += 1
      await createDatabase(address("postgres"), name, template)
      return address(name)
    },
    async kill() {
      const ended = once(server, "exit")
      // Its children end when they see that it is gone; SIGQUIT makes all of them end at once, with nothing saved.
      server.kill("SIGQUIT")
      await ended
    },
    async start() {
      server = await launch()
    },
    async stop() {
      process.off("exit", kill)
      server.kill("SIGINT")
      if (server.exitCode === null) await once(server, "exit")
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  const idOf = (user: string, flag: "-u" | "-g") => Number(execFileSync("id", [flag, user], { stdio: "pipe" }))
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: idOf(user, "-u"), gid: idOf(user, "-g") }
    } catch {}
  }
  throw new Error("PostgreSQL needs a user other than root, and there is neither postgres nor nobody")
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  return typeof address === "object" && address ? address.port : 0
}

async function isReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error("PostgreSQL's messages cannot be read")
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line)
    if (line.includes("ready to accept connections")) {
      // A full pipe without a reader stops the server.
      server.stderr.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join("\n")}`)
}

/** Sorted as Spanish is, where the server can: nothing of ours may rely on the order of bytes. */
async function createDatabase(address: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    if (template) await client.query(`create database ${name} template ${template}`)
    else await client.query(`create database ${name} template template0 locale_provider icu icu_locale 'es'`)
  } catch (error) {
    if (template) throw error
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
