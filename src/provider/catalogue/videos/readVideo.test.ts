import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { sha256 } from "#provider/catalogue/pictures/master.ts"
import { readVideo, VideoError } from "#provider/catalogue/videos/readVideo.ts"
import { demoVideosDir } from "#provider/platform/demoPlaces.ts"
import { MOST_VIDEO_BYTES } from "#shared/productBounds.ts"
import { sampleMp4, sampleWebm } from "#tests/support/sampleVideo.ts"

const codeOf = (bytes: Buffer) => {
  try {
    return readVideo(bytes)
  } catch (error) {
    return error instanceof VideoError ? error.code : error
  }
}

test("an MP4 in H.264 and a WebM say how long they are", () => {
  expect(readVideo(sampleMp4({ seconds: 24 }))).toEqual({ ending: "mp4", seconds: 24 })
  expect(readVideo(sampleMp4({ codec: "avc3", seconds: 125 }))).toEqual({ ending: "mp4", seconds: 125 })
  expect(readVideo(sampleWebm({ seconds: 7.6 }))).toEqual({ ending: "webm", seconds: 8 })
})

test("a length that the file leaves out is not known, and no reason to refuse it", () => {
  expect(readVideo(sampleMp4({ seconds: 0 })).seconds).toBeNull()
  expect(readVideo(sampleWebm({ seconds: Number.NaN })).seconds).toBeNull()
})

test("what browsers do not play is refused by its reason", () => {
  for (const codec of ["hvc1", "hev1", "mp4v", "av01"]) expect(codeOf(sampleMp4({ codec })), codec).toBe("video_codec")
  expect(codeOf(sampleMp4({ handler: "soun" }))).toBe("video_kind")
  expect(codeOf(sampleWebm({ docType: "matroska" }))).toBe("video_kind")
  expect(codeOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("video_kind")
  expect(codeOf(Buffer.concat([sampleMp4(), Buffer.alloc(MOST_VIDEO_BYTES)]))).toBe("video_size")
})

test("a file that is cut off anywhere is a video or none, and never anything worse", () => {
  for (const whole of [sampleMp4(), sampleWebm()])
    for (let length = 0; length < whole.length; length += 1)
      expect(codeOf(whole.subarray(0, length)), `${length} bytes`).not.toBeInstanceOf(Error)
  expect(codeOf(sampleMp4().subarray(0, 60))).toBe("video_kind")
})

test("the demo's videos are named by their content, and 300 kB at most", () => {
  for (const name of readdirSync(demoVideosDir)) {
    const bytes = readFileSync(join(demoVideosDir, name))
    expect(readVideo(bytes).seconds).toBeGreaterThan(0)
    expect(name).toContain(`-${sha256(bytes).slice(0, 12)}.`)
    expect(bytes.length).toBeLessThanOrEqual(300_000)
  }
})
