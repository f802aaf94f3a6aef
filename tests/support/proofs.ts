/** Which tests say that they prove something: by `[ID]` in a title, or by `Source: …` in the comment that begins their file. */
import { files, isTest, textOf } from "#tests/support/sources.ts"

const TITLE = /\b(?:describe|it|test)(?:\.\w+)*\s*\(?[^"`\n]*(["`])((?:(?!\1)[^\n])*\[[DV][-\d.]+\](?:(?!\1)[^\n])*)\1/g
const TABLE_TITLE = /^\s*\]\)\((["`])((?:(?!\1)[^\n])*\[[DV][-\d.]+\](?:(?!\1)[^\n])*)\1/gm
const IDS = /\[([DV][-\d.]+)\]/g

export interface Proof {
  path: string
  /** Left out for the whole file. */
  title?: string
}

/** The files that are tests, as this one's name is not. */
const holders = files.filter((path) => /\.tsx?$/.test(path) && isTest(path) && !path.startsWith("tests/support/"))

/** By id, in the order of the files. */
export function readProofs(): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>()
  const add = (id: string, proof: Proof) => proofs.set(id, [...(proofs.get(id) ?? []), proof])
  for (const path of holders.toSorted()) {
    const text = textOf(path)
    const [head = ""] = /^\/\*\*[\s\S]*?\*\//.exec(text) ?? []
    const [, sources = ""] = /Source: defences,?([^\n]*)/.exec(head) ?? []
    for (const [id] of sources.matchAll(/D-\d+/g)) add(id, { path })
    for (const [, , title = ""] of [...text.matchAll(TITLE), ...text.matchAll(TABLE_TITLE)]) {
      const plain = title.replace(IDS, "").trim()
      for (const [, id = ""] of title.matchAll(IDS)) add(id, { path, title: plain })
    }
  }
  return proofs
}
