/** No file imports itself by way of others. */
import { expect, it } from "vitest"
import { codeFiles, importedFile, importsOf } from "#tests/support/sources.ts"

type Graph = ReadonlyMap<string, readonly string[]>

/** The files each file imports at run time, statically or by `import()`; type imports do not count. */
function importGraph(paths: readonly string[]): Graph {
  const known = new Set(paths)
  return new Map(
    paths.map((path) => [
      path,
      importsOf(path).flatMap(({ specifier, typeOnly }) => {
        const file = typeOnly ? undefined : importedFile(path, specifier)
        return file !== undefined && known.has(file) ? [file] : []
      }),
    ]),
  )
}

/** Each as `a.ts → b.ts → a.ts`. Goes through every file once, so a cycle inside another may be told only when that is gone. */
function cyclesOf(graph: Graph): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) cycles.push([...way.slice(start), path].join(" → "))
    if (start >= 0 || done.has(path)) return
    for (const file of graph.get(path) ?? []) visit(file, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}

it("tells a cycle by its files, and none where two ways lead to one file", () => {
  const graph: [string, string[]][] = [
    ["a.ts", ["b.ts", "c.ts"]],
    ["b.ts", ["d.ts"]],
    ["c.ts", ["d.ts"]],
    ["d.ts", []],
  ]
  expect(cyclesOf(new Map(graph))).toEqual([])
  expect(cyclesOf(new Map([...graph, ["d.ts", ["b.ts"]]]))).toEqual(["b.ts → d.ts → b.ts"])
})

it("no file of the shop imports itself by way of others", () => {
  expect(cyclesOf(importGraph(codeFiles("src", "server.ts")))).toEqual([])
})
