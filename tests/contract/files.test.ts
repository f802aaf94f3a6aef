/** A shop's files in a folder and at S3: both stores keep the same contract. */
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { readFileVariables, readS3 } from "#provider/platform/files/fileSettings.ts"
import { type FileStore, FileStoreError, readWhole } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { s3Files } from "#provider/platform/files/s3Files.ts"
import { type S3Server, settingsOf, startS3 } from "#tests/support/s3Server.ts"

/** More than S3 takes in one part, so that it goes out in several. */
const LARGE_BYTES = 6 * 1024 * 1024
const BAD_NAMES = [
  "",
  "/etc/passwd",
  "../shop.sqlite",
  "a/../../b",
  "a//b",
  ".hidden",
  "a/.b",
  "a\\b",
  "a\u0000b",
  "a/",
]

const folder = mkdtempSync(join(tmpdir(), "files-"))
let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const stores: Record<string, () => FileStore> = {
  "a folder": () => folderFiles(folder),
  S3: () => s3Files(settingsOf(s3.env)),
}

async function namesOf(files: FileStore, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name, bytes } of files.list(prefix)) names.push(`${name} ${bytes}`)
  return names.sort()
}

describe.each(Object.keys(stores))("files in %s", (kind) => {
  let files: FileStore
  beforeAll(() => {
    files = stores[kind]?.() as FileStore
  })

  it("are kept, replaced, told of and deleted", async () => {
    const name = "pictures/masters/jarrón azul+1-0a1b2c3d.webp"
    expect([await files.stat(name), await files.get(name)]).toEqual([undefined, undefined])
    await files.put(name, Buffer.from("first"))
    const first = await files.stat(name)
    expect(first?.bytes).toBe(5)
    expect(Math.abs(Date.now() - Number(first?.modified))).toBeLessThan(60_000)
    await files.put(name, Buffer.from("second one"))
    expect((await readWhole(files, name))?.toString()).toBe("second one")
    expect((await files.stat(name))?.etag).not.toBe(first?.etag)
    await files.delete(name)
    await files.delete(name)
    expect(await files.stat(name)).toBeUndefined()
  })

  it("are streamed, whole and in parts", async () => {
    const content = Buffer.alloc(LARGE_BYTES, "0123456789")
    await files.put("downloads/large.bin", Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
    expect((await readWhole(files, "downloads/large.bin"))?.equals(content)).toBe(true)
    const part = await files.get("downloads/large.bin", { start: LARGE_BYTES - 3, end: LARGE_BYTES - 1 })
    expect(part && (await buffer(part)).toString()).toBe(content.subarray(-3).toString())
    await files.delete("downloads/large.bin")
  })

  it("are listed by how their names begin", async () => {
    const names = ["downloads/a.pdf", "downloads/deep/b.pdf", "outbox/c.eml"]
    for (const name of names) await files.put(name, Buffer.from(name))
    expect(await namesOf(files, "downloads/")).toEqual(["downloads/a.pdf 15", "downloads/deep/b.pdf 20"])
    expect(await namesOf(files, "pictures/nothing/")).toEqual([])
    for (const name of names) await files.delete(name)
  })

  it.each(BAD_NAMES)("are never looked for at %j", async (name) => {
    writeFileSync(join(folder, "shop.sqlite"), "secret")
    await expect(files.put(name, Buffer.from("x"))).rejects.toThrow(FileStoreError)
    expect([await files.stat(name), await files.get(name)]).toEqual([undefined, undefined])
    await files.delete(name)
  })

  it("whose writing breaks off leave what was there", async () => {
    await files.put("downloads/kept.txt", Buffer.from("kept"))
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("half")
        throw new Error("The source broke off")
      })(),
    )
    await expect(files.put("downloads/kept.txt", breaking)).rejects.toThrow("The source broke off")
    expect((await readWhole(files, "downloads/kept.txt"))?.toString()).toBe("kept")
    expect(await namesOf(files, "downloads/")).toEqual(["downloads/kept.txt 4"])
    await files.delete("downloads/kept.txt")
  })
})

describe("a folder", () => {
  it("shows nothing half-written, nothing hidden and no folder as a file", async () => {
    mkdirSync(join(folder, "outbox/inner"), { recursive: true })
    writeFileSync(join(folder, "outbox/.DS_Store"), "")
    writeFileSync(join(folder, "outbox/mail.eml.0.part"), "half")
    const files = folderFiles(folder)
    expect(await namesOf(files, "outbox/")).toEqual([])
    expect([await files.stat("outbox/inner"), await files.stat("outbox/mail.eml.0.part")]).toEqual([
      undefined,
      undefined,
    ])
    expect(readdirSync(join(folder, "outbox")).length).toBe(3)
  })
})

describe("S3", () => {
  const DEADLINES = { connectMs: 300, answerMs: 300, silenceMs: 300 }

  it("keeps shops apart that share a bucket", async () => {
    const own = s3Files(settingsOf(s3.env))
    const other = s3Files(settingsOf({ ...s3.env, FILES_URL: "s3://shop-files/other" }))
    await own.put("downloads/own.txt", Buffer.from("own"))
    expect(await other.stat("downloads/own.txt")).toBeUndefined()
    expect(await namesOf(other, "")).toEqual([])
    await own.delete("downloads/own.txt")
  })

  it("refuses a wrong key, and that is no missing file", async () => {
    const files = s3Files(settingsOf({ ...s3.env, AWS_SECRET_ACCESS_KEY: "wrong" }))
    await expect(files.get("downloads/a.pdf")).rejects.toThrow(/^s3:\/\/shop-files\/azahar\/ cannot be used: Signature/)
    await expect(files.put("downloads/a.pdf", Buffer.from("x"))).rejects.toThrow(FileStoreError)
  })

  it("that is away, or never answers, fails within its deadlines", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1")
    await once(silent, "listening")
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === "object" ? address?.port : 0
    for (const endpoint of [`http://127.0.0.1:${port}`, "http://127.0.0.1:1"]) {
      const files = s3Files(settingsOf({ ...s3.env, AWS_ENDPOINT_URL_S3: endpoint }), DEADLINES)
      await expect(files.get("downloads/a.pdf")).rejects.toThrow(FileStoreError)
    }
  })
})

describe("settings of files", () => {
  it.each([
    ["FILES_URL", "http://bucket"],
    ["FILES_URL", "s3://"],
    ["FILES_URL", "s3://key:secret@bucket"],
    ["FILES_URL", "s3://bucket/../other"],
    ["FILES_S3_PATH_STYLE", "yes"],
    ["AWS_ENDPOINT_URL_S3", "s3.example.com"],
  ])("%s=%s is refused with a sentence", (name, value) => {
    expect(() => readFileVariables({ [name]: value })).toThrow(
      new RegExp(`^${name} is a value that does not fit, but it takes .+\\.$`),
    )
  })

  it("put the bucket in the path of every service but Amazon's", () => {
    const FILES_URL = "s3://bucket/"
    expect(readS3({ FILES_URL })).toMatchObject({ bucket: "bucket", folder: "", pathStyle: false, keys: undefined })
    expect(readS3({ FILES_URL, AWS_ENDPOINT_URL_S3: "https://s3.example.com" })).toMatchObject({ pathStyle: true })
    const keys = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_SESSION_TOKEN: "c" }
    expect(readS3({ FILES_URL, ...keys })?.keys).toEqual({ accessKeyId: "a", secretAccessKey: "b", sessionToken: "c" })
  })
})
