/** Cuts a rehearsed shop off from the world: a module that Node loads first, so that it holds for any version and for extensions. */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** Every connection of Node's own libraries begins there: `fetch`, http, https, SMTP, PostgreSQL. */
const MODULE = `import { appendFileSync } from "node:fs"
import dgram from "node:dgram"
import net from "node:net"

const { connect } = net.Socket.prototype
const open = new Set((process.env.REHEARSAL_OPEN ?? "").split(" "))
const LOCAL = /^(localhost|127\\.[\\d.]+|::1|)$/

net.Socket.prototype.connect = function (...given) {
  const [first, second] = given
  const options = Array.isArray(first) ? first[0] : first
  const place =
    typeof options === "object" && options !== null
      ? (options.path ?? \`\${options.host ?? ""}:\${options.port}\`)
      : /^\\d+$/.test(String(options)) ? \`\${typeof second === "string" ? second : ""}:\${options}\` : String(options)
  const isLocal = LOCAL.test(place.slice(0, place.lastIndexOf(":")))
  if (open.has(place) || (isLocal && open.has("local"))) return connect.apply(this, given)
  this.destroy(refusal(place))
  return this
}

const refusal = (place) => {
  appendFileSync(process.env.REHEARSAL_CUT, \`\${place}\\n\`)
  return Object.assign(new Error("The rehearsal lets nothing out"), { code: "ECONNREFUSED" })
}

for (const name of ["send", "connect"])
  dgram.Socket.prototype[name] = function (...given) {
    const error = refusal(given.filter((each) => ["string", "number"].includes(typeof each)).reverse().slice(0, 2).join(":"))
    const told = given.findLast((each) => typeof each === "function")
    process.nextTick(() => (told ? told(error) : this.emit("error", error)))
  }
`

/** Settings of services that a rehearsal does without, and of ports and processes of the running shop. Ways to pay stay: they are refused when they are asked. */
const LEFT_OUT = /^(MAIL_URL$|CDN_|FILES_URL$|AWS_|METRICS_|WEB_CONCURRENCY$|NODE_OPTIONS$|NODE_CHANNEL_|HOST$)/

export interface CutOff {
  /** For child processes. `local`: servers of the same machine may be asked, as tests do. */
  env(options?: { local?: boolean }): Record<string, string | undefined>
  /** Places that were not reached, each once. */
  tried(): Promise<string[]>
}

export async function cutOff(
  { folder, dataDir, databaseUrl }: { folder: string; dataDir: string; databaseUrl: string | undefined },
  { siteUrl, shopDir }: { siteUrl: string; shopDir: string | undefined },
  env: Record<string, string | undefined>,
): Promise<CutOff> {
  const [file, log] = [join(folder, "cutOff.mjs"), join(folder, "cutOff.log")]
  await writeFile(file, MODULE)
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !LEFT_OUT.test(name)))
  return {
    env: ({ local = false } = {}) => ({
      ...kept,
      NODE_ENV: "production",
      NODE_OPTIONS: `--import=${pathToFileURL(file).href}`,
      REHEARSAL_CUT: log,
      REHEARSAL_OPEN: [...(databaseUrl === undefined ? [] : placesOf(databaseUrl)), ...(local ? ["local"] : [])].join(
        " ",
      ),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      // Empty ones are unset, also where a file .env has them.
      ...Object.fromEntries(EMPTIED.map((name) => [name, ""])),
      SITE_URL: siteUrl,
      SHOP_DIR: shopDir ?? "",
      PORT: "0",
      HOST: "127.0.0.1",
      WARM_PICTURES: "off",
      REQUESTS_PER_MINUTE: "0",
      LOG_LEVEL: "info",
    }),
    async tried() {
      const text = await readFile(log, "utf8").catch(() => "")
      return [...new Set(text.split("\n").filter(Boolean))]
    },
  }
}

const EMPTIED = [
  "MAIL_URL",
  "FILES_URL",
  "CDN_PURGE_URL",
  "CDN_PURGE_HEADER",
  "METRICS_PORT",
  "METRICS_HOST",
  "WEB_CONCURRENCY",
]

/** As the driver says it: by host and port, or by the path of a socket. */
function placesOf(databaseUrl: string): string[] {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const host = searchParams.get("host") ?? (hostname || "localhost")
  return host.startsWith("/") ? [`${host}/.s.PGSQL.${port || 5432}`] : [`${host}:${port || 5432}`]
}
