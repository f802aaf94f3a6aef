/** The layout of mails: façade, frieze, sections with dividers, footer. The contents are parts. */
import { dress } from "#provider/messages/mail/dress.ts"
import { anchor, day, paragraph, SANS, SERIF, STYLE, spacer, TABLE } from "#provider/messages/mail/look.ts"
import { factsHtml, headingHtml, partHtml } from "#provider/messages/mail/partHtml.ts"
import type { MailContent, MailFooter, Part, PartOf, ShopSign } from "#provider/messages/mail/parts.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"

export type { MailContent } from "#provider/messages/mail/parts.ts"
export { mailText } from "#provider/messages/mail/partText.ts"

/** Keeps programs from filling the preview with the following text. */
const PREVIEW_END = "&#847;&zwnj;&nbsp;".repeat(30)

export function mailHtml(content: MailContent): string {
  const { locale, shop, subject, parts } = content
  const preview = content.preview ?? parts.find((part) => part.kind === "text")?.text ?? ""
  const html = `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="bg" style="margin:0;padding:0;background-color:${day.page}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${day.page}">${escapeHtml(preview)}${PREVIEW_END}</div>
<div role="article" aria-roledescription="email" lang="${locale}">
${TABLE} class="bg" width="100%" bgcolor="${day.page}"><tr><td class="out" align="center" style="padding:24px 12px;word-break:break-word">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${TABLE} class="box ln" width="100%" style="max-width:600px;border:1px solid ${day.line};border-collapse:separate">
${facade(content)}
${content.shop.sign === "blossom" ? FRIEZE : ""}
${sections(parts).map(sectionHtml).join("\n")}
</table>
<!--[if mso]></td></tr></table><![endif]-->
${footerHtml(shop.name, content.footer)}
</td></tr></table>
</div>
</body>
</html>
`
  return dress(html, shop.look)
}

function facade({ shop, reference }: MailContent): string {
  const name = `<td class="onf" style="${SERIF};font-size:32px;line-height:40px;letter-spacing:-.4px;color:${day.cream}">${escapeHtml(shop.name)}</td>`
  const mark = signs[shop.sign]
  const home = `<a href="${escapeHtml(shop.url)}/" style="text-decoration:none;color:${day.cream}">${TABLE}><tr>${mark}${name}</tr></table></a>`
  const about =
    reference === undefined
      ? ""
      : `<td class="onf2" align="right" valign="middle" style="${SANS};font-size:14px;line-height:20px;color:${day.pale};white-space:nowrap">${escapeHtml(reference)}</td>`
  return `<tr><td class="px fac" bgcolor="${day.facade}" style="padding:18px 32px;background-color:${day.facade}">${TABLE} width="100%"><tr><td valign="middle">${home}</td>${about}</tr></table></td></tr>`
}

const cell = (picture: string) => `<td style="padding-right:10px">${picture}</td>`

/** Before the name. */
const signs: Record<ShopSign, string> = {
  blossom: cell('<img src="cid:mark@shop" width="44" height="44" alt="">'),
  // On a white background, because the logo may be illegible on the façade.
  logo: cell(
    '<img src="cid:logo@shop" height="44" alt="" style="height:44px;width:auto;padding:4px;background-color:#ffffff;border-radius:3px">',
  ),
  none: "",
}

/** Pictures of the demo shop's brand by their `cid`. */
export const BRAND = {
  mark: "mark@shop",
  friezeDay: "frieze-day@shop",
  friezeNight: "frieze-night@shop",
}

const tiles = (className: string, cid: string, more: string) =>
  `<img class="${className}" src="cid:${cid}" width="600" height="20" alt="" style="${more}width:100%;height:20px;object-fit:cover;object-position:0 0">`

/** The cell has a colour in case pictures are blocked. Outlook would show both friezes. */
const FRIEZE = `<tr><td class="fac" bgcolor="${day.facadeDeep}" style="padding:0;font-size:0;line-height:0;height:20px;background-color:${day.facadeDeep}">${tiles("day", BRAND.friezeDay, "")}<!--[if !mso]><!-->${tiles("night", BRAND.friezeNight, "display:none;")}<!--<![endif]--></td></tr>`

interface Section {
  title: string | undefined
  parts: Exclude<Part, PartOf<"section">>[]
}

/** Sums form a separate section below their lines. */
function sections(parts: readonly Part[]): Section[] {
  const all: Section[] = [{ title: undefined, parts: [] }]
  for (const part of parts) {
    if (part.kind === "section") all.push({ title: part.title, parts: [] })
    else {
      if (part.kind === "sums" && all.at(-1)?.parts.length) all.push({ title: undefined, parts: [] })
      all.at(-1)?.parts.push(part)
    }
  }
  return all.filter(({ title, parts: own }) => title !== undefined || own.length > 0)
}

function sectionHtml({ title, parts }: Section, index: number): string {
  const pictures = parts.filter((part) => part.kind === "picture").map(pictureHtml)
  const heading = title === undefined ? "" : headingHtml(title, 8)
  const blocks = blocksOf(parts)
  const body = blocks.map(({ html, above }, at) => (at === 0 ? html : spacer(above) + html)).join("")
  const [first, last] = [parts[0]?.kind, parts.at(-1)?.kind]
  const top = index === 0 ? 32 : first === "sums" ? 14 : 28
  const bottom = last === "lines" ? 12 : last === "fact" ? 18 : 28
  const rule = index === 0 ? "" : `;border-top:1px solid ${day.line}`
  return `${pictures.join("")}<tr><td class="px sf ln" bgcolor="${day.surface}" style="padding:${top}px 32px ${bottom}px;background-color:${day.surface}${rule}">${heading}${body}</td></tr>`
}

interface Block {
  html: string
  /** Distance in pixels to the block above. */
  above: number
}

function blocksOf(parts: readonly Section["parts"][number][]): Block[] {
  const blocks: Block[] = []
  let facts: PartOf<"fact">[] = []
  const endFacts = () => {
    if (facts.length > 0) blocks.push({ html: factsHtml(facts), above: 12 })
    facts = []
  }
  parts.forEach((part, index) => {
    if (part.kind === "picture") return
    if (part.kind === "fact") {
      facts.push(part)
      return
    }
    endFacts()
    const before = parts[index - 1]?.kind
    blocks.push({ html: partHtml(part, before === "title"), above: gap(part.kind, before) })
  })
  endFacts()
  return blocks
}

const WORDS = new Set<Part["kind"] | undefined>(["text", "small", "link", "quote", "lines"])

/** Consecutive texts are closer than other parts. */
function gap(kind: Part["kind"], before: Part["kind"] | undefined): number {
  if (before === "title") return 10
  if (before === "fact" && kind === "button") return 16
  return WORDS.has(kind) && WORDS.has(before) ? 12 : 22
}

const pictureHtml = ({ picture, alt, url }: PartOf<"picture">) =>
  `<tr><td class="sunk" bgcolor="${day.sunken}" style="padding:0;font-size:0;line-height:0"><a href="${escapeHtml(url)}"><img src="cid:${escapeHtml(picture.cid)}" width="600" alt="${escapeHtml(alt)}" style="width:100%;height:auto;${SANS};font-size:14px;line-height:20px;color:${day.ink}"></a></td></tr>`

function footerHtml(shop: string, { about, contacts, why, links }: MailFooter): string {
  const small = "font-size:13px;line-height:20px"
  const name = `<span class="ink" style="${SERIF};font-size:20px;color:${day.ink}">${escapeHtml(shop)}</span>`
  const join = (all: MailFooter["links"]) => all.map(({ label, url }) => anchor(url, label)).join(" · ")
  const facts = [name, ...about.map(escapeHtml), join(contacts)].join("<br>")
  const more = links.length === 0 ? "" : spacer(10) + paragraph("ink3", small, join(links))
  return `${TABLE} width="100%" style="max-width:600px"><tr><td class="px" style="padding:24px 33px 32px">${paragraph("ink2", "font-size:14px;line-height:22px", facts)}${spacer(14)}${paragraph("ink3", small, escapeHtml(why))}${more}</td></tr></table>`
}
