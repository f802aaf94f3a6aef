import type { IncomingMessage } from "node:http"
import { Readable } from "node:stream"
import { describe, expect, it, vi } from "vitest"
import { readForm } from "#server/sentForm.ts"
import { MOST_PHOTO_BYTES, MOST_REVIEW_PHOTOS } from "#shared/contract/reviewInput.ts"

const yes = async () => true

async function sent(form: FormData): Promise<IncomingMessage> {
  const request = new Request("http://shop.example/", { method: "POST", body: form })
  const body = Buffer.from(await request.arrayBuffer())
  return requestOf(request.headers.get("content-type") ?? "", [body])
}

const requestOf = (type: string, chunks: readonly Buffer[]) =>
  Object.assign(Readable.from(chunks), { headers: { "content-type": type } }) as unknown as IncomingMessage

const withFile = (bytes = 3) => {
  const form = new FormData()
  form.append("title", "Bonito")
  form.append("photos", new Blob([new Uint8Array(bytes)]), "uno.jpg")
  return form
}

describe("a sent form", () => {
  it("is read with its files, where it may have some", async () => {
    const form = await readForm(await sent(withFile()), yes)
    expect([form.get("title"), (form.get("photos") as File).name]).toEqual(["Bonito", "uno.jpg"])
  })

  it("is taken for an empty one, unread, where it may not", async () => {
    const request = await sent(withFile())
    const read = vi.spyOn(request, "read")
    expect([...(await readForm(request, async () => false))]).toEqual([])
    expect(read).not.toHaveBeenCalled()
  })

  it("has a greatest length, and is refused where it breaks off", async () => {
    const boundary = "multipart/form-data; boundary=x"
    const megabyte = Buffer.alloc(1_000_000)
    const many = Array.from({ length: ((MOST_REVIEW_PHOTOS + 1) * MOST_PHOTO_BYTES) / 1e6 + 1 }, () => megabyte)
    await expect(readForm(requestOf(boundary, many), yes)).rejects.toMatchObject({ status: 413 })
    await expect(readForm(requestOf(boundary, [Buffer.from("--x\r\nhalf")]), yes)).rejects.toMatchObject({
      status: 400,
    })
    await expect(readForm(requestOf("text/plain", []), yes)).rejects.toMatchObject({ status: 415 })
  })

  it("waits its turn while others send as much as fits into memory", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const length = String(31_000_000)
    const reading = [1, 2].map(async () => {
      const slow = Readable.from(
        (async function* () {
          await promise
          yield Buffer.from("--x--")
        })(),
      )
      const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": length }
      await readForm(Object.assign(slow, { headers }) as unknown as IncomingMessage, yes).catch(() => undefined)
    })
    await Promise.resolve()
    const late = await sent(withFile())
    late.headers["content-length"] = length
    await expect(readForm(late, yes)).rejects.toMatchObject({ status: 503, code: "busy" })
    resolve()
    await Promise.all(reading)
    expect((await readForm(await sent(withFile()), yes)).has("photos")).toBe(true)
  })
})
