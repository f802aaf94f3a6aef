import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { bodyIn, bytesOf, compressWell, finishPage } from "#server/finishedPage.ts"

const body = Buffer.from(Array.from({ length: 400 }, (_, number) => `<p>Azulejo ${number * number}</p>`).join(""))

function expectSameBytes(page: ReturnType<typeof finishPage>): void {
  expect(bodyIn(page, "identity")).toEqual(body)
  expect(brotliDecompressSync(bodyIn(page, "br"))).toEqual(body)
  expect(gunzipSync(bodyIn(page, "gzip"))).toEqual(body)
}

test("every coding holds the same bytes, compressed at once or well", async () => {
  const page = finishPage(200, "text/html", body)
  expectSameBytes(page)
  const before = bytesOf(page)
  await compressWell(page, 9)
  expectSameBytes(page)
  expect(bytesOf(page)).toBeLessThan(before)
})

test("an answer for one visitor carries no tag by which it could be kept", () => {
  expect(finishPage(200, "text/html", body, false).etag).toBeUndefined()
  expect(finishPage(200, "text/html", body).etag).toMatch(/^W\/"[\w-]{27}"$/)
})
