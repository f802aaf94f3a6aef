/** A disk of a few megabytes that a test can fill: a tmpfs of its own, where this user may mount one. */
import { execFileSync } from "node:child_process"
import { rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { newDataDir } from "#tests/support/startShop.ts"

export interface SmallDisk {
  folder: string
  freeBytes(): number
  /** Writes until no more than so many bytes are free. */
  fill(leaving?: number): void
  empty(): void
  remove(): void
}

const PIECE = Buffer.alloc(64 * 1024)

/** Undefined where nothing may be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = newDataDir()
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, "ballast")
  return {
    folder,
    freeBytes: () => freeBytes(folder),
    fill(leaving = 0) {
      try {
        while (freeBytes(folder) > leaving) writeFileSync(ballast, PIECE, { flag: "a" })
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync("umount", ["--lazy", folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
