/** The version of this program, and how versions are compared. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"

/** The folder that the program was installed or checked out into. */
export const programFolder = join(sourceFolder, "../..")

const manifest: { version: string } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"))
export const ownVersion = manifest.version

/** `0.3` of `0.3.1`: what may ask something of owners changes with it. */
export const minorOf = (version: string): string => version.split(".").slice(0, 2).join(".")

/** Negative where `one` is the earlier minor version, 0 where they are the same. */
export function compareMinors(one: string, other: string): number {
  const [major = 0, minor = 0] = one.split(".").map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split(".").map(Number)
  return major - otherMajor || minor - otherMinor
}
