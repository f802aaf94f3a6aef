import { readFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { createParentPrometheus, createPrometheus } from "#server/metrics/prometheus.ts"
import { codeFiles, isTest, textOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

const alerts = readFileSync(join(root, "src/deploy/prometheus/alerts.yml"), "utf8")
const expressions = [...alerts.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
  ([, lines = "", line = ""]) => lines + line,
)
/** A metric that Prometheus itself adds. */
const OF_PROMETHEUS = ["up"]

let known: Set<string>
beforeAll(async () => {
  const { registry, addSources } = createPrometheus()
  addSources({ counts: () => Promise.reject(new Error("away")), dataDir: root, isReady: async () => true })
  const { own } = createParentPrometheus()
  known = new Set([registry, own].flatMap((each) => each.getMetricsAsArray().map(({ name }) => name)))
})

test("each alert has an expression and says what it is about", () => {
  const count = alerts.match(/- alert:/g)?.length
  expect(expressions).toHaveLength(count ?? 0)
  expect(alerts.match(/summary: ".{10,}"/g)).toHaveLength(count ?? 0)
})

test("alerts ask for metrics that there are", () => {
  const asked = expressions.flatMap((text) => text.match(/\b(?:up|\w+_\w+)\b(?=[{[ ]|$)/g) ?? [])
  const functions = /^(?:histogram_quantile|sum|rate)$/
  const names = asked.filter((name) => !functions.test(name)).map((name) => name.replace(/_(?:count|bucket|sum)$/, ""))
  expect(names.length).toBeGreaterThanOrEqual(expressions.length)
  expect(names.filter((name) => !known.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([])
})

test("alerts wait for events that the shop logs", () => {
  const events = [...alerts.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, text = ""]) => text.split("|"))
  const sources = codeFiles("src")
    .filter((path) => !isTest(path))
    .map(textOf)
    .join("\n")
  expect(events.filter((event) => !sources.includes(`"${event}"`))).toEqual([])
})
