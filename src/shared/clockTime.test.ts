import { expect, test } from "vitest"
import { clockTime } from "#shared/clockTime.ts"

test("a length is told as a player tells it", () => {
  expect([1, 24, 60, 725, 3600, 3723].map(clockTime)).toEqual(["0:01", "0:24", "1:00", "12:05", "1:00:00", "1:02:03"])
})
