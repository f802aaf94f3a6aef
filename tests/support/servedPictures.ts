/** A server of pictures for tests, and what they look at in its answers. */
import { once } from "node:events"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import sharp from "sharp"
import { onTestFinished, vi } from "vitest"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { encodePicture } from "#server/pictures/encodePicture.ts"
import type { PictureSource } from "#server/pictures/pictureStore.ts"
import { pictureRoutes } from "#server/pictures.ts"
import { silentLog } from "#shared/log.ts"

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
export const WEBP_ONLY = "image/webp,*/*"
/** The `Cache-Control` of what never changes. */
export const FINAL = "public, max-age=31536000, immutable"

export const HASH = "0a1b2c3d"
export const PLACEHOLDER = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>')

/** A detailed drawing, so that encoders have work. */
export const drawing = (width: number, height = Math.round(width * 1.25)) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#cddcf0"/><circle cx="50%" cy="50%" r="30%" fill="#ee7a2b"/></svg>`,
    ),
  )

/** A real server of pictures alone, on a free port; `files` are the sources by name, whose keys are `{name}-{hash}`. */
export async function openPictures(files: Record<string, Buffer>, facts: Partial<PictureSource> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"))
  const sources = join(dataDir, "sources")
  await mkdir(sources)
  for (const [name, content] of Object.entries(files)) await writeFile(join(sources, name), content)
  const resolve = vi.fn((key: string): PictureSource | undefined => {
    const name = key.slice(0, -HASH.length - 1)
    const file = Object.keys(files).find((candidate) => candidate.startsWith(`${name}.`))
    return file ? { files: folderFiles(sources), name: file, width: 1000, height: 1250, ...facts } : undefined
  })
  const pictures = pictureRoutes({ dataDir, encode: encodePicture, resolve, placeholder: PLACEHOLDER, log: silentLog })
  const server = express().use(pictures).listen(0)
  await once(server, "listening")
  onTestFinished(async () => {
    server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const get = (path: string, accept = CHROME, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(origin + path, { ...init, headers: { Accept: accept, Connection: "close", ...init.headers } })
  const cached = async () =>
    (await readdir(join(dataDir, "pictures/cache"), { recursive: true })).filter((path) => /\.\w+$/.test(path))
  return { dataDir, pictures, resolve, origin, get, cached }
}

export async function measure(response: Response) {
  const { format, compression, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { format: compression === "av1" ? "avif" : format, width, height }
}

export const headersOf = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name))
