/** Code that comes when it is first needed, and with it its texts: a page brings those of its own screen only. */
import { loadNewTexts } from "#shared/i18n/translator.ts"

let onFailure: () => void = () => undefined

/** Names who hears of code that could not be loaded, as that of a build which is gone. */
export function whenImportFails(listener: () => void): void {
  onFailure = listener
}

/** Every `import()` of the app goes through here, or its texts may be missing. Rejects when the code cannot be loaded. */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    const code = await load()
    await loadNewTexts()
    return code
  } catch (error) {
    onFailure()
    throw error
  }
}
