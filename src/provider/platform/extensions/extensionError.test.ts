import { expect, it } from "vitest"
import { placeOf } from "#provider/platform/extensions/extensionError.ts"

const thrownAt = (...places: string[]) => {
  const error = new Error("boom")
  error.stack = ["Error: boom", ...places.map((place) => `    at extend (${place})`)].join("\n")
  return error
}

it("names the file of the folder where an error began, not the packages installed there", () => {
  const error = thrownAt("/shop/node_modules/escaparate/dist/server/load.js:190:9", "file:///shop/shop.config.ts:2:3")
  expect(placeOf(error, "/shop")).toBe("/shop/shop.config.ts:2")
  expect(placeOf(thrownAt("/elsewhere/file.ts:1:1"), "/shop")).toBeUndefined()
})
