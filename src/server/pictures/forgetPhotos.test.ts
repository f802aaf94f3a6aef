import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { forgetPhotos } from "#server/pictures/forgetPhotos.ts"
import { FORMATS_VERSION } from "#server/pictures/formats.ts"
import type { PictureSource } from "#server/pictures/pictureStore.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"

const KEPT = "review-0198f0a2-7c1e-0a1b2c3d"
const GONE = "review-0198f0a2-7c1f-9a8b7c3d"

it("deletes every copy of a photo that is gone, and nothing else", async () => {
  const dataDir = newMemoryDir()
  const folder = join(dataDir, "pictures/cache", FORMATS_VERSION, "3d")
  mkdirSync(folder, { recursive: true })
  for (const name of [`${KEPT}-96.avif`, `${GONE}-96.avif`, `${GONE}-1200.webp`, "plato-0a1b2c3d-96.avif"])
    writeFileSync(join(folder, name), "picture")
  const source = {} as PictureSource
  await forgetPhotos({ dataDir, resolve: async (key) => (key === KEPT ? source : undefined) })
  expect(readdirSync(folder).sort()).toEqual(["plato-0a1b2c3d-96.avif", `${KEPT}-96.avif`])
})

it("deletes nothing while nobody knows what is gone", async () => {
  const dataDir = newMemoryDir()
  const folder = join(dataDir, "pictures/cache", FORMATS_VERSION, "3d")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${GONE}-96.avif`), "picture")
  const resolve = () => Promise.reject(new Error("the database is away"))
  await expect(forgetPhotos({ dataDir, resolve })).rejects.toThrow("away")
  expect(readdirSync(folder)).toHaveLength(1)
})
