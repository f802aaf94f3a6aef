/** Imports code on demand together with its texts: a page loads only those of its own screen. */
import { loadNewTexts } from "#shared/i18n/translator.ts"

let onFailure: () => void = () => undefined

/** Registers a listener for code that failed to load, such as that of an old build. */
export function whenImportFails(listener: () => void): void {
  onFailure = listener
}

/** Every `import()` of the app must use this, or its texts may be missing. Rejects when the code cannot be loaded. */
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
