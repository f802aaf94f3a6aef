/** Signs and verifies messages of Redsys. Source: redirect manual 4.1 (September 2025), REST manual (October 2025). */
import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto"

/** Signature of the redirect form, its notification and its return. */
export type RedirectSignature = "HMAC_SHA512_V2" | "HMAC_SHA256_V1"
/** `HMAC_SHA512_V1` is used by the REST services. */
export type SignatureVersion = RedirectSignature | "HMAC_SHA512_V1"

export interface SignedParameters {
  Ds_SignatureVersion: string
  Ds_MerchantParameters: string
  Ds_Signature: string
}

const AES_KEY_BYTES = 16
const DES_BLOCK_BYTES = 8

/**
 * The key of one order in base64: AES-128-CBC of the order number with the first 16 bytes of the secret's text,
 * zero-padded if shorter, and a zero vector. The text itself is the HMAC's key.
 */
export function deriveSha512Key(secret: string, order: string): string {
  const key = Buffer.alloc(AES_KEY_BYTES)
  key.write(secret, "utf8")
  const cipher = createCipheriv("aes-128-cbc", key, Buffer.alloc(AES_KEY_BYTES))
  return Buffer.concat([cipher.update(order, "utf8"), cipher.final()]).toString("base64")
}

/** The key of one order: 3DES-CBC of the order number, zero-padded to whole blocks, with the base64-decoded secret. */
export function deriveSha256Key(secret: string, order: string): Buffer {
  const text = Buffer.from(order, "utf8")
  const padded = Buffer.alloc(Math.ceil(text.length / DES_BLOCK_BYTES) * DES_BLOCK_BYTES)
  text.copy(padded)
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(secret, "base64"), Buffer.alloc(DES_BLOCK_BYTES))
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()])
}

function digest(version: SignatureVersion, secret: string, order: string, parameters: string): Buffer {
  return version === "HMAC_SHA256_V1"
    ? createHmac("sha256", deriveSha256Key(secret, order)).update(parameters).digest()
    : createHmac("sha512", deriveSha512Key(secret, order)).update(parameters).digest()
}

/** The signature of base64 parameters, in the alphabet and padding of the version. */
export function sign(version: SignatureVersion, secret: string, order: string, parameters: string): string {
  const bytes = digest(version, secret, order, parameters)
  if (version === "HMAC_SHA256_V1") return bytes.toString("base64")
  const text = bytes.toString("base64url")
  return version === "HMAC_SHA512_V2" ? text : text.padEnd(Math.ceil(text.length / 4) * 4, "=")
}

/** Whether the signature is valid. Bytes are compared, so that either base64 alphabet and any padding is accepted. */
export function isSigned(
  version: SignatureVersion,
  secret: string,
  order: string,
  { Ds_MerchantParameters, Ds_Signature }: SignedParameters,
): boolean {
  if (!/^[\w+/-]+={0,2}$/.test(Ds_Signature)) return false
  const given = Buffer.from(Ds_Signature, "base64")
  const own = digest(version, secret, order, Ds_MerchantParameters)
  return given.length === own.length && timingSafeEqual(given, own)
}

/** Parameters as sent: JSON in base64, in the alphabet of the version. */
export function encodeParameters(version: SignatureVersion, parameters: Record<string, string>): string {
  const json = Buffer.from(JSON.stringify(parameters), "utf8")
  return json.toString(version === "HMAC_SHA512_V2" ? "base64url" : "base64")
}

/** Strings and numbers of base64 JSON, by lower-case name, as strings. Undefined for anything else. */
export function decodeParameters(parameters: string): ReadonlyMap<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(parameters, "base64").toString("utf8"))
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined
    const texts = Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" || typeof value === "number" ? [[name.toLowerCase(), String(value)]] : [],
    )
    return new Map(texts)
  } catch {
    return undefined
  }
}
