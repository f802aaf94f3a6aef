import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import sharp from "sharp"
import { expect, test } from "vitest"
import { createEncoder, forkEncoder } from "#server/pictures/encoder.ts"
import { BrokenPictureError } from "#server/pictures/source.ts"

const plate = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#c33" } })
    .png()
    .toBuffer()

test("pictures are made in a process of their own, whose death costs only what it was making", async () => {
  const children: ChildProcess[] = []
  const encode = createEncoder(() => {
    const child = forkEncoder()
    children.push(child)
    return child
  })
  const content = await plate()
  const picture = await encode({ content, width: 200, format: "avif" })
  expect(await sharp(picture).metadata()).toMatchObject({ format: "heif", width: 200 })
  const [first] = children
  if (!first) throw new Error("Nothing was started")
  const died = once(first, "exit")
  first.kill("SIGKILL")
  const cutOff = encode({ content, width: 100, format: "avif" })
  await expect(cutOff).rejects.toThrow(BrokenPictureError)
  await died
  const [webp, jpeg] = await Promise.all([
    encode({ content, width: 100, format: "webp" }),
    encode({ content, width: 80, format: "jpeg" }),
  ])
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 100 })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 80 })
  expect(children).toHaveLength(2)
})

test("what is no picture is refused as broken", async () => {
  const encode = createEncoder()
  await expect(encode({ content: Buffer.from("<svg/>"), width: 80, format: "jpeg" })).rejects.toThrow(
    BrokenPictureError,
  )
})
