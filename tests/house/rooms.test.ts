/** Who may import whom. Source: src/README.md, "Rooms". */
import { existsSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { describe, expect, it } from "vitest"
import { codeFiles, importsOf, isTest, placeOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

type Room = "shared" | "app" | "client" | "provider" | "server"

interface Rules {
  rooms: Room[]
  /** Packages it may use; `react-dom` stands for everything below it. */
  packages: string[]
  node: boolean
}

const react = ["react", "react-router", "mobx", "mobx-react-lite", "react-hot-toast"]

const rules: Record<Room, Rules> = {
  shared: { rooms: ["shared"], packages: ["superstruct", "rosetta", "libphonenumber-js", "negotiator"], node: false },
  app: { rooms: ["app", "shared"], packages: react, node: false },
  client: {
    rooms: ["client", "app", "shared"],
    packages: [...react, "react-dom", "@vitejs/plugin-react"],
    node: false,
  },
  provider: {
    rooms: ["provider", "shared"],
    packages: [
      "express",
      "kysely",
      "lru-cache",
      "pg",
      "sharp",
      "csv-parse",
      "superstruct",
      "@node-rs/argon2",
      "nodemailer",
      "stripe",
    ],
    node: true,
  },
  server: {
    rooms: ["server", "app", "provider", "shared"],
    packages: [
      ...react,
      "react-dom",
      "compression",
      "cookie-parser",
      "express",
      "isbot",
      "lru-cache",
      "on-headers",
      "sharp",
      "subset-font",
      "svgo",
      "superstruct",
      "vite",
    ],
    node: true,
  },
}

/** Unit tests beside the source may use the test tools. */
const testPackages = ["vitest", "fast-check"]

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

function problemOf(path: string, room: Room, specifier: string): string | undefined {
  const { rooms, packages, node } = rules[room]
  if (specifier.startsWith(".")) {
    const target = normalize(join(dirname(path), specifier))
    if (!target.startsWith(`src/${room}/`)) return `leaves its room by the relative path ${specifier}`
    return existsSync(join(root, target.replace(/\?.*$/, ""))) ? undefined : `imports ${specifier}, which is no file`
  }
  if (specifier.startsWith("#")) {
    const named = specifier.slice(1).split("/")[0]
    if (named === "tests" && isTest(path)) return undefined
    return rooms.some((each) => each === named)
      ? undefined
      : `imports ${specifier}; ${room} may import ${rooms.join(", ")}`
  }
  if (specifier.startsWith("node:")) return node || isTest(path) ? undefined : `imports ${specifier} outside Node`
  const name = packageOf(specifier)
  if (packages.includes(name) || (isTest(path) && testPackages.includes(name))) return undefined
  return `imports ${name}, which is no package of ${room}`
}

describe("rooms", () => {
  it.each(Object.keys(rules) as Room[])("%s imports only what it may", (room) => {
    const problems = codeFiles(`src/${room}`).flatMap((path) =>
      importsOf(path).flatMap(({ specifier, offset }) => {
        const problem = problemOf(path, room, specifier)
        return problem ? [`${placeOf(path, offset)} ${problem}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

  it("keep all code: nothing stands in src outside a room", () => {
    const rooms = Object.keys(rules)
    expect(codeFiles("src").filter((path) => !rooms.includes(path.split("/")[1] ?? ""))).toEqual([])
  })

  it("are named in imports that reach another room, with the file's ending", () => {
    const problems = codeFiles().flatMap((path) =>
      importsOf(path)
        .filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.\w+(\?\w+)?$/.test(specifier))
        .map(({ specifier, offset }) => `${placeOf(path, offset)} imports ${specifier} without its ending`),
    )
    expect(problems).toEqual([])
  })
})
