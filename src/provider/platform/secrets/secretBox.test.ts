import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { keyFile, presentKey } from "#provider/platform/secrets/secretKeys.ts"

const PASSWORD = "correct horse, battery staple: ñ"
const ABOUT = "setting mail.password"

let dataDir = ""
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "secrets-"))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it("gives a secret back with its key, and shows nothing of it", async () => {
  const box = secretBox({ dataDir })
  const [one, two] = [await box.seal(PASSWORD, ABOUT), await box.seal(PASSWORD, ABOUT)]
  expect(one).not.toBe(two)
  expect(Buffer.from(one.split(".")[2] ?? "", "base64url").includes(PASSWORD)).toBe(false)
  expect(await box.open(one, ABOUT)).toBe(PASSWORD)
  expect(await box.open(await box.seal("", ABOUT), ABOUT)).toBe("")
})

it("makes a file that its user alone reads, once for all who need it at the same time", async () => {
  expect(readdirSync(dataDir)).toEqual([])
  const keys = await Promise.all(Array.from({ length: 20 }, () => presentKey({ dataDir })))
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(["secret.key"])
  expect(statSync(keyFile(dataDir)).mode & 0o777).toBe(0o600)
})

it("makes no file where SHOP_SECRET has the key, the same for each who has it", async () => {
  const secret = "a".repeat(32)
  const sealed = await secretBox({ dataDir, secret }).seal(PASSWORD, ABOUT)
  expect(readdirSync(dataDir)).toEqual([])
  expect(await secretBox({ dataDir: "/nowhere", secret }).open(sealed, ABOUT)).toBe(PASSWORD)
  expect(await secretBox({ dataDir, secret: "b".repeat(32) }).open(sealed, ABOUT)).toBeUndefined()
  expect(await secretBox({ dataDir, secret: "b".repeat(32), before: secret }).open(sealed, ABOUT)).toBe(PASSWORD)
  expect(await secretBox({ dataDir }).open(sealed, ABOUT)).toBeUndefined()
})

it("opens what the file's key sealed where SHOP_SECRET came later", async () => {
  const sealed = await secretBox({ dataDir }).seal(PASSWORD, ABOUT)
  const later = secretBox({ dataDir, secret: "a".repeat(32) })
  expect(await later.open(sealed, ABOUT)).toBe(PASSWORD)
  expect((await later.seal(PASSWORD, ABOUT)).split(".")[1]).not.toBe(sealed.split(".")[1])
})

it("does not open what was changed, cut off, or stands in another's place", async () => {
  const box = secretBox({ dataDir })
  const sealed = await box.seal(PASSWORD, ABOUT)
  const [version, id, content = ""] = sealed.split(".")
  for (let at = 0; at < content.length - 1; at += 1) {
    const other = content[at] === "A" ? "B" : "A"
    const changed = `${version}.${id}.${content.slice(0, at)}${other}${content.slice(at + 1)}`
    expect(await box.open(changed, ABOUT)).toBeUndefined()
  }
  for (const text of ["", "v1", PASSWORD, `${version}.${id}.`, `${version}.${id}.${content.slice(0, 30)}`])
    expect(await box.open(text, ABOUT)).toBeUndefined()
  expect(await box.open(sealed, "setting stripe.key")).toBeUndefined()
})

it.each(["", "no key\n", "AAAA\n"])(
  "says that a file with %j in it is no key, and leaves it as it is",
  async (text) => {
    writeFileSync(keyFile(dataDir), text)
    const box = secretBox({ dataDir })
    await expect(box.seal(PASSWORD, ABOUT)).rejects.toMatchObject({ status: 409, code: "secret_key_unreadable" })
    expect(readFileSync(keyFile(dataDir), "utf8")).toBe(text)
    expect(readdirSync(dataDir)).toEqual(["secret.key"])
  },
)
