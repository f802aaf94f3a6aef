/** Recognises a video by its bytes and reads its length. Source: ISO/IEC 14496-12 for MP4; RFC 8794, RFC 9559 for WebM. */
import { type Said, SaidError, says } from "#provider/platform/words/says.ts"
import { MOST_VIDEO_BYTES, MOST_VIDEO_MB } from "#shared/productBounds.ts"

export const videoTypes = { mp4: "video/mp4", webm: "video/webm" } as const
type VideoEnding = keyof typeof videoTypes

export interface VideoFacts {
  ending: VideoEnding
  /** Its length, at least 1; null where the file does not say. */
  seconds: number | null
}

/** Why a file is no video for the shop; forms show the sentence of the code. */
export class VideoError extends SaidError {
  override readonly name = "VideoError"
  readonly code: "video_kind" | "video_codec" | "video_size"

  constructor(code: VideoError["code"], reason: Said) {
    super(reason)
    this.code = code
  }
}

/** Throws VideoError for anything but an MP4 in H.264 or a WebM within the shop's bound. */
export function readVideo(bytes: Buffer): VideoFacts {
  if (bytes.length > MOST_VIDEO_BYTES) throw new VideoError("video_size", says`is longer than ${MOST_VIDEO_MB} MB`)
  const facts = bytes.toString("latin1", 4, 8) === "ftyp" ? readMp4(bytes) : readWebm(bytes)
  if (!facts) throw new VideoError("video_kind", says`is no MP4 or WebM video`)
  return facts
}

/** Whole seconds of a length that makes sense. */
function wholeSeconds(seconds: number): number | null {
  return seconds > 0 && seconds < 100_000 ? Math.max(1, Math.round(seconds)) : null
}

interface Part {
  start: number
  end: number
}

/** The contents of the boxes of a type; one that is cut off ends the list. */
function* boxes(bytes: Buffer, { start, end }: Part, type: string): Generator<Part> {
  for (let at = start; at + 16 <= end; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    if (size < head || at + size > end) return
    if (bytes.toString("latin1", at + 4, at + 8) === type) yield { start: at + head, end: at + size }
    at += size
  }
}

function box(bytes: Buffer, part: Part | undefined, ...path: string[]): Part | undefined {
  return path.reduce((found, type) => found && boxes(bytes, found, type).next().value, part)
}

function readMp4(bytes: Buffer): VideoFacts | undefined {
  const movie = box(bytes, { start: 0, end: bytes.length }, "moov")
  if (!movie) return undefined
  const isVideo = (media: Part | undefined) => {
    const handler = box(bytes, media, "hdlr")
    return handler !== undefined && bytes.toString("latin1", handler.start + 8, handler.start + 12) === "vide"
  }
  const tracks = [...boxes(bytes, movie, "trak")].map((track) => box(bytes, track, "mdia")).filter(isVideo)
  if (tracks.length === 0) return undefined
  const isPlayed = tracks.some((media) => {
    const samples = box(bytes, media, "minf", "stbl", "stsd")
    return samples !== undefined && /^avc[13]$/.test(bytes.toString("latin1", samples.start + 12, samples.start + 16))
  })
  if (!isPlayed) throw new VideoError("video_codec", says`is an MP4 that is not coded in H.264`)
  const header = box(bytes, movie, "mvhd")
  return { ending: "mp4", seconds: header ? wholeSeconds(mp4Seconds(bytes.subarray(header.start, header.end))) : null }
}

/** Zero where it is left to the fragments, Infinity where the header is cut off. */
function mp4Seconds(header: Buffer): number {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return Number.POSITIVE_INFINITY
  return isLong
    ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
    : header.readUInt32BE(16) / header.readUInt32BE(12)
}

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const CLUSTER = 0x1f43b675
const TIMESTAMP_SCALE = 0x2ad7b1
const DURATION = 0x4489

/** A number of one to eight bytes, whose first bit that is set says of how many. */
function variable(bytes: Buffer, at: number, keepsMark: boolean): { value: number; length: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return undefined
  let value = keepsMark ? first : first & (0xff >> length)
  let isUnknown = !keepsMark && value === 0xff >> length
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length }
}

/** Elements up to the first pictures; one of unknown size reaches to the end. */
function* elements(bytes: Buffer, { start, end }: Part): Generator<Part & { id: number }> {
  for (let at = start; at < end; ) {
    const id = variable(bytes, at, true)
    const size = id && variable(bytes, at + id.length, false)
    if (!id || !size || id.value === CLUSTER) return
    const from = at + id.length + size.length
    const to = Math.min(end, from + size.value)
    yield { id: id.value, start: from, end: to }
    at = to
  }
}

function readWebm(bytes: Buffer): VideoFacts | undefined {
  const whole = { start: 0, end: bytes.length }
  const find = (part: Part | undefined, id: number) =>
    part && elements(bytes, part).find((element) => element.id === id)
  const content = (part: Part | undefined) => (part ? bytes.subarray(part.start, part.end) : Buffer.alloc(0))
  const [first] = elements(bytes, whole)
  if (first?.id !== EBML || content(find(first, DOC_TYPE)).toString("latin1") !== "webm") return undefined
  const info = find(find(whole, SEGMENT), INFO)
  const [scale, duration] = [content(find(info, TIMESTAMP_SCALE)), content(find(info, DURATION))]
  const nanoseconds = scale.length > 0 && scale.length <= 6 ? scale.readUIntBE(0, scale.length) : 1_000_000
  const ticks = duration.length === 8 ? duration.readDoubleBE() : duration.length === 4 ? duration.readFloatBE() : 0
  return { ending: "webm", seconds: wholeSeconds((ticks * nanoseconds) / 1e9) }
}
