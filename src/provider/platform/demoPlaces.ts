/** The demo shop's folder, and the files that a running demo shop reads from it. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { create, type Struct } from "superstruct"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"

export const demoFolder = join(sourceFolder, "../demo")
export const demoPicturesDir = join(demoFolder, "pictures")
/** Files that the demo shop sells. */
export const demoFilesDir = join(demoFolder, "files")
/** Videos of its products. */
export const demoVideosDir = join(demoFolder, "videos")
/** Prefix of the stored name of a file there, and of a video. */
export const DEMO_FILE = "demo:"

export const readDemoText = (name: string): Promise<string> => readFile(join(demoFolder, name), "utf8")

export const readDemoFile = async <Value>(name: string, struct: Struct<Value>): Promise<Value> =>
  create(JSON.parse(await readDemoText(name)), struct)
