import { expect, test } from "vitest"
import { silentLog, sparing } from "#shared/log.ts"

test("an event that comes too often is told now and then, with how often it came", () => {
  const lines: unknown[] = []
  let now = 0
  const log = sparing(
    { ...silentLog, warn: (event, fields) => lines.push([event, fields]) },
    { perMinute: 2, now: () => now },
  )
  for (let times = 0; times < 5; times += 1) log.warn("refused", { times })
  log.warn("other")
  expect(lines).toEqual([
    ["refused", { times: 0 }],
    ["refused", { times: 1 }],
    ["other", undefined],
  ])
  now = 60_000
  log.warn("refused", { times: 5 })
  expect(lines.at(-1)).toEqual(["refused", { times: 5, leftOut: 3 }])
  log.warn("refused", { times: 6 })
  expect(lines.at(-1)).toEqual(["refused", { times: 6 }])
})
