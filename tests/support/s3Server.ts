/** An S3 server of the tests' own, with one bucket. It checks signatures as Amazon's does. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver, { type Middleware } from "@20minutes/s3rver"
import { readFileVariables, readS3, type S3Settings } from "#provider/platform/files/fileSettings.ts"

const BUCKET = "shop-files"
/** The one account that the server knows. */
const KEY = "S3RVER"

/** The server forgets the slash that ends a bucket's address, which is signed as well. */
const keepSlash: Middleware = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.mountPath = "/"
    context.state.vhost = true
  }
  return next()
}

export interface S3Server {
  /** Environment variables of the shop. */
  env: Record<string, string>
  close(): Promise<void>
}

export async function startS3(folder = "azahar"): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"))
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
    allowMismatchedSignatures: false,
    vhostBuckets: false,
  })
  server.middleware.splice(-1, 0, keepSlash)
  const { port } = await server.run()
  return {
    env: {
      FILES_URL: `s3://${BUCKET}/${folder}`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: "eu-south-2",
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** Settings read from a shop's environment variables. */
export function settingsOf(env: Record<string, string>): S3Settings {
  const settings = readS3(readFileVariables(env))
  if (!settings) throw new Error("FILES_URL is missing")
  return settings
}
