/** Seals what an owner entered and shall never be read back, such as the password of her mailbox. Source: defences, D-91. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { isOpenToOthers, type Key, type KeyPlace, presentKey, readKeys } from "#provider/platform/secrets/secretKeys.ts"
import { ApiError } from "#shared/ApiError.ts"

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORM = /^v1\.([0-9a-f]{16})\.([\w-]+)$/

export interface SecretBox {
  /** `about` says what it is, and is needed to open it. Throws 409 `secret_key_unreadable`. */
  seal(text: string, about: string): Promise<string>
  /** Undefined where its key is not here, or it was changed. */
  open(sealed: string, about: string): Promise<string | undefined>
  /** Whether other users of the machine may read its key. */
  isExposed(): Promise<boolean>
}

/** Keys are read anew each time: that is seldom, and after `rotate-secret` none of the running processes has an old one. */
export const secretBox = (place: KeyPlace): SecretBox => ({
  async seal(text, about) {
    return sealWith(await keyToSeal(place), text, about)
  },
  async open(sealed, about) {
    const keys = await readKeys(place).catch(() => [])
    return openWith(keys, sealed, about)
  },
  isExposed: () => isOpenToOthers(place.dataDir),
})

async function keyToSeal(place: KeyPlace): Promise<Key> {
  try {
    return await presentKey(place)
  } catch {
    throw new ApiError(409, "secret_key_unreadable")
  }
}

/** The id of the key that sealed it; empty for what is not sealed. */
export const sealedBy = (sealed: string): string => FORM.exec(sealed)?.[1] ?? ""

export function sealWith({ id, bytes }: Key, text: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about))
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return `v1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url")}`
}

export function openWith(keys: readonly Key[], sealed: string, about: string): string | undefined {
  const [, id, content = ""] = FORM.exec(sealed) ?? []
  const key = keys.find((each) => each.id === id)
  if (!key) return undefined
  const bytes = Buffer.from(content, "base64url")
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
  } catch {
    return undefined
  }
}
