/** The files for deployment say what the project is; tests/deploy tries them with the programs that read them. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { settingNames } from "#server/config.ts"
import { jsonOf, textOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

const deployed = (name: string) => readFileSync(join(root, "src/deploy", name), "utf8")
const { scripts } = jsonOf("package.json") as { scripts: Record<string, string> }
/** Without the file of settings, which come from the unit's or the container's environment. */
const serve = (scripts["serve"] ?? "")
  .replace("exec ", "")
  .replace("--import ./src/server/commands/loadEnvFile.ts ", "")
const procfile = readFileSync(join(root, "Procfile"), "utf8")
const operations = readFileSync(join(root, "src/guides/run.md"), "utf8")

describe("deployment", () => {
  it("starts the shop as npm run serve does, wherever it runs", () => {
    expect(serve).toMatch(/^node .+\.ts$/)
    expect(deployed("Containerfile")).toContain(`CMD ${JSON.stringify(serve.split(" ")).replaceAll(",", ", ")}`)
    expect(deployed("escaparate.service")).toContain(`/node_modules/.bin/${serve}\n`)
  })

  it("copies into the image what there is, and lets in nothing else", () => {
    const copied = [...deployed("Containerfile").matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    )
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const allowed = [...deployed("Containerfile.containerignore").matchAll(/^!(.+)$/gm)].map(([, name]) => name)
    expect(allowed.toSorted()).toEqual(copied.toSorted())
    expect(deployed("Containerfile.dockerignore")).toBe(deployed("Containerfile.containerignore"))
  })

  it("lets through proxies what an owner may upload", () => {
    const [, most = ""] = /MAX_FORM_BYTES = (\d+) \* MB/.exec(textOf("src/operator/frame/upload.ts")) ?? []
    expect(deployed("nginx.conf")).toContain(`client_max_body_size ${most}m;`)
    expect(deployed("Caddyfile")).toContain(`max_size ${most}MB`)
  })

  it("sets in compose and on platforms what the shop knows, and starts it by its own scripts", () => {
    const composed = deployed("compose.yaml").slice(0, deployed("compose.yaml").indexOf("  database:"))
    const set = [...composed.matchAll(/^ {6}([A-Z_]+): /gm), ...deployed("render.yaml").matchAll(/- key: (\w+)/g)]
    expect(set.length).toBeGreaterThan(8)
    expect(set.map(([, name = ""]) => name).filter((name) => !settingNames.includes(name))).toEqual([])
    const { build, deploy } = JSON.parse(deployed("railway.json"))
    const render = Object.fromEntries(
      Array.from(deployed("render.yaml").matchAll(/^ {4}(\w+): (.+)$/gm), ([, key = "", value = ""]) => [key, value]),
    )
    expect(procfile).toContain(`web: ${deploy.startCommand}`)
    expect(render).toMatchObject({ startCommand: deploy.startCommand, healthCheckPath: deploy.healthcheckPath })
    expect(render["buildCommand"]).toMatch(new RegExp(`&& ${build.buildCommand}$`))
    expect(deployed("compose.yaml")).toContain("dockerfile: src/deploy/Containerfile")
    expect(operations).toContain(deploy.healthcheckPath)
  })

  it("does not run as root", () => {
    expect(deployed("Containerfile").lastIndexOf("\nUSER shop")).toBeGreaterThan(0)
    expect(deployed("escaparate.service")).toMatch(/^User=escaparate$/m)
  })

  it("has a row of what to do for each alert", () => {
    const alerts = [...deployed("prometheus/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name)
    expect(alerts.length).toBeGreaterThan(15)
    expect(alerts.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  })
})
