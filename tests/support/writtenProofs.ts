/** The table of threats with their tests, as `tests/defences.md` holds it. */
import { type Proof, readProofs } from "#tests/support/proofs.ts"
import { threats } from "#tests/support/threats.ts"

const HEAD = `# Defences

What the shop withstands, and the tests that prove it. Written by \`npm run defences\` from the tests' own titles and first lines:
change those, then run it. What the databases decide is tried on both, much of it in \`npm run test:long\` alone.

| id | threat | tests |
|---|---|---|
`

export interface Written {
  text: string
  /** Ids with neither a test nor a reason. */
  open: string[]
  /** Ids that tests name and nobody knows. */
  unknown: string[]
}

export function writeDefences(): Written {
  const proofs = readProofs()
  const known = new Set(threats.map(({ id }) => id))
  const rows = threats.map(({ id, threat, reason }) => `| ${id} | ${threat} | ${told(proofs.get(id) ?? [], reason)} |`)
  return {
    text: `${HEAD}${rows.join("\n")}\n`,
    open: threats.filter(({ id, reason }) => !proofs.has(id) && reason === undefined).map(({ id }) => id),
    unknown: [...proofs.keys()].filter((id) => id.startsWith("D-") && !known.has(id)),
  }
}

/** Each file once, with the titles in it that were named. */
function told(proofs: readonly Proof[], reason: string | undefined): string {
  const byPath = Map.groupBy(proofs, ({ path }) => path)
  const lines = [...byPath].map(([path, own]) => {
    const titles = own.flatMap(({ title }) => (title === undefined ? [] : [title.replaceAll("|", "\\|")]))
    return titles.length === 0 ? `\`${path}\`` : `\`${path}\`: ${titles.join("; ")}`
  })
  return [...lines, ...(reason === undefined ? [] : [reason])].join("<br>")
}
