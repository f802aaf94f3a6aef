/** Says in one sentence why the database cannot be opened, and the way out. */
import { databaseFile } from "#provider/platform/db/connect.ts"
import { askFile, makeDataFolder } from "#provider/platform/db/dataFolder.ts"
import { isBusy } from "#provider/platform/db/isBusy.ts"
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import { isUnavailable } from "#provider/platform/http/problems.ts"
import { SaidError } from "#provider/platform/words/says.ts"

/** Its message is shown to the person who starts the shop or gives a command. */
export class OpenError extends SaidError {
  override readonly name = "OpenError"
}

/** The requested operation may never be answered, and cannot be cancelled. */
export class HungFolderError extends OpenError {}

const SQLITE_READONLY = 8
const SQLITE_CORRUPT = 11
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

export interface Place {
  databaseUrl?: string | undefined
  dataDir: string
}

/** The error itself where nothing is known of it. */
export function explainOpening(error: unknown, { databaseUrl, dataDir }: Place): unknown {
  if (!(error instanceof Error) || error instanceof OpenError) return error
  if (isHung(error) && databaseUrl === undefined) return new HungFolderError(ofHung(dataDir), { cause: error })
  const sentence = databaseUrl === undefined ? ofFolder(error, dataDir) : ofServer(error, databaseUrl)
  return sentence === undefined ? error : new OpenError(sentence, { cause: error })
}

const isHung = (error: Error) => "code" in error && error.code === "ETIMEDOUT"
const ofHung = (dataDir: string) =>
  `DATA_DIR is "${dataDir}", but the folder does not answer: check the drive or the network that it is on.`

const heldSentence = (dataDir: string) =>
  `The database ${databaseFile(dataDir)} is held by another program: let it finish, or end it (fuser ${databaseFile(dataDir)} says which one it is), and try again.`

/** An error amid the work on an open database: the error itself but for a lock that was not given. */
export const explainHeld = (error: unknown, { databaseUrl, dataDir }: Place): unknown =>
  databaseUrl === undefined && isBusy(error) ? new OpenError(heldSentence(dataDir), { cause: error }) : error

function ofFolder(failure: Error, dataDir: string): string | undefined {
  // The driver's error names the file; its cause is SQLite's own error.
  const error = failure.cause instanceof Error ? failure.cause : failure
  const sqlite = "errcode" in error ? Number(error.errcode) & 0xff : undefined
  const code = "code" in error ? String(error.code) : ""
  if (sqlite === SQLITE_CORRUPT || sqlite === SQLITE_NOTADB) {
    return `The database ${databaseFile(dataDir)} cannot be used: it is damaged, or no database. It is left as it is: move it away and put a backup in its place (npm run shop -- backup --help says how).`
  }
  if (isBusy(error)) return heldSentence(dataDir)
  if (isDiskFull(error)) return `The disk of DATA_DIR ("${dataDir}") is full: make room, and start again.`
  if (code === "EEXIST" || code === "ENOTDIR") return `DATA_DIR is "${dataDir}", but that is a file: choose a folder.`
  const isClosed = sqlite === SQLITE_CANTOPEN || sqlite === SQLITE_READONLY
  if (isClosed || ["EACCES", "EPERM", "EROFS", "ENOENT"].includes(code)) {
    return `DATA_DIR is "${dataDir}", but nothing can be written there: let this user write to it, or choose another folder.`
  }
  return undefined
}

/** The address holds a password, so only its host and names are repeated. */
function ofServer(error: Error, databaseUrl: string): string | undefined {
  const { hostname, username, pathname } = URL.parse(databaseUrl) ?? { hostname: "", username: "", pathname: "" }
  const code = "code" in error ? String(error.code) : ""
  if (code === "28P01" || code === "28000") {
    return `PostgreSQL at ${hostname} does not let "${username}" in: check the user and the password of DATABASE_URL.`
  }
  if (code === "3D000") {
    return `PostgreSQL at ${hostname} has no database "${pathname.slice(1)}": make it with createdb, or correct DATABASE_URL.`
  }
  if (code === "42501") {
    return `"${username}" may not make tables in the database: let its owner run GRANT CREATE ON SCHEMA public TO "${username}", or name the owner in DATABASE_URL.`
  }
  if (isDiskFull(error)) return `The disk of PostgreSQL at ${hostname} is full: make room there, and start again.`
  if (isUnavailable(error)) {
    return `PostgreSQL at ${hostname} cannot be reached: check that it runs, and the host and port of DATABASE_URL.`
  }
  return undefined
}

/** Before anything else of this process touches it. Rejects with a sentence. */
export async function openDataFolder({ dataDir }: Place): Promise<void> {
  try {
    await makeDataFolder(dataDir)
    await askFile(databaseFile(dataDir))
  } catch (error) {
    throw explainOpening(error, { dataDir })
  }
}

/** The same for who begins no shop. */
export const lookAtDataFolder = ({ dataDir }: Place): Promise<unknown> =>
  askFile(databaseFile(dataDir)).catch((error: unknown) => {
    throw explainOpening(error, { dataDir })
  })
