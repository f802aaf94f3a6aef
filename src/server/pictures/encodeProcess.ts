/**
 * The process that makes pictures: its memory is freed with it, and visitors' pages come first. Ends with its parent.
 */
import { constants, setPriority } from "node:os"
import { type Encoding, encodePicture } from "#server/pictures/encodePicture.ts"
import type { EncodeAnswer } from "#server/pictures/encoder.ts"
import { NoDecoderError } from "#server/pictures/source.ts"

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // A hardened service may forbid it; pictures are made all the same.
}

const say = (answer: EncodeAnswer) => process.send?.(answer)

process.on("message", async ({ id, ...encoding }: Encoding & { id: number }) => {
  try {
    say({ id, picture: await encodePicture(encoding) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined
    say({ id, hasNoDecoder: error instanceof NoDecoderError, message, cause })
  }
})
