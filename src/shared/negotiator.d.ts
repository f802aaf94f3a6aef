/** The published types are of an older version, which could not be told a preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })
    /** The content codings the client takes, best first. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[]
    /** The language of those available that the client likes best. */
    language(available: readonly string[]): string | undefined
  }
}
