/** Each part of a mail as plain text, equivalent to the HTML. */
import type { MailContent, MailFooter, MailRow, Part } from "#provider/messages/mail/parts.ts"

export function mailText({ shop, reference, parts, footer }: MailContent): string {
  const head = reference === undefined ? shop.name : `${shop.name} · ${reference}`
  const blocks: string[] = []
  parts.forEach((part, index) => {
    const text = partText(part)
    // Consecutive facts form one list.
    const isNext = part.kind === "fact" && parts[index - 1]?.kind === "fact"
    if (isNext) blocks.push(`${blocks.pop()}\n${text}`)
    else if (text !== "") blocks.push(text)
  })
  return `${[head, ...blocks, footerText(shop.name, footer)].join("\n\n")}\n`
}

function partText(part: Part): string {
  switch (part.kind) {
    case "title":
      return part.text.toUpperCase()
    case "section":
      return part.title === undefined ? "" : underlined(part.title)
    case "fact":
      return `${part.label}: ${part.text}`
    case "quote":
      return part.text.replace(/^/gm, "> ")
    case "link":
      return part.label === undefined ? part.url : `${part.label}:\n${part.url}`
    case "button":
      return `${part.label}:\n${part.url}`
    case "highlight":
      return part.note === undefined ? part.text : `${part.text}\n${part.note}`
    case "data":
      return part.items.map(({ label, text }) => `${label}: ${text}`).join("\n")
    case "lines":
      return part.lines
        .map(({ name, detail, amount }) => `${[name, detail].filter(Boolean).join(" · ")}: ${amount}`)
        .join("\n")
    case "sums":
      return sumsText(part.rows, part.total, part.payments ?? [])
    case "columns":
      return part.columns.map(({ title, lines }) => `${underlined(title)}\n${lines.join("\n")}`).join("\n\n")
    case "code":
      return part.code
    case "giftCard":
      return [`${part.shop} · ${part.amount}`, part.message, `${part.label}: ${part.code}`].filter(Boolean).join("\n")
    case "picture":
      return ""
    case "box":
      return `${part.title}\n${part.text}`
    default:
      return part.text
  }
}

const row = ({ label, amount }: MailRow) => `${label}: ${amount}`

const sumsText = (rows: readonly MailRow[], total: MailRow, payments: readonly MailRow[]) =>
  [...rows.map(row), row(total), ...payments.map(row)].join("\n")

const underlined = (title: string) => `${title}\n${"-".repeat(title.length)}`

function footerText(shop: string, { about, contacts, why, links }: MailFooter): string {
  const reach = contacts.map(({ label }) => label).join(" · ")
  return ["-- ", shop, ...about, reach, "", why, "", ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n")
}
