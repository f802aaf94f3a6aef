import { expect, it } from "vitest"
import { absenceAt } from "#provider/catalogue/live/absence.ts"
import { wordsOf } from "#provider/catalogue/live/words.ts"

it.each([
  ["sin gluten", 2, "sin gluten"],
  ["sense sucre", 2, "sin sucre"],
  ["libre de plomo", 3, "libre de plomo"],
  ["gluten-free", 2, "gluten free"],
  ["nuts free", 2, "nut-free"],
  ["free from milk", 3, "without milk"],
  ["without milk", 2, "free from milk"],
])("%s is one thing to lack", (search, length, spelling) => {
  const absence = absenceAt(wordsOf(search), 0)
  expect(absence?.length).toBe(length)
  expect(absence?.spellings).toContain(spelling)
})

it.each(["sin", "sin más", "free delivery", "free from", "for free", "libre", "gluten"])(
  "%s lacks nothing",
  (search) => {
    expect(absenceAt(wordsOf(search), 0)).toBeUndefined()
  },
)
