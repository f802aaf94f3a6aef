import type { S3Settings } from "#provider/platform/files/fileSettings.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"

export async function openFiles({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<FileStore> {
  if (!s3) return folderFiles(dataDir)
  // Loaded on demand, because shops that use a folder do not need it.
  const { s3Files } = await import("#provider/platform/files/s3Files.ts")
  return s3Files(s3)
}
