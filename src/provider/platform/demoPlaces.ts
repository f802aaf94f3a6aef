/** Where the demo shop's folder lies, and what of it is read from there by every shop that has the demo. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { create, type Struct } from "superstruct"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"

export const demoFolder = join(sourceFolder, "../demo")
export const demoPicturesDir = join(demoFolder, "pictures")
/** What the demo shop sells as files. */
export const demoFilesDir = join(demoFolder, "files")
/** Begins the stored name of a file that lies there. */
export const DEMO_FILE = "demo:"

export const readDemoText = (name: string): Promise<string> => readFile(join(demoFolder, name), "utf8")

export const readDemoFile = async <Value>(name: string, struct: Struct<Value>): Promise<Value> =>
  create(JSON.parse(await readDemoText(name)), struct)
