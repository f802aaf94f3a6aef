/** Inputs of the operations on photos in reviews: for a photo that is there before, and its file. */
import type { AdminContext } from "#provider/admin/operation.ts"
import { photoFile } from "#provider/platform/files/fileStore.ts"
import { photo } from "#tests/support/thereBefore.ts"

export const photoInputs = {
  settlePhoto: { id: photo.id, word: "publish" },
  async getPhoto({ files }: AdminContext) {
    await files.put(photoFile(photo.key), Buffer.from("a photo"))
    return { id: photo.id }
  },
}
