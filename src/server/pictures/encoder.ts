/** Makes pictures in a separate process, started with the first one and ended when idle. */
import { type ChildProcess, fork } from "node:child_process"
import { extname, join } from "node:path"
import type { Encode } from "#server/pictures/encodePicture.ts"
import { BrokenPictureError, NoDecoderError } from "#server/pictures/source.ts"
import { SECONDS } from "#shared/limits.ts"

/** A browsing visitor requests further pictures within this time. */
const IDLE_MS = 10 * SECONDS
/** The build's file, or the source. */
const SCRIPT = join(import.meta.dirname, `encodeProcess${extname(import.meta.filename)}`)

export type EncodeAnswer =
  | { id: number; picture: Buffer }
  | { id: number; hasNoDecoder: boolean; message: string; cause: string | undefined }

/** glibc would keep a store of freed memory for each thread, which doubles the process. */
const env = { ...process.env, MALLOC_ARENA_MAX: "1" }

export const forkEncoder = () => fork(SCRIPT, { execArgv: [], serialization: "advanced", env })

export function createEncoder(forkChild: () => ChildProcess = forkEncoder): Encode {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const started = forkChild()
    started.on("message", answered)
    started.once("error", (error) => ended(started, error))
    started.once("exit", (code, signal) => ended(started, new Error(`It ended with ${signal ?? code}`)))
    return started
  }

  function answered(answer: EncodeAnswer): void {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) rest()
    if ("picture" in answer) {
      asked?.resolve(answer.picture)
      return
    }
    const { hasNoDecoder, message, cause } = answer
    asked?.reject(new (hasNoDecoder ? NoDecoderError : BrokenPictureError)(message, { cause }))
  }

  /** A picture during which the process ends is taken as the cause. */
  function ended(process: ChildProcess, cause: Error): void {
    if (child !== process) return
    child = undefined
    for (const { reject } of waiting.values()) reject(new BrokenPictureError("cannot be decoded", { cause }))
    waiting.clear()
  }

  /** Does not keep the parent process alive. */
  function rest(): void {
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(() => {
      const done = child
      child = undefined
      done?.disconnect()
    }, IDLE_MS)
    idle.unref()
  }

  return (encoding) => {
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    last += 1
    const asked = Promise.withResolvers<Buffer>()
    waiting.set(last, asked)
    child.send({ id: last, ...encoding })
    return asked.promise
  }
}
