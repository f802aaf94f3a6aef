/** Random ids and secrets. Secrets are stored as hashes, so that reading the database does not reveal them. */
import { createHash, randomBytes, randomUUID } from "node:crypto"

const TOKEN_BYTES = 32

export const newId = () => randomUUID()

/** 256 random bits, URL-safe: 43 characters. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url")

/** Hexadecimal SHA-256; sufficient for secrets that are random themselves. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")
