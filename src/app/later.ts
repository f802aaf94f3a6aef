/** Code that comes when it is first needed, and with it the texts it speaks: a page brings those of its own screen only. */

let loadTexts: () => Promise<unknown> = () => Promise.resolve()

/** Names who fetches the texts that the page did not bring. On the server all of them are there. */
export function textsComeFrom(load: () => Promise<unknown>): void {
  loadTexts = load
}

/** Loads code after the first view. Every `import()` of the app goes through here, or its texts may be missing. */
export async function later<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), loadTexts()])
  return code
}
