/** The published types are of an older version, which could not be told a preference. */
declare module "negotiator" {
  import type { IncomingMessage } from "node:http"

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, "headers">)
    /** The codings the client takes, best first. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[]
  }
}
