/** Types of negotiator; the published ones describe an older version without `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })
    /** The content codings that the client accepts, best first. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[]
    /** The available language that the client prefers. */
    language(available: readonly string[]): string | undefined
  }
}
