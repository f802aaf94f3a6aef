import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { tarLength, tarOf } from "#provider/admin/backup/tarFile.ts"

test("what is written is taken apart by tar as it was, long and foreign names too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"))
  try {
    const contents = new Map([
      ["shop.sqlite", "x".repeat(1300)],
      ["empty.txt", ""],
      ["downloads/canción ñ.pdf", "uno"],
      [`pictures/${"long-".repeat(30)}.webp`, "y".repeat(512)],
      // At this length the record of the name counts one digit more than it would without itself.
      [`downloads/${"z".repeat(75)}`, "edge"],
    ])
    for (const [name, text] of contents) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const entries = [...contents].map(([name, text]) => ({ name, bytes: Buffer.byteLength(text) }))
    const pieces = await Array.fromAsync(tarOf(folder, "copy/", entries, new Date("2026-11-24T10:00:00Z")))
    const whole = Buffer.concat(pieces)
    expect(whole.length).toBe(tarLength("copy/", entries))
    writeFileSync(join(folder, "all.tar"), whole)
    execFileSync("tar", ["xf", "all.tar"], { cwd: folder })
    for (const [name, text] of contents) expect(readFileSync(join(folder, "copy", name), "utf8")).toBe(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("a file that has changed breaks it off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"))
  try {
    writeFileSync(join(folder, "a"), "longer")
    const pieces = Array.fromAsync(tarOf(folder, "", [{ name: "a", bytes: 3 }], new Date()))
    await expect(pieces).rejects.toThrow("a has 6 bytes instead of 3")
  } finally {
    rmSync(folder, { recursive: true })
  }
})
