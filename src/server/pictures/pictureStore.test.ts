import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { createPictureStore } from "#server/pictures/pictureStore.ts"
import { BrokenPictureError, LatePictureError } from "#server/pictures/source.ts"
import { createWorkQueue } from "#server/pictures/workQueue.ts"
import { silentLog } from "#shared/log.ts"

test.each([
  ["that was not ready in time is late", 0, LatePictureError, "picture.late"],
  ["that cannot be decoded is broken", 60_000, BrokenPictureError, "picture.broken"],
])("a picture %s, and for a while no visit tries it again", async (_title, patienceMs, kind, event) => {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(join(dataDir, "plate.png"), "any")
  const log = { ...silentLog, warn: vi.fn() }
  const encode = vi.fn(() => Promise.reject(new Error("the encoder's own words")))
  const store = createPictureStore({ dataDir, queue: createWorkQueue({ concurrency: 1 }), encode, patienceMs, log })
  const source = { files: folderFiles(dataDir), name: "plate.png", width: 800, height: 800 }
  const variant = { key: "plate-0a1b2c3d", source, width: 240, format: "webp" } as const
  await expect(store.make(variant, "visitor")).rejects.toBeInstanceOf(kind)
  await expect(store.make(variant, "visitor")).rejects.toBeInstanceOf(kind)
  expect(encode).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls.map(([name]) => name)).toEqual([event])
})
