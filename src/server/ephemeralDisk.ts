import { stat, statfs } from "node:fs/promises"
import { dirname, parse } from "node:path"

/** Variables that identify a platform, and its name. */
const PLATFORMS: Readonly<Record<string, string>> = {
  DYNO: "Heroku",
  RENDER: "Render",
  FLY_APP_NAME: "Fly.io",
  RAILWAY_ENVIRONMENT_NAME: "Railway",
  K_SERVICE: "Cloud Run",
}

/** Linux's magic numbers of file systems in memory, or in a container's writable layer. Source: statfs(2). */
const EPHEMERAL: Readonly<Record<number, string>> = {
  16914836: "tmpfs",
  2240043254: "ramfs",
  2035054128: "a container's own layer",
}

export interface StoragePlaces {
  dataDir: string
  databaseUrl: string | undefined
  s3: object | undefined
  mailUrl: string | undefined
  /** `SHOP_SECRET`. */
  secret: string | undefined
  providerUrl: string | undefined
}

/**
 * Warns of data loss on a disk that is emptied with each restart. One sentence, or undefined if all important data is
 * stored elsewhere or permanently.
 */
export async function warnOfEphemeralDisk(
  places: StoragePlaces,
  env: Record<string, string | undefined>,
): Promise<string | undefined> {
  if (places.providerUrl !== undefined) return undefined
  const lost = [
    ...(places.databaseUrl === undefined ? ["orders and customers (set DATABASE_URL)"] : []),
    ...(places.s3 === undefined ? ["imported pictures and files for sale (set FILES_URL)"] : []),
    // With SQLite what it opens is lost as well.
    ...(places.databaseUrl !== undefined && places.secret === undefined
      ? ["the key of passwords that owners entered (set SHOP_SECRET)"]
      : []),
    ...(places.mailUrl === undefined && places.s3 === undefined ? ["unsent mails (set MAIL_URL)"] : []),
  ]
  const disk = lost.length > 0 && (await ephemeralDisk(places.dataDir, env))
  if (!disk) return undefined
  return `DATA_DIR is ${places.dataDir}, on a disk that is emptied with the next restart (${disk}): ${lost.join(", ")} will be lost. Or let DATA_DIR lie on a disk that stays.`
}

async function ephemeralDisk(folder: string, env: Record<string, string | undefined>): Promise<string | undefined> {
  const platform = Object.entries(PLATFORMS).find(([variable]) => env[variable])
  // Heroku has no permanent disks.
  if (platform?.[0] === "DYNO") return platform[1]
  // The folder may be missing or inaccessible, which opening the shop reports.
  const place = await nearest(folder)
  const { type } = await statfs(place)
  if (EPHEMERAL[type] !== undefined) return EPHEMERAL[type]
  const isMounted = (await stat(place)).dev !== (await stat(parse(place).root)).dev
  return isMounted ? undefined : platform?.[1]
}

async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  return found || folder === dirname(folder) ? folder : nearest(dirname(folder))
}
