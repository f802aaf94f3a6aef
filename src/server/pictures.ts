/** Serves pictures in a fixed list of widths and in the best format the browser accepts. Source: defences, D-33. */
import express, { type Request, type RequestHandler, type Response } from "express"
import { LRUCache } from "lru-cache"
import { FileStoreError } from "#provider/platform/files/fileStore.ts"
import type { Encode } from "#server/pictures/encodePicture.ts"
import { createEncoder } from "#server/pictures/encoder.ts"
import {
  acceptedFormats,
  FORMATS,
  FORMATS_VERSION,
  isAvifSmaller,
  type PictureFormat,
} from "#server/pictures/formats.ts"
import {
  createPictureStore,
  type PictureSource,
  type PictureStore,
  type Variant,
} from "#server/pictures/pictureStore.ts"
import { BrokenPictureError, LatePictureError } from "#server/pictures/source.ts"
import { type Warmed, warmStore } from "#server/pictures/warmPictures.ts"
import { createWorkQueue, QueueFullError } from "#server/pictures/workQueue.ts"
import type { Log } from "#shared/log.ts"
import { SHARED_FORM } from "#shared/pictures.ts"
import {
  DEFAULT_PICTURE_WIDTH,
  FORMER_PICTURE_WIDTH,
  LARGE_PICTURE_WIDTH,
  PICTURE_WIDTHS,
} from "#shared/pictureWidths.ts"

type Resolve = (key: string) => Promise<PictureSource | undefined> | PictureSource | undefined

export interface PictureOptions {
  /** Finished pictures are stored below it, in `pictures/cache`. */
  dataDir: string
  /** The source of a picture by its key; undefined if it does not exist. */
  resolve: Resolve
  /** Whether finished pictures may be written to disk now. */
  mayKeep?: () => boolean
  /** An SVG, shown in place of an unreadable picture. */
  placeholder: Buffer
  log: Log
  /** In a separate process by default. */
  encode?: Encode
  concurrency?: number
  /** Drops background work at shutdown. */
  signal?: AbortSignal | undefined
}

/**
 * The handler, with what warming needs. Mount it before slow routes, because it detects idle times from the requests
 * that pass.
 */
export type Pictures = RequestHandler & { readonly store: PictureStore; readonly resolve: Resolve; readonly log: Log }

/** A key ends in the hash of its source, so the picture at an address never changes. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}-[0-9a-f]{8}$/
const FINAL = "public, max-age=31536000, immutable"
/** For one that may be taken away. */
const PASSING = "public, max-age=3600"
/** For a picture sent in place of a better one being made. */
const INTERIM = "public, max-age=300"
const RETRY_AFTER_S = 2
const REMEMBERED_SOURCES = 10_000

/**
 * `GET /pictures/{key}/{width}`, `/pictures/{key}/shared` for previews on other sites, and `/pictures/{key}` in 800
 * pixels.
 */
export function pictureRoutes(options: PictureOptions): Pictures {
  const { dataDir, encode = createEncoder(), mayKeep, placeholder, log, concurrency = 2, signal } = options
  const resolve = rememberSources(options.resolve)
  const queue = createWorkQueue({ concurrency, signal })
  const store = createPictureStore({ dataDir, queue, encode, mayKeep, log })
  const router = express.Router({ caseSensitive: true })
  router.use((_request, response, next) => {
    response.once("close", queue.enter())
    next()
  })
  router.get("/pictures/:key{/:width}", async (request, response) => {
    const { key, width = String(DEFAULT_PICTURE_WIDTH) } = request.params
    const source = KEY.test(key) ? await resolve(key) : undefined
    response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "cross-origin" })
    if (!source || !isServed(width, source)) {
      response.status(404).set("Cache-Control", "no-store").type("text/plain").send("404\n")
      return
    }
    try {
      await sendPicture(store, { key, source, width: width === SHARED_FORM ? width : Number(width) }, request, response)
    } catch (error) {
      refuse(response, error, placeholder)
    }
  })
  return Object.assign(router, { store, resolve, log })
}

/**
 * Makes pictures in the background in the order of their keys: as AVIF in 384, 480 and 800 pixels by default. Resumes
 * where an earlier run stopped; resolves when all are done or the signal is aborted.
 */
export function warmPictures(
  { store, resolve, log }: Pictures,
  keys: readonly string[],
  options: { widths?: readonly number[]; signal?: AbortSignal | undefined } = {},
): Promise<Warmed> {
  return warmStore(store, keys, { resolve, log, ...options })
}

/** While the database is down, pictures known from before are still served. Source: defences, section 1. */
function rememberSources(resolve: Resolve): Resolve {
  const known = new LRUCache<string, PictureSource>({ max: REMEMBERED_SOURCES })
  return async (key) => {
    try {
      const source = await resolve(key)
      if (source) known.set(key, source)
      return source
    } catch (error) {
      const source = known.get(key)
      if (!source) throw error
      return source
    }
  }
}

function isServed(width: string, source: PictureSource): boolean {
  if (width === SHARED_FORM) return true
  if ([...PICTURE_WIDTHS, FORMER_PICTURE_WIDTH].some((served) => String(served) === width)) return true
  const widest = Math.max(...PICTURE_WIDTHS)
  return width === String(LARGE_PICTURE_WIDTH) && source.width > widest
}

async function sendPicture(
  store: PictureStore,
  picture: Omit<Variant, "format">,
  request: Request,
  response: Response,
): Promise<void> {
  const accepts = acceptedFormats(request.get("Accept"))
  const asAvif = accepts.avif && (isAvifSmaller(picture.width) || !accepts.webp)
  response.vary("Accept")
  const lasting = picture.source.isPassing ? PASSING : FINAL
  if (asAvif) {
    if (isFresh(request, response, picture, "avif", lasting)) return
    const content = await store.find({ ...picture, format: "avif" })
    if (content) {
      send(response, content)
      return
    }
  }
  const format = accepts.webp ? "webp" : "jpeg"
  if (asAvif && !(await store.has({ ...picture, format }))) {
    const wider = await findWider(store, picture)
    if (wider) {
      store.makeLater({ ...picture, format: "avif" })
      if (!isFresh(request, response, wider, "avif", INTERIM)) send(response, wider.content)
      return
    }
  }
  const content = await store.make({ ...picture, format }, "visitor")
  if (asAvif) store.makeLater({ ...picture, format: "avif" })
  if (!isFresh(request, response, picture, format, asAvif ? INTERIM : lasting)) send(response, content)
}

/** The AVIF of the next width, if there is one: a busy machine takes seconds for a picture, a browser nothing to shrink it. */
async function findWider(store: PictureStore, { key, source, width }: Omit<Variant, "format">) {
  const next = PICTURE_WIDTHS.find((served) => width !== SHARED_FORM && served > width)
  const content = next && (await store.find({ key, source, width: next, format: "avif" }))
  return content ? { key, source, width: next, content } : undefined
}

/** Sets the headers of a picture; true when the browser already has it and was told so. */
function isFresh(
  request: Request,
  response: Response,
  { key, width }: Omit<Variant, "format">,
  format: PictureFormat,
  cacheControl: string,
): boolean {
  response.set({
    "Content-Type": FORMATS[format].type,
    "Cache-Control": cacheControl,
    ETag: `"${key}-${width}-${format}-${FORMATS_VERSION}"`,
  })
  if (!request.fresh) return false
  response.removeHeader("Content-Type")
  response.status(304).end()
  return true
}

/** Node omits the body in the answer to HEAD. */
function send(response: Response, content: Buffer): void {
  response.set("Content-Length", String(content.length)).end(content)
}

function refuse(response: Response, error: unknown, placeholder: Buffer): void {
  response.removeHeader("ETag")
  response.set("Cache-Control", "no-store")
  if ([QueueFullError, FileStoreError, LatePictureError].some((kind) => error instanceof kind)) {
    response.status(503).set("Retry-After", String(RETRY_AFTER_S)).type("text/plain").send("503\n")
    return
  }
  if (!(error instanceof BrokenPictureError)) throw error
  response.status(404).type("image/svg+xml")
  send(response, placeholder)
}
