import { DEMO_FILE, demoFilesDir } from "#provider/platform/demoPlaces.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"

const demoFiles = folderFiles(demoFilesDir)

/** The store of a product's file, and its name there. */
export const fileLocation = (files: FileStore, file: string): { files: FileStore; name: string } =>
  file.startsWith(DEMO_FILE)
    ? { files: demoFiles, name: file.slice(DEMO_FILE.length) }
    : { files, name: FOLDERS.downloads + file }
