/** Paths and patterns derived from the list of screens. */
import { splitPrefix } from "#shared/paths.ts"
import { type Screen, screens } from "#shared/screens.ts"

const all: readonly Screen[] = screens
const pathsOf = (isMeant: (screen: Screen) => boolean | undefined) =>
  all.filter(isMeant).flatMap((screen) => screen.paths)

/** Without parameters: these have one address. */
export const unlistedPaths = pathsOf(({ unlisted }) => unlisted)
export const textPaths = pathsOf(({ text }) => text)

const shownWhileClosed = new Set(all.filter((screen) => screen.whileClosed).map(({ name }) => name))
export const isShownWhileClosed = (name: string) => shownWhileClosed.has(name)

const startOf = (path: string) => path.split("/:")[0] ?? path
const begins = (starts: readonly string[], end = "") => new RegExp(`^(?:${starts.join("|")})${end}`, "i")

const personal = begins(pathsOf((screen) => screen.personal).map((path) => `/${path.split("/")[1]}`))
export const isPersonalPath = (path: string) => personal.test(splitPrefix(path).path)

const secret = begins(pathsOf((screen) => screen.secret).map(startOf), "(?:/|$)")

/** A key opens an order without signing in, and an email is private. */
const SECRET_PARAMETERS = ["key", "email"]

export const isSecretAddress = ({ pathname, searchParams }: URL) =>
  secret.test(splitPrefix(pathname).path) || SECRET_PARAMETERS.some((name) => searchParams.has(name))
