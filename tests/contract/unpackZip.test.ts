import { once } from "node:events"
import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { ZipFile } from "yazl"
import { unpackZip, zipLimits } from "#provider/exchange/unpackZip.ts"

describe("a ZIP", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "zip-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function zip(files: Record<string, string | Buffer>, options = {}): Promise<string> {
    const made = new ZipFile()
    for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name, options)
    made.end()
    const path = join(folder, "given.zip")
    const written = createWriteStream(path)
    made.outputStream.pipe(written)
    await once(written, "close")
    return path
  }
  const out = () => join(folder, "out")

  it("is unpacked, without what systems add, from within its only folder", async () => {
    const path = await zip({
      "photos/a.jpg": "A",
      "photos/more/b.jpg": "B",
      "__MACOSX/photos/._a.jpg": "x",
      "photos/.DS_Store": "x",
    })
    const root = await unpackZip(path, out())
    expect(root).toBe(join(out(), "photos"))
    expect(readFileSync(join(root, "a.jpg"), "utf8") + readFileSync(join(root, "more/b.jpg"), "utf8")).toBe("AB")
    expect(existsSync(join(root, ".DS_Store"))).toBe(false)
  })

  it("with two files of one name is refused without a word on where it was unpacked", async () => {
    const path = await zip({ "photos/a.jpg": "A", "photos//a.jpg": "B" })
    const refusal = await unpackZip(path, out()).catch((error: Error) => error.message)
    expect(refusal).toBe(`${path} cannot be unpacked: it has several files of one name.`)
  })

  it("without a word on its names is read in UTF-8, else as Windows writes; letters taken apart are put together", async () => {
    const named = async (...bytes: readonly number[]) => {
      const path = await zip({ ["x".repeat(bytes.length)]: "A" })
      const stand = Buffer.from("x".repeat(bytes.length))
      const content = readFileSync(path)
      // In both headers: the UTF-8 flag is cleared, and the bytes of the name are replaced.
      for (const [sign, flags] of [
        ["PK\u0003\u0004", 6],
        ["PK\u0001\u0002", 8],
      ] as const) {
        const at = content.indexOf(sign)
        content.writeUInt16LE(0, at + flags)
        Buffer.from(bytes).copy(content, content.indexOf(stand, at))
      }
      await writeFile(path, content)
      const root = await unpackZip(path, await mkdtemp(join(folder, "out-")))
      return readdirSync(root)
    }
    expect(await named(0x62, 0x6f, 0x6e, 0x73, 0xa0, 0x69)).toEqual(["bonsái"])
    expect(await named(...Buffer.from("bonsái"))).toEqual(["bonsái"])
    expect(await named(...Buffer.from("bonsa\u0301i"))).toEqual(["bonsái"])
  })

  it("that lies about what it unpacks to, or unpacks to far too much, is refused", async () => {
    const path = await zip({ "bomb.jpg": Buffer.alloc(5_000_000) })
    await expect(unpackZip(path, out())).rejects.toThrow("it unpacks to far more")
    await expect(unpackZip(await zip({ "a.jpg": "12345" }), out(), { ...zipLimits, bytes: 4 })).rejects.toThrow(
      "far more",
    )
    await expect(
      unpackZip(await zip({ "a.jpg": "1", "b.jpg": "2" }), out(), { ...zipLimits, entries: 1 }),
    ).rejects.toThrow("it has more than 1 files")
  })

  it("that leads out of its folder, holds a link or is none is refused", async () => {
    const path = await zip({ "xx/evil.jpg": "E" })
    await writeFile(path, Buffer.from(readFileSync(path).toString("latin1").replaceAll("xx/evil", "../evil"), "latin1"))
    await expect(unpackZip(path, out())).rejects.toThrow("cannot be unpacked")
    expect(existsSync(join(folder, "evil.jpg"))).toBe(false)
    const link = await zip({ "l.jpg": "/etc/passwd" }, { mode: 0o120777 })
    await expect(unpackZip(link, out())).rejects.toThrow("l.jpg is a link")
    await writeFile(path, "no zip")
    await expect(unpackZip(path, out())).rejects.toThrow("cannot be unpacked")
    await expect(unpackZip(join(folder, "none.zip"), out())).rejects.toThrow("There is no file")
  })
})
