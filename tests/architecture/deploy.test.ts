/** The files for deployment say what the project is; tests/deploy tries them with the programs that read them. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { jsonOf, textOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

const deployed = (name: string) => readFileSync(join(root, "src/deploy", name), "utf8")
const { scripts } = jsonOf("package.json") as { scripts: Record<string, string> }
/** Without the file of settings, which come from the unit's or the container's environment. */
const serve = (scripts["serve"] ?? "")
  .replace("exec ", "")
  .replace("--import ./src/server/commands/loadEnvFile.ts ", "")
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
