/** Which modules the browser loads before a screen's first view. */
import type { Rolldown } from "vite"

const SCREEN = /\/src\/app\/routes\/(\w+)\.tsx$/
const ENTRY = "/src/client/entry.tsx"

/** By screen; `entry` is what every page loads. Module ids. */
export function closuresOf(bundle: Rolldown.OutputBundle): Map<string, Set<string>> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const modulesOf = (chunk: Rolldown.OutputChunk | undefined, ids = new Set<string>(), seen = new Set<string>()) => {
    if (!chunk || seen.has(chunk.fileName)) return ids
    seen.add(chunk.fileName)
    for (const id of chunk.moduleIds) ids.add(id)
    for (const imported of chunk.imports) modulesOf(byName.get(imported), ids, seen)
    return ids
  }
  const entry = modulesOf(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ENTRY)))
  const closures = new Map([["entry", entry]])
  for (const chunk of chunks) {
    const screen = SCREEN.exec(chunk.facadeModuleId ?? "")?.[1]
    if (screen) closures.set(screen, entry.union(modulesOf(chunk)))
  }
  return closures
}
