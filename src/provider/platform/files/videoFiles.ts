/** Where products' videos are stored, and what they are called. */
import { DEMO_FILE, demoVideosDir } from "#provider/platform/demoPlaces.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"

const demoVideos = folderFiles(demoVideosDir)

/** The name of a video in addresses and exports, which is that of its file. */
export const videoName = (file: string): string => (file.startsWith(DEMO_FILE) ? file.slice(DEMO_FILE.length) : file)

/** The store of a product's video, and its name there. */
export const videoLocation = (files: FileStore, file: string): { files: FileStore; name: string } =>
  file.startsWith(DEMO_FILE) ? { files: demoVideos, name: videoName(file) } : { files, name: FOLDERS.videos + file }
