/** What keeps the browser's bundle small. Source: src/README.md, "Decisions". */
import { describe, expect, it } from "vitest"
import { leftOutExports } from "#server/bundling/unusedParts.ts"
import { codeFiles, isTest, type Node, placeOf, textOf, visitNodes } from "#tests/support/sources.ts"

const browserCode = codeFiles("src/app", "src/client", "src/shared").filter((path) => !isTest(path))

const find = (wanted: (node: Node) => boolean) =>
  browserCode.flatMap((path) => {
    const found: string[] = []
    visitNodes(path, (node) => {
      if (wanted(node)) found.push(placeOf(path, node.start))
    })
    return found
  })

describe("the browser's bundle", () => {
  it("asks libraries for nothing that was left out of them", () => {
    const used = find(({ type, ...node }) => {
      if (type !== "ImportDeclaration" || node["importKind"] === "type") return false
      const leftOut = leftOutExports[(node["source"] as { value: string }).value] ?? []
      const specifiers = node["specifiers"] as { imported?: { name: string } }[]
      return specifiers.some(({ imported }) => imported && leftOut.includes(imported.name))
    })
    expect(used).toEqual([])
  })

  it("loads code that comes later through lazyImport(), with its texts", () => {
    // The route table hands its own to it by name, and a route's action runs on the server only.
    const app = codeFiles("src/app").filter(
      (path) => !isTest(path) && !/^src\/app\/(lazyImport\.ts|routes(\.ts|\/))/.test(path),
    )
    const alone = app.flatMap((path) =>
      [...textOf(path).matchAll(/(?<!typeof |lazyImport\(\(\) => |lazily\(async \(\) => \(await )\bimport\(/g)].map(
        ({ index }) => placeOf(path, index),
      ),
    )
    expect(alone).toEqual([])
  })
})
