import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { withoutParts } from "#server/bundling/leaveOutUnused.ts"
import type { Node } from "#server/bundling/syntax.ts"
import { type UnusedParts, unusedParts } from "#server/bundling/unusedParts.ts"

const without = (code: string, parts: UnusedParts) =>
  withoutParts(code, parseSync("code.js", code).program as unknown as Node, parts)

const require = createRequire(import.meta.url)

describe("leaving out unused parts", () => {
  it("empties functions, methods and callbacks by their path", () => {
    const code =
      "function a() { function b() { one() } two() } class C { d() { three() } } list.forEach((x) => four(x))"
    const parts = { functions: { "a.b": "", "C.d": "null", "list.forEach": "" } }
    expect(without(code, parts)).toBe(
      "function a() { function b() {} two() } class C { d() { return null } } list.forEach((x) => void 0)",
    )
  })

  it("takes away branches that never hold, and keeps their other side", () => {
    expect(without("if (isOdd) one(); else two(); if (isOdd) three()", { functions: {}, branches: ["isOdd"] })).toBe(
      "two(); ;",
    )
  })

  it("refuses a list that no longer fits", () => {
    expect(() => without("function a() {}", { functions: { a: "", b: "" }, branches: ["isOdd"] })).toThrow("b, isOdd")
  })

  it.each(Object.keys(unusedParts))("finds all it leaves out of %s", (file) => {
    const root = require.resolve("react/package.json").replace(/react\/package\.json$/, "")
    const code = readFileSync(root + file, "utf8")
    expect(without(code, unusedParts[file] as UnusedParts).length).toBeLessThan(code.length)
  })

  it("leaves of MobX what stores live on", async () => {
    const code = readFileSync(require.resolve("mobx/dist/mobx.mjs"), "utf8")
    const trimmed = without(code, unusedParts["mobx/dist/mobx.mjs"] as UnusedParts)
    const { action, computed, makeObservable, observableRef, reaction }: typeof import("mobx") = await import(
      `data:text/javascript,${encodeURIComponent(trimmed)}`
    )
    class Counter {
      count = 1
      constructor() {
        makeObservable(this, { count: observableRef, double: computed, add: action })
      }
      get double() {
        return this.count * 2
      }
      add(step: number) {
        this.count += step
      }
    }
    const counter = new Counter()
    const seen: number[] = []
    const stop = reaction(
      () => counter.double,
      (value) => seen.push(value),
    )
    counter.add(2)
    counter.add(0)
    stop()
    counter.add(1)
    expect(seen).toEqual([6])
  })
})
