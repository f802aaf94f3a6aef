import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { needProgram, runProgram } from "#tests/deploy/programs.ts"
import { root } from "#tests/support/steps.ts"

/** Tenths: systemd calls up to 2 "OK", and a service without any hardening has 9.6. */
const MOST_EXPOSED = 20

let folder = ""
let unit = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "unit-"))
  unit = join(folder, "escaparate.service")
  const text = readFileSync(join(root, "src/deploy/escaparate.service"), "utf8")
  // systemd looks whether the program is there.
  writeFileSync(unit, text.replace("/opt/escaparate/node_modules/.bin/node", process.execPath))
})
afterAll(() => rmSync(folder, { recursive: true }))

test("systemd understands the unit", async () => {
  const systemd = await needProgram("systemd-analyze", "systemd")
  expect(await runProgram(systemd, "verify", "--recursive-errors=no", unit)).toEqual({ code: 0, text: "" })
})

test("the unit leaves the shop little that it could do to the machine", async () => {
  const systemd = await needProgram("systemd-analyze", "systemd")
  const found = await runProgram(systemd, "security", "--offline=yes", `--threshold=${MOST_EXPOSED}`, unit)
  expect(found.code, found.text).toBe(0)
})

test("Prometheus understands the alerts", async () => {
  const promtool = await needProgram("promtool", "prometheus")
  const checked = await runProgram(promtool, "check", "rules", join(root, "src/deploy/prometheus/alerts.yml"))
  expect(checked.code, checked.text).toBe(0)
})
