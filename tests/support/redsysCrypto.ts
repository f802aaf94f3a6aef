/** The bank's side of Redsys signatures for its double: written apart from the shop's, block by block, so that a shared mistake shows. */
import { createCipheriv, createHmac } from "node:crypto"

const BLOCK = 16

/** AES-128 in CBC mode done by hand: ECB of each block after the one before was mixed in, PKCS#7 padding spelled out. */
function aesCbc(key: Buffer, text: string): Buffer {
  const missing = BLOCK - (Buffer.byteLength(text) % BLOCK)
  const padded = Buffer.concat([Buffer.from(text), Buffer.alloc(missing, missing)])
  const blocks: Buffer[] = []
  for (let start = 0; start < padded.length; start += BLOCK) {
    const before = blocks.at(-1) ?? Buffer.alloc(BLOCK)
    const mixed = Buffer.from(padded.subarray(start, start + BLOCK).map((byte, index) => byte ^ (before[index] ?? 0)))
    const cipher = createCipheriv("aes-128-ecb", key, null).setAutoPadding(false)
    blocks.push(Buffer.concat([cipher.update(mixed), cipher.final()]))
  }
  return Buffer.concat(blocks)
}

function tripleDesCbc(key: Buffer, text: string): Buffer {
  const zeros = "\0".repeat((8 - (text.length % 8)) % 8)
  const cipher = createCipheriv("des-ede3-cbc", key, "\0".repeat(8)).setAutoPadding(false)
  return Buffer.from(cipher.update(text + zeros, "latin1", "hex") + cipher.final("hex"), "hex")
}

/** The signature in plain base64 with padding, whatever the version writes. */
export function bankSignature(version: string, secret: string, order: string, parameters: string): string {
  if (version === "HMAC_SHA256_V1") {
    return createHmac("sha256", tripleDesCbc(Buffer.from(secret, "base64"), order))
      .update(parameters)
      .digest("base64")
  }
  const key = Buffer.from(secret.slice(0, BLOCK).padEnd(BLOCK, "\0"), "latin1")
  return createHmac("sha512", aesCbc(key, order).toString("base64")).update(parameters).digest("base64")
}

/** One text for both alphabets, with or without padding. */
export const plainBase64 = (text: string) => text.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "")

export const urlBase64 = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_")
