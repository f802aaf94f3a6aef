/** The table of settings, made from `.env.example`. */

interface Group {
  title: string
  rows: { names: string[]; values: string[]; about: string[] }[]
}

const HEADING = /^# --- (.+?) -+$/
const SETTING = /^#([A-Z\d_]+)=(.*)$/

/** Comments stand above the settings that they explain. */
function groupsOf(example: string): Group[] {
  const groups: Group[] = []
  for (const line of example.split("\n")) {
    const [, title] = HEADING.exec(line) ?? []
    if (title) {
      groups.push({ title, rows: [] })
      continue
    }
    const rows = groups.at(-1)?.rows
    if (!rows || line === "") continue
    const [, name, value] = SETTING.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      const row = rows.at(-1)
      row?.names.push(name)
      row?.values.push(value)
    } else {
      const row = rows.at(-1)
      if (!row || row.names.length > 0) rows.push({ names: [], values: [], about: [] })
      rows.at(-1)?.about.push(line.replace(/^# /, ""))
    }
  }
  return groups
}

const code = (texts: readonly string[]) => texts.map((text) => `\`${text.replaceAll("|", "\\|")}\``).join(", ")

export function settingsTable(example: string): string {
  const parts = groupsOf(example).map(({ title, rows }) => {
    const lines = rows.map(
      ({ names, values, about }) => `| ${code(names)} | ${code(values)} | ${about.join(" ").replaceAll("|", "\\|")} |`,
    )
    return `## ${title}\n\n| setting | example | meaning |\n|---|---|---|\n${lines.join("\n")}\n`
  })
  return `# Settings\n\nMade from \`.env.example\` by \`npx vitest run tests/architecture/settings -u\`.\n\n${parts.join("\n")}`
}
