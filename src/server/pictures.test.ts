import { once } from "node:events"
import { existsSync } from "node:fs"
import { readFile, rm, utimes, writeFile } from "node:fs/promises"
import { type IncomingMessage, request } from "node:http"
import { join } from "node:path"
import { crc32, deflateSync } from "node:zlib"
import { expect, test, vi } from "vitest"
import { encodePicture } from "#server/pictures/encodePicture.ts"
import type { PictureSource } from "#server/pictures/pictureStore.ts"
import { pictureRoutes, warmPictures } from "#server/pictures.ts"
import { MINUTES } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import {
  drawing,
  FINAL,
  HASH,
  headersOf,
  measure,
  openPictures,
  PLACEHOLDER,
  WEBP_ONLY,
} from "#tests/support/servedPictures.ts"

test("a browser that takes AVIF gets WebP at once for a short while, and AVIF for good as soon as it is made [D-33]", async () => {
  const { get, pictures, resolve } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const first = await get(`/pictures/plate-${HASH}/480`)
  expect(headersOf(first, "content-type", "cache-control", "vary")).toEqual([
    "image/webp",
    "public, max-age=300",
    "Accept",
  ])
  expect(await measure(first)).toEqual({ format: "webp", width: 480, height: 600 })
  const variant = { key: `plate-${HASH}`, width: 480, format: "avif" } as const
  const source = resolve(variant.key) as PictureSource
  await expect.poll(() => pictures.store.has({ ...variant, source }), { timeout: 10_000 }).toBe(true)
  const second = await get(`/pictures/plate-${HASH}/480`)
  expect(headersOf(second, "content-type", "cache-control", "vary")).toEqual(["image/avif", FINAL, "Accept"])
  expect(await measure(second)).toEqual({ format: "avif", width: 480, height: 600 })
})

test("while a picture is made, the next wider one is sent for a short while if it is there", async () => {
  const { get, cached } = await openPictures(
    { "plate.avif": await drawing(1000).avif({ effort: 0 }).toBuffer() },
    { asIs: true },
  )
  const first = await get(`/pictures/plate-${HASH}/800`)
  expect(headersOf(first, "content-type", "cache-control")).toEqual(["image/avif", "public, max-age=300"])
  expect(await measure(first)).toEqual({ format: "avif", width: 1000, height: 1250 })
  await expect.poll(cached, { timeout: 10_000 }).toEqual([expect.stringMatching(/-800\.avif$/)])
  const second = await get(`/pictures/plate-${HASH}/800`)
  expect(headersOf(second, "cache-control")).toEqual([FINAL])
  expect(await measure(second)).toMatchObject({ width: 800 })
  expect(first.headers.get("etag")).not.toBe(second.headers.get("etag"))
  const narrow = await get(`/pictures/plate-${HASH}/480`)
  expect(await measure(narrow)).toEqual({ format: "webp", width: 480, height: 600 })
})

test("browsers without AVIF get WebP, those with neither JPEG, both for good", async () => {
  const { get } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const webp = await get(`/pictures/plate-${HASH}/240`, WEBP_ONLY)
  expect(headersOf(webp, "content-type", "cache-control")).toEqual(["image/webp", FINAL])
  for (const accept of ["*/*", "image/png,image/*;q=0.8", "image/avif;q=0,image/webp;q=0.0,*/*"]) {
    const jpeg = await get(`/pictures/plate-${HASH}/240`, accept)
    expect(headersOf(jpeg, "content-type", "cache-control", "vary")).toEqual(["image/jpeg", FINAL, "Accept"])
    expect(await measure(jpeg)).toEqual({ format: "jpeg", width: 240, height: 300 })
  }
})

test("thumbs are WebP for good, which is smaller there than AVIF", async () => {
  const { get } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const thumb = await get(`/pictures/plate-${HASH}/96`)
  expect(headersOf(thumb, "content-type", "cache-control", "vary")).toEqual(["image/webp", FINAL, "Accept"])
  expect(headersOf(await get(`/pictures/plate-${HASH}/240`), "cache-control")).toEqual(["public, max-age=300"])
})

test("an address without a width answers 800 pixels", async () => {
  const { get } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  expect(await measure(await get(`/pictures/plate-${HASH}`, WEBP_ONLY))).toMatchObject({ width: 800 })
})

test("a picture is never larger than its source", async () => {
  const { get } = await openPictures({ "small.jpg": await drawing(300).jpeg().toBuffer() }, { width: 300, height: 375 })
  expect(await measure(await get(`/pictures/small-${HASH}/1200`, WEBP_ONLY))).toMatchObject({ width: 300, height: 375 })
})

test("a photograph taken sideways stands upright", async () => {
  const sideways = await drawing(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { get } = await openPictures({ "photo.jpg": sideways }, { width: 300, height: 400 })
  expect(await measure(await get(`/pictures/photo-${HASH}/240`, WEBP_ONLY))).toMatchObject({ width: 240, height: 320 })
})

test("a width that pages offered before is still served to those that are open", async () => {
  const { get } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  expect(await measure(await get(`/pictures/plate-${HASH}/720`, WEBP_ONLY))).toMatchObject({ width: 720 })
})

test("widths off the list are refused", async () => {
  const { get, cached } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  for (const width of ["0", "1", "481", "1000000000", "1e9", "0480", "480.0", "-480", "1600", "480x"]) {
    const response = await get(`/pictures/plate-${HASH}/${width}`)
    expect([width, response.status, ...headersOf(response, "cache-control")]).toEqual([width, 404, "no-store"])
  }
  expect(await cached()).toEqual([])
})

test("1600 pixels are served of a source that has them", async () => {
  const wide = await drawing(2000, 1000).jpeg().toBuffer()
  const { get } = await openPictures({ "street.jpg": wide }, { width: 2000, height: 1000 })
  expect(await measure(await get(`/pictures/street-${HASH}/1600`, WEBP_ONLY))).toMatchObject({ width: 1600 })
})

test("keys that are none are refused before anybody is asked about them", async () => {
  const { get, resolve } = await openPictures({ "plate.png": await drawing(100).png().toBuffer() })
  for (const key of [
    "plate",
    "..%2f..%2fetc%2fpasswd",
    `plate%00-${HASH}`,
    `.plate-${HASH}`,
    `a/b-${HASH}`,
    "%2e%2e",
  ]) {
    expect([key, (await get(`/pictures/${key}/480`)).status]).toEqual([key, 404])
  }
  expect((await get("/pictures/%E0%A4%A/480")).status).toBe(400)
  expect(resolve).not.toHaveBeenCalled()
  expect((await get(`/pictures/unknown-${HASH}/480`)).status).toBe(404)
})

test("a picture the browser has is not sent again", async () => {
  const { get, origin } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const path = `/pictures/plate-${HASH}/240`
  const [etag] = headersOf(await get(path, WEBP_ONLY), "etag")
  // fetch would add its own Cache-Control.
  const again = request(origin + path, { headers: { Accept: WEBP_ONLY, "If-None-Match": String(etag) } }).end()
  const [{ statusCode, headers }] = (await once(again, "response")) as [IncomingMessage]
  expect([statusCode, headers["content-length"], headers["cache-control"]]).toEqual([304, undefined, FINAL])
})

test("HEAD tells of a picture without sending it", async () => {
  const { get } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const path = `/pictures/plate-${HASH}/240`
  const { byteLength } = await (await get(path, WEBP_ONLY)).arrayBuffer()
  const head = await get(path, WEBP_ONLY, { method: "HEAD" })
  expect([head.status, await head.text(), ...headersOf(head, "content-length")]).toEqual([200, "", String(byteLength)])
})

test("pictures say that they are nothing else and that other sites may show them", async () => {
  const { get } = await openPictures({ "plate.png": await drawing(100).png().toBuffer() })
  for (const path of [`/pictures/plate-${HASH}/96`, `/pictures/unknown-${HASH}/96`]) {
    const names = ["x-content-type-options", "cross-origin-resource-policy"]
    expect(headersOf(await get(path), ...names)).toEqual(["nosniff", "cross-origin"])
  }
})

test("a picture asked for twenty times at once is made once, and once is enough", async () => {
  const { get, pictures } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const made = vi.spyOn(pictures.store.queue, "run")
  const ask = () => get(`/pictures/plate-${HASH}/480`, WEBP_ONLY).then((response) => response.arrayBuffer())
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(answers.map((answer) => Buffer.from(answer).toString("base64"))).size).toBe(1)
  await ask()
  expect(made).toHaveBeenCalledTimes(1)
})

/** 30,000 x 30,000 empty pixels in about 110 kB. */
function hugePng(): Buffer {
  const side = 30_000
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(typed.length + 8)
    framed.writeUInt32BE(data.length, 0)
    typed.copy(framed, 4)
    framed.writeUInt32BE(crc32(typed), typed.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

test("what is no plain picture of a sane size is refused with the placeholder, and nothing of it is kept", async () => {
  const png = await drawing(1000).png().toBuffer()
  const script = "<script>alert(1)</script>"
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`
  const files = {
    "huge.png": hugePng(),
    "svg.png": Buffer.from(svg),
    "page.jpg": Buffer.from(`<!doctype html>${script}`),
    "polyglot.png": Buffer.concat([Buffer.from("GIF89a/*"), png]),
    "gif.webp": await drawing(10).gif().toBuffer(),
    "tiff.avif": await drawing(10).tiff().toBuffer(),
    "cut.png": png.subarray(0, png.length / 2),
    "empty.png": Buffer.alloc(0),
  }
  const { get, cached } = await openPictures(files)
  for (const name of Object.keys(files)) {
    const response = await get(`/pictures/${name.split(".")[0]}-${HASH}/480`)
    const facts = headersOf(response, "content-type", "cache-control", "etag")
    expect([name, response.status, ...facts]).toEqual([name, 404, "image/svg+xml", "no-store", null])
    expect(await response.text()).toBe(PLACEHOLDER.toString())
  }
  expect(await cached()).toEqual([])
})

test("what is hidden behind a picture is not passed on", async () => {
  const hidden = Buffer.from("<script>alert(1)</script>")
  const { get } = await openPictures({ "plate.jpg": Buffer.concat([await drawing(100).jpeg().toBuffer(), hidden]) })
  const body = Buffer.from(await (await get(`/pictures/plate-${HASH}/96`, "*/*")).arrayBuffer())
  expect(body.includes(hidden)).toBe(false)
})

test("a source that is gone answers the placeholder, but what was made of it is still served", async () => {
  const { get, dataDir } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  expect((await get(`/pictures/plate-${HASH}/96`, WEBP_ONLY)).status).toBe(200)
  await rm(join(dataDir, "sources/plate.png"))
  expect((await get(`/pictures/plate-${HASH}/96`, WEBP_ONLY)).status).toBe(200)
  expect((await get(`/pictures/plate-${HASH}/240`, WEBP_ONLY)).status).toBe(404)
})

test("pictures seen before are served while the database is down", async () => {
  const { get, resolve } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  await get(`/pictures/plate-${HASH}/96`, WEBP_ONLY)
  resolve.mockImplementation(() => {
    throw new Error("no database")
  })
  expect((await get(`/pictures/plate-${HASH}/96`, WEBP_ONLY)).status).toBe(200)
  expect((await get(`/pictures/jug-${HASH}/96`, WEBP_ONLY)).status).toBe(500)
})

test("an AVIF of ours is served as it is in its own width", async () => {
  const master = await drawing(1000).avif({ effort: 0 }).toBuffer()
  const { get, cached } = await openPictures({ "plate.avif": master }, { asIs: true })
  const response = await get(`/pictures/plate-${HASH}/1200`)
  expect(headersOf(response, "content-type", "cache-control")).toEqual(["image/avif", FINAL])
  expect(Buffer.from(await response.arrayBuffer()).equals(master)).toBe(true)
  expect(await cached()).toEqual([])
})

test("warming makes what listings and product pages show, and goes on where it stopped", async () => {
  const files = { "plate.png": await drawing(1000).png().toBuffer(), "jug.png": Buffer.from("no picture") }
  const { pictures, get } = await openPictures(files)
  const keys = [`jug-${HASH}`, `unknown-${HASH}`, `plate-${HASH}`]
  expect(await warmPictures(pictures, keys, { widths: [240, 384] })).toEqual({ made: 2, kept: 0, failed: 2 })
  expect(headersOf(await get(`/pictures/plate-${HASH}/240`), "content-type")).toEqual(["image/avif"])
  expect(await warmPictures(pictures, [`plate-${HASH}`], { widths: [240, 384, 480] })).toEqual({
    made: 1,
    kept: 2,
    failed: 0,
  })
})

test("warming that waits for a quiet moment stops at a shutdown", async () => {
  const { pictures, cached } = await openPictures({ "plate.png": await drawing(1000).png().toBuffer() })
  const shutdown = new AbortController()
  const asked = vi.spyOn(pictures.store.queue, "run")
  pictures.store.queue.enter()
  const warming = warmPictures(pictures, [`plate-${HASH}`], { signal: shutdown.signal })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  shutdown.abort()
  expect(await warming).toEqual({ made: 0, kept: 0, failed: 0 })
  expect(await cached()).toEqual([])
})

test("half-written files of a crash are swept away at the start", async () => {
  const { dataDir } = await openPictures({})
  const left = join(dataDir, "pictures/cache/unfinished/left")
  const being = join(dataDir, "pictures/cache/unfinished/being")
  for (const file of [left, being]) await writeFile(file, "half a picture")
  const before = new Date(Date.now() - 20 * MINUTES)
  await utimes(left, before, before)
  pictureRoutes({ dataDir, encode: encodePicture, resolve: () => undefined, placeholder: PLACEHOLDER, log: silentLog })
  expect(existsSync(left)).toBe(false)
  expect(existsSync(being)).toBe(true)
  await expect(readFile(left)).rejects.toThrow("ENOENT")
})
