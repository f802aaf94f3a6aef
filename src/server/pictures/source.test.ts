import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished, vi } from "vitest"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { encodePicture } from "#server/pictures/encodePicture.ts"
import { createPictureStore } from "#server/pictures/pictureStore.ts"
import { createWorkQueue } from "#server/pictures/workQueue.ts"
import { silentLog } from "#shared/log.ts"

it("tells the owner when the library of pictures cannot be loaded, and blames no picture", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "source-"))
  onTestFinished(async () => {
    vi.doUnmock("sharp")
    await rm(dataDir, { recursive: true })
  })
  await writeFile(join(dataDir, "plate.png"), Buffer.from("89504e470d0a1a0a", "hex"))
  const cause = new Error("Could not load the module for this platform")
  vi.doMock("sharp", () => Promise.reject(cause))
  const log = { ...silentLog, warn: vi.fn(), error: vi.fn() }
  const store = createPictureStore({ dataDir, queue: createWorkQueue({ concurrency: 1 }), encode: encodePicture, log })
  const variant = {
    key: "plate-0a1b2c3d",
    source: { files: folderFiles(dataDir), name: "plate.png", width: 800, height: 800 },
    width: 240,
    format: "webp",
  } as const
  await expect(store.make(variant, "visitor")).rejects.toThrow("cannot be decoded")
  expect(log.error).toHaveBeenCalledWith("picture.noDecoder", {
    picture: variant.key,
    error: expect.objectContaining({ message: "sharp cannot be loaded", cause: expect.anything() }),
  })
  expect(log.warn).not.toHaveBeenCalled()
})
