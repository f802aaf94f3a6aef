/** Files in a bucket of S3 or of a compatible service. */
import { Readable } from "node:stream"
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import type { S3Settings } from "#provider/platform/files/fileSettings.ts"
import { type FileStore, FileStoreError, isFileName } from "#provider/platform/files/fileStore.ts"
import { SECONDS } from "#shared/limits.ts"

/** Every call may be repeated: writing a file twice has the same result. */
const ATTEMPTS = 3
const CONNECT_MS = 3 * SECONDS
/** Until an answer begins. */
const ANSWER_MS = 10 * SECONDS
/** Within an answer. */
const SILENCE_MS = 30 * SECONDS

export interface S3Deadlines {
  connectMs: number
  answerMs: number
  silenceMs: number
}

const usualDeadlines: S3Deadlines = { connectMs: CONNECT_MS, answerMs: ANSWER_MS, silenceMs: SILENCE_MS }

export function s3Files(settings: S3Settings, deadlines: S3Deadlines = usualDeadlines): FileStore {
  const { bucket, folder, endpoint, region, pathStyle, keys } = settings
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Otherwise services other than Amazon's refuse uploads.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: deadlines.connectMs,
      requestTimeout: deadlines.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: deadlines.silenceMs,
    },
    ...(endpoint !== undefined && { endpoint }),
    // Without explicit keys, the machine's own are used.
    ...(keys && { credentials: keys }),
  })
  const place = `s3://${bucket}/${folder}`
  const object = (name: string) => ({ Bucket: bucket, Key: folder + name })

  async function ask<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
      throw failed(place, error)
    }
  }

  return {
    place,

    async put(name, content) {
      if (!isFileName(name)) throw new FileStoreError(`"${name}" is no name for a file`)
      await ask(() => new Upload({ client, params: { ...object(name), Body: content } }).done())
    },

    async get(name, range) {
      if (!isFileName(name)) return undefined
      const asked = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await ask(() => client.send(new GetObjectCommand({ ...object(name), ...asked })))
      return answer?.Body instanceof Readable ? answer.Body : undefined
    },

    async stat(name) {
      if (!isFileName(name)) return undefined
      const answer = await ask(() => client.send(new HeadObjectCommand(object(name))))
      if (!answer) return undefined
      const { ContentLength = 0, LastModified = new Date(0), ETag = '""' } = answer
      return { bytes: ContentLength, modified: LastModified, etag: ETag }
    },

    async delete(name) {
      if (isFileName(name)) await ask(() => client.send(new DeleteObjectCommand(object(name))))
    },

    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder + prefix })
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = "", Size = 0 } of Contents) {
            const name = Key.slice(folder.length)
            if (isFileName(name)) yield { name, bytes: Size }
          }
        }
      } catch (error) {
        throw failed(place, error)
      }
    },
  }
}

const failed = (place: string, cause: unknown) =>
  new FileStoreError(`${place} cannot be used: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : cause}`, {
    cause,
  })
