/** A build that lacks something is told in one sentence, as `npm run serve`, the systemd unit and the container start it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, expect, test } from "vitest"
import { ownEnvironment } from "#tests/support/memoryDir.ts"
import { jsonOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

const { scripts } = jsonOf("package.json") as { scripts: Record<string, string> }
const SENTENCE = "The build is missing or incomplete: run npm run build, or npm start, which builds where it has to.\n"

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "build-"))
  for (const path of ["dist", "package.json", "src/server/brokenBuild.ts", "src/server/commands"])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  for (const path of ["node_modules", "public", "src/demo"]) symlinkSync(join(root, path), join(copy, path))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

async function serve(env: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
  const program = (scripts["serve"] ?? "").replace("exec node", "").trim().split(" ")
  const shop = spawn(process.execPath, program, {
    cwd: copy,
    env: {
      ...ownEnvironment(),
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: join(copy, "data"),
      LOG_LEVEL: "error",
      DEMO: "off",
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  })
  const [said, [code]] = await Promise.all([text(shop.stderr), once(shop, "exit")])
  return { code, said }
}

const remove = (path: string) => rmSync(join(copy, path), { recursive: true })
/** A chunk that is loaded on demand. */
const chunk = (name: string) =>
  `dist/server/${readdirSync(join(copy, "dist/server")).find((file) => file.startsWith(name))}`

for (const [what, spoil] of [
  ["all of it", () => remove("dist")],
  ["the server's code", () => remove("dist/server/server.js")],
  ["the end of the server's code", () => truncateSync(join(copy, "dist/server/server.js"), 2000)],
  ["the code that renders pages", () => remove(chunk("renderPage"))],
  ["the list of files for browsers", () => remove("dist/client/manifest.json")],
  ["the end of that list", () => truncateSync(join(copy, "dist/client/manifest.json"), 500)],
  ["the sheets", () => remove("dist/client/assets")],
] as const) {
  test(`without ${what} the start ends with the sentence alone`, async () => {
    spoil()
    expect(await serve()).toEqual({ code: 1, said: SENTENCE })
  })
}
