/** The keys that seal an owner's secrets: from `SHOP_SECRET`, or from a file of the data folder that is made at first need. */
import { createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto"
import { link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"

const KEY_BYTES = 32
/** Letters below which `SHOP_SECRET` could be guessed. */
export const SECRET_MIN_LENGTH = 32

export interface KeyPlace {
  dataDir: string
  /** `SHOP_SECRET`. */
  secret?: string | undefined
  /** `SHOP_SECRET_BEFORE`: opens what was sealed with it until `rotate-secret` has run. */
  before?: string | undefined
}

export interface Key {
  /** Stands beside what it sealed; tells nothing of the key. */
  id: string
  bytes: Buffer
}

export const keyFile = (dataDir: string) => join(dataDir, "secret.key")

const keyOf = (bytes: Buffer): Key => ({
  id: createHash("sha256").update("id of ").update(bytes).digest("hex").slice(0, 16),
  bytes,
})

const derived = (secret: string) => keyOf(Buffer.from(hkdfSync("sha256", secret, "", "secrets of the shop", KEY_BYTES)))

/** The present key first; further ones open alone. Empty where there is none yet. */
export async function readKeys({ dataDir, secret, before }: KeyPlace): Promise<Key[]> {
  const named = [secret, before].flatMap((text) => (text === undefined ? [] : [derived(text)]))
  const kept = await readKeyFile(dataDir)
  return secret === undefined ? [...kept, ...named] : [...named, ...kept]
}

/** Makes the file if neither it nor `SHOP_SECRET` is there: of several processes one makes it, and all read the same. */
export async function presentKey(place: KeyPlace): Promise<Key> {
  const [known] = place.secret === undefined ? await readKeyFile(place.dataDir) : await readKeys(place)
  if (known) return known
  const file = keyFile(place.dataDir)
  await mkdir(place.dataDir, { recursive: true })
  const made = await writeBeside(file, [newKey()])
  try {
    await link(made, file)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    await rm(made, { force: true })
  }
  const [key] = await readKeyFile(place.dataDir)
  if (!key) throw new Error(`${file} has no key in it`)
  return key
}

export const newKey = (): Key => keyOf(randomBytes(KEY_BYTES))

/** The file with these keys, the present one first. It is the old one or the new one, whenever the machine stops. */
export async function replaceKeyFile(dataDir: string, keys: readonly Key[]): Promise<void> {
  const file = keyFile(dataDir)
  await rename(await writeBeside(file, keys), file)
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

/** Whether other users of the machine may read the file, as after a careless copy. */
export async function isOpenToOthers(dataDir: string): Promise<boolean> {
  const facts = await stat(keyFile(dataDir)).catch(() => undefined)
  // Windows has no such modes.
  return process.platform !== "win32" && facts !== undefined && (facts.mode & 0o077) !== 0
}

/** One key a line. Rejects where the file is there and cannot be read. */
export async function readKeyFile(dataDir: string): Promise<Key[]> {
  const text = await readFile(keyFile(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return ""
    throw error
  })
  const keys = text.split("\n").map((line) => Buffer.from(line.trim(), "base64"))
  return keys.filter(({ length }) => length === KEY_BYTES).map(keyOf)
}

async function writeBeside(file: string, keys: readonly Key[]): Promise<string> {
  const beside = `${file}.${randomUUID()}`
  const handle = await open(beside, "wx", 0o600)
  try {
    await handle.writeFile(keys.map(({ bytes }) => `${bytes.toString("base64")}\n`).join(""))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return beside
}
