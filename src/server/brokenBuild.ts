/** Shown to the person who starts the shop; in English, as this file imports nothing that a broken build could lack. */
export class BuildError extends Error {
  override readonly name = "BuildError"

  constructor(cause: unknown) {
    super("The build is missing or incomplete: run npm run build, or npm start, which builds where it has to.", {
      cause,
    })
  }
}

/** Whether code could not be loaded because a file is missing or truncated. */
export const isBrokenCode = (error: unknown): boolean => error instanceof SyntaxError || isMissingCode(error)

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"
