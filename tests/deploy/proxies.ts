/** nginx and Caddy with the configurations that owners are given, in front of a port of this machine. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import { request } from "node:https"
import { join } from "node:path"
import { SECONDS } from "#shared/limits.ts"
import { needProgram, runProgram } from "#tests/deploy/programs.ts"
import { isRoot } from "#tests/support/machine.ts"
import { freePort } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

export const HOST = "shop.example"

export interface RunningProxy {
  port: number
  stop: () => Promise<void>
}

const configuration = (name: string) => readFileSync(join(root, "src/deploy", name), "utf8")

/** Each text must be there: a configuration that says something else is not the one that is tried. */
function replaceAll(text: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`The configuration does not say "${from}".`)
    text = text.replaceAll(from, to)
  }
  return text
}

async function makeCertificate(folder: string): Promise<{ key: string; certificate: string }> {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")]
  const openssl = await needProgram("openssl")
  const name = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`]
  const made = await runProgram(
    openssl,
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    ...name,
    "-keyout",
    key,
    "-out",
    certificate,
  )
  if (made.code !== 0) throw new Error(made.text)
  return { key, certificate }
}

/** The configuration as it stands, but for names, ports and places of this machine. */
export async function writeNginx(folder: string, shopPort: number) {
  const [plain, port] = [await freePort(), await freePort()]
  const { key, certificate } = await makeCertificate(folder)
  const site = replaceAll(configuration("nginx.conf"), {
    "server 127.0.0.1:3000;": `server 127.0.0.1:${shopPort};`,
    "listen 80;\n  listen [::]:80;": `listen 127.0.0.1:${plain};`,
    "listen 443 ssl http2;\n  listen [::]:443 ssl http2;": `listen 127.0.0.1:${port} ssl http2;`,
    "/etc/letsencrypt/live/shop.example/fullchain.pem": certificate,
    "/etc/letsencrypt/live/shop.example/privkey.pem": key,
    "/var/cache/nginx/escaparate": join(folder, "cache"),
  })
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n")
  const file = join(folder, "nginx.conf")
  // Its workers would run as another user, who cannot open the test's folder.
  const frame = `${isRoot ? "user root; " : ""}daemon off; pid ${join(folder, "pid")}; error_log stderr; events {}
http { access_log off; include /etc/nginx/mime.types; ${temporary}
${site} }`
  writeFileSync(file, frame)
  return { file, port, plain }
}

export async function writeCaddy(folder: string, shopPort: number) {
  const [plain, port] = [await freePort(), await freePort()]
  const { key, certificate } = await makeCertificate(folder)
  const site = replaceAll(configuration("Caddyfile"), {
    "shop.example {": `shop.example {\n\ttls ${certificate} ${key}`,
    "127.0.0.1:3000": `127.0.0.1:${shopPort}`,
  })
  const file = join(folder, "Caddyfile")
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n}\n${site}`)
  return { file, port, plain }
}

export async function startNginx(folder: string, shopPort: number): Promise<RunningProxy> {
  const { file, port } = await writeNginx(folder, shopPort)
  return started(spawn(await needProgram("nginx", "nginx-light"), ["-p", folder, "-c", file]), port)
}

export async function startCaddy(folder: string, shopPort: number): Promise<RunningProxy> {
  const { file, port } = await writeCaddy(folder, shopPort)
  const home = join(folder, "home")
  mkdirSync(home)
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  return started(spawn(await needProgram("caddy"), ["run", "--config", file, "--adapter", "caddyfile"], { env }), port)
}

async function started(child: ChildProcess, port: number): Promise<RunningProxy> {
  let said = ""
  child.stderr?.on("data", (text) => {
    said += text
  })
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  const deadline = AbortSignal.timeout(20 * SECONDS)
  while (!(await answers(port))) {
    if (child.exitCode !== null || deadline.aborted) throw new Error(`The proxy does not answer: ${said}`)
  }
  return {
    port,
    async stop() {
      process.off("exit", kill)
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
    },
  }
}

const answers = (port: number) =>
  ask(port, "/").then(
    () => true,
    () => false,
  )

/** Asks the proxy as a browser does that was led to its name. Resolves with the answer's head; its body is read by the caller. */
export async function openAnswer(port: number, path: string, headers: Record<string, string> = {}) {
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    headers: { host: HOST, ...headers },
    servername: HOST,
    rejectUnauthorized: false,
    agent: false,
  })
  sent.end()
  const [answer] = await once(sent, "response")
  return answer as IncomingMessage
}

export async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const answer = await openAnswer(port, path, headers)
  let text = ""
  for await (const chunk of answer.setEncoding("utf8")) text += chunk
  return { status: answer.statusCode, headers: answer.headers, text }
}
