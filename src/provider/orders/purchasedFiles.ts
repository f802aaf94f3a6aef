/** Where the files lie that products consist of. */
import { join } from "node:path"
import { demoFilesDir } from "#provider/demo/demoData.ts"

/** Begins the stored name of a file that came with the demo shop. */
export const DEMO_FILE = "demo:"

/** Of a shop's own files, below the data directory. */
export const downloadsDir = (dataDir: string) => join(dataDir, "downloads")

/** The folder of a stored file, and its name in it; whoever opens it keeps to the folder. */
export const fileLocation = (dataDir: string, file: string): { root: string; name: string } =>
  file.startsWith(DEMO_FILE)
    ? { root: demoFilesDir, name: file.slice(DEMO_FILE.length) }
    : { root: downloadsDir(dataDir), name: file }
