/** The table of threats with their tests, as `tests/defences.md` holds it. */
import { firstChapters } from "#tests/support/asvsFirst.ts"
import { secondChapters } from "#tests/support/asvsSecond.ts"
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
  /** Ids that tests name and the table lacks. */
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

const ASVS_HEAD = `# OWASP ASVS 5.0, level 2

Each requirement of levels 1 and 2 in a few words, and what answers it: a line of \`tests/defences.md\`, with its tests, a test of its
own, or a reason. The words of the standard: https://github.com/OWASP/ASVS/tree/v5.0.0/5.0. Written by \`npm run defences\`.

| id | asked | answer |
|---|---|---|
`

/** Whether an id of a threat in an answer is one that tests hold, or a reason. */
export function writeAsvs(): Written {
  const proofs = readProofs()
  const held = new Set(threats.filter(({ id, reason }) => proofs.has(id) || reason !== undefined).map(({ id }) => id))
  const requirements = (firstChapters + secondChapters).split("\n").filter(Boolean)
  const rows = requirements.map((line) => line.split(" | "))
  const ids = rows.map(([id = ""]) => id)
  return {
    text: `${ASVS_HEAD}${rows
      .map(
        ([id = "", asked, answer]) => `| ${id} | ${asked} | ${[answer, ...own(proofs.get(id) ?? [])].join("<br>")} |`,
      )
      .join("\n")}\n`,
    open: rows.filter(([, , answer = ""]) => answer === "").map(([id = ""]) => id),
    unknown: [
      ...rows.flatMap(([, , answer = ""]) => answer.match(/D-\d+/g) ?? []).filter((id) => !held.has(id)),
      ...[...proofs.keys()].filter((id) => id.startsWith("V") && !ids.includes(id)),
    ],
  }
}

const own = (proofs: readonly Proof[]) => (proofs.length === 0 ? [] : [told(proofs, undefined)])

/** Each file once, with the titles in it that were named. */
function told(proofs: readonly Proof[], reason: string | undefined): string {
  const byPath = Map.groupBy(proofs, ({ path }) => path)
  const lines = [...byPath].map(([path, own]) => {
    const titles = own.flatMap(({ title }) => (title === undefined ? [] : [title.replaceAll("|", "\\|")]))
    return titles.length === 0 ? `\`${path}\`` : `\`${path}\`: ${titles.join("; ")}`
  })
  return [...lines, ...(reason === undefined ? [] : [reason])].join("<br>")
}
