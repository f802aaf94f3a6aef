/** Settings of file storage: in the data directory, or in S3. */
import { enums, type Infer, object, optional, refine, string, validate } from "superstruct"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

export interface S3Settings {
  bucket: string
  /** Empty, or ends in a slash: several shops may share a bucket. */
  folder: string
  region: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  /** Whether the bucket is in the address's path instead of its host. */
  pathStyle: boolean
  /** Undefined for the machine's own credentials, as on Amazon. */
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** `s3://bucket` or `s3://bucket/folder`. */
export function isS3Url(text: string): boolean {
  const url = text.startsWith("s3://") ? URL.parse(text) : null
  if (!url || url.username || url.password || url.search || url.hash || url.port) return false
  return BUCKET.test(url.hostname) && /^[\w./-]*$/.test(url.pathname) && !/\/[./]/.test(text.slice("s3://".length))
}

const S3Url = refine(string(), "s3", isS3Url)
const Endpoint = refine(string(), "url", (text) => parseWebAddress(text, { http: true }) !== undefined)

/** Amazon's own variable names where they exist. */
export const fileVariables = {
  FILES_URL: optional(S3Url),
  FILES_S3_PATH_STYLE: optional(enums(["on", "off"])),
  AWS_REGION: optional(string()),
  AWS_ENDPOINT_URL_S3: optional(Endpoint),
  AWS_ACCESS_KEY_ID: optional(string()),
  AWS_SECRET_ACCESS_KEY: optional(string()),
  AWS_SESSION_TOKEN: optional(string()),
}
const FileVariables = object(fileVariables)
export type FileVariables = Infer<typeof FileVariables>

export const fileDescriptions: Record<keyof FileVariables, Said> = {
  FILES_URL: says`a bucket of S3, such as s3://bucket or s3://bucket/folder`,
  FILES_S3_PATH_STYLE: says`on or off`,
  AWS_REGION: says`a region, such as eu-south-2`,
  AWS_ENDPOINT_URL_S3: says`an http(s) address, such as https://s3.example.com`,
  AWS_ACCESS_KEY_ID: says`a key's name`,
  AWS_SECRET_ACCESS_KEY: says`a key`,
  AWS_SESSION_TOKEN: says`the token of keys that end`,
}

/** Services other than Amazon's usually accept any region. */
const USUAL_REGION = "us-east-1"

/**
 * For commands; the server checks them with its other settings. Throws RefusedError with one sentence for an invalid
 * one.
 */
export function readFileVariables(env: Record<string, string | undefined>): FileVariables {
  const given = Object.fromEntries(Object.keys(fileVariables).map((name) => [name, env[name] || undefined]))
  const [error, variables] = validate(given, FileVariables)
  if (!error) return variables
  const name = error.path[0] as keyof FileVariables
  // The value may contain a key, so it is not shown.
  throw new RefusedError(says`${name} is a value that does not fit, but it takes ${fileDescriptions[name]}.`)
}

/** The settings of a valid `FILES_URL`; undefined stores files in the data directory. */
export function readS3(variables: FileVariables): S3Settings | undefined {
  const { FILES_URL: address, AWS_ENDPOINT_URL_S3: endpoint, FILES_S3_PATH_STYLE: style } = variables
  if (address === undefined) return undefined
  const { hostname, pathname } = new URL(address)
  const folder = pathname.replace(/^\/|\/$/g, "")
  return {
    bucket: hostname,
    folder: folder === "" ? "" : `${folder}/`,
    region: variables.AWS_REGION ?? USUAL_REGION,
    endpoint,
    // Amazon requires it in the host, all others accept it in the path.
    pathStyle: style === undefined ? endpoint !== undefined : style === "on",
    keys: keysOf(variables),
  }
}

function keysOf(variables: FileVariables): S3Settings["keys"] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const { AWS_SESSION_TOKEN: sessionToken } = variables
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}
