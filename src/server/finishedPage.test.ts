import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { bodyIn, bytesOf, compressWell, finishPage, finishStarted, letPlainGo } from "#server/finishedPage.ts"
import { compressStart } from "#server/joinedCodings.ts"

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

test.each([
  ["", false],
  [", in a hurry", true],
])("a page that was begun before is the same in every coding, at once%s and well", async (_title, inHurry) => {
  const start = compressStart("<p>Azulejos")
  const page = finishStarted({ status: 200, contentType: "text/html" }, { start, rest: body, inHurry }, true)
  const whole = Buffer.concat([start.plain, body])
  expect(bytesOf(page)).toBe(body.length)
  for (const made of ["at once", "well"]) {
    expect(brotliDecompressSync(bodyIn(page, "br")), made).toEqual(whole)
    expect(gunzipSync(bodyIn(page, "gzip")), made).toEqual(whole)
    expect(bodyIn(page, "identity"), made).toEqual(whole)
    await compressWell(page, 9)
  }
  expect(page.etag).toBe(finishPage(200, "text/html", whole).etag)
})

test("what is kept for long keeps no more memory than its bytes", async () => {
  const page = finishPage(200, "text/html", body)
  await compressWell(page, 9)
  for (const { length, buffer } of Object.values(page.bodies)) expect(buffer.byteLength).toBe(length)
})

test("a page whose plain bytes were let go is the same in every coding, at once and well", async () => {
  const start = compressStart("<p>Azulejos")
  const whole = Buffer.concat([start.plain, body])
  for (const coding of ["br", "gzip"] as const) {
    const page = finishStarted({ status: 200, contentType: "text/html" }, { start, rest: body, inHurry: false }, true)
    letPlainGo(page)
    expect(bytesOf(page), "nobody asked yet").toBe(body.length)
    bodyIn(page, coding)
    bodyIn(page, "identity")
    letPlainGo(page)
    expect(bytesOf(page)).toBeLessThan(body.length / 2)
    for (const made of ["at once", "well"]) {
      expect(bodyIn(page, "identity"), made).toEqual(whole)
      expect(brotliDecompressSync(bodyIn(page, "br")), made).toEqual(whole)
      expect(gunzipSync(bodyIn(page, "gzip")), made).toEqual(whole)
      page.bodies = { [coding]: bodyIn(page, coding) }
      await compressWell(page, 9)
    }
  }
})

test("an answer for one visitor carries no tag by which it could be kept", () => {
  expect(finishPage(200, "text/html", body, false).etag).toBeUndefined()
  expect(finishPage(200, "text/html", body).etag).toMatch(/^W\/"[\w-]{27}"$/)
})
