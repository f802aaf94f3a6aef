/** What a `shop.config.ts` is told at the start. */

/** What `shop.config.ts` cannot add. The message is one sentence. */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError"
}
