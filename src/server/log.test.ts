import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect, expectTypeOf, test } from "vitest"
import { createLog } from "#server/log.ts"
import { badInput } from "#shared/ApiError.ts"
import type { LogFields } from "#shared/log.ts"

function lines(level: "info" | "warn" = "info", terminal = false) {
  const written: string[] = []
  return { written, log: createLog({ level, terminal, write: (line) => written.push(line) }) }
}

test("an event is one JSON line, whatever stands in it [D-39]", () => {
  const { written, log } = lines()
  log.info("page.failed", { path: '/a\r\n{"level":"error","event":"forged"}' })
  expect(written).toHaveLength(1)
  expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(written[0] ?? "")).toMatchObject({ level: "info", event: "page.failed" })
})

test("a field does not take the place of when, how grave and what: it is put aside", () => {
  expectTypeOf<{ event: string }>().not.toExtend<LogFields>()
  const forged: Record<string, unknown> = { time: "never", level: "debug", event: "forged", path: "/a" }
  for (const terminal of [false, true]) {
    const { written, log } = lines("warn", terminal)
    log.warn("seen", forged as LogFields)
    const [line = ""] = written
    const facts = { field_time: "never", field_level: "debug", field_event: "forged", path: "/a" }
    if (terminal) expect(line).toMatch(/ WARN seen \{"field_time":"never","field_level":"debug","field_event":"forged"/)
    else
      expect(JSON.parse(line)).toEqual({ time: expect.stringMatching(/^20/), level: "warn", event: "seen", ...facts })
  }
})

test("what stands in a list or an object under a secret's name is masked too", () => {
  const { written, log } = lines()
  log.warn("seen", { tokens: ["hunter2"], cookies: { session: "hunter2" } })
  expect(written[0]).not.toContain("hunter2")
})

test.each(["password", "accessToken", "email", "Authorization", "DATABASE_SECRET", "cookie"])(
  "%s is masked",
  (name) => {
    const { written, log } = lines()
    log.warn("seen", { nested: { [name]: "hunter2" } })
    expect(written[0]).not.toContain("hunter2")
  },
)

test("the link of a mail is not written down with its secret", () => {
  const { written, log } = lines()
  log.error("page.failed", { path: "/es/welcome/hunter2", error: new Error("GET /welcome/hunter2?x failed") })
  expect(written[0]).not.toContain("hunter2")
  expect(written[0]).toContain("/es/welcome/***")
})

test("an error carries its stack and its cause", () => {
  const { written, log } = lines()
  log.error("broke", { error: new Error("outer", { cause: new Error("inner") }) })
  expect(JSON.parse(written[0] ?? "")).toMatchObject({ error: { message: "outer", cause: { message: "inner" } } })
  expect(written[0]).toContain("log.test.ts")
})

test("a refusal carries the fields that it is about", () => {
  const { written, log } = lines()
  log.warn("supplier.refused", { error: badInput({ code: "unknown" }) })
  expect(JSON.parse(written[0] ?? "")).toMatchObject({
    error: { message: "400 bad_input", fields: { code: "unknown" } },
  })
})

test("events below the level are not written", () => {
  const { written, log } = lines("warn")
  log.info("quiet")
  log.warn("loud")
  expect(written).toHaveLength(1)
})

test("a terminal gets text that a person can read", () => {
  const { written, log } = lines("info", true)
  log.info("server.listening", { url: "http://localhost:3000" })
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d server\.listening \{"url":"http:\/\/localhost:3000"\}\n$/)
})

test("what was said is written when the process ends right after it, be it into a pipe", async () => {
  const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))}
    const log = createLog({ level: "info" })
    for (let line = 1; line <= 3000; line += 1) log.info("said", { line, filler: "x".repeat(100) })
    process.exit(0)`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  // The reader starts once there is more than a pipe holds.
  await once(child.stdout, "readable")
  const stdout = await text(child.stdout)
  const said = stdout.trimEnd().split("\n")
  expect(said).toHaveLength(3000)
  expect(JSON.parse(said.at(-1) ?? "")).toMatchObject({ level: "info", event: "said", line: 3000 })
})

test("alarms hear of every line that is written, and of no other", () => {
  const heard: string[] = []
  const log = createLog({
    level: "warn",
    write: () => undefined,
    onLine: (level, event) => heard.push(`${level} ${event}`),
  })
  log.info("quiet")
  log.error("payment.refund_refused")
  expect(heard).toEqual(["error payment.refund_refused"])
})
