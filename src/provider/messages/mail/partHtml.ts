/** Each part of a mail as HTML for old mail programs: tables with inline styles. */
import { cardHtml, codeHtml } from "#provider/messages/mail/cardHtml.ts"
import {
  anchor,
  breakLines,
  day,
  KEYLINE,
  paragraph,
  RADIUS,
  SANS,
  SERIF,
  spacer,
  TABLE,
  WEIGHT,
} from "#provider/messages/mail/look.ts"
import { linesHtml, sumsHtml } from "#provider/messages/mail/orderHtml.ts"
import type { Part, PartOf } from "#provider/messages/mail/parts.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"

const LEAD = "font-size:17px;line-height:27px"
const BODY = "font-size:16px;line-height:25px"
const SMALL = "font-size:14px;line-height:21px"

/** `isLead`: the first text below the title. */
export function partHtml(part: Exclude<Part, PartOf<"fact" | "section" | "picture">>, isLead: boolean): string {
  switch (part.kind) {
    case "title":
      return `<h1 class="h1 ink" style="margin:0;${SERIF};font-size:38px;line-height:42px;${WEIGHT};letter-spacing:-.4px;color:${day.ink}">${escapeHtml(part.text)}</h1>`
    case "text":
      return paragraph("ink2", isLead ? LEAD : BODY, breakLines(part.text))
    case "small":
      return paragraph("ink2", SMALL, breakLines(part.text))
    case "quote":
      return `<div class="ink edge" style="padding:2px 0 2px 16px;border-left:3px solid ${day.primary};${SANS};${BODY};color:${day.ink}">${breakLines(part.text)}</div>`
    case "link":
      return paragraph("ink2", SMALL, anchor(part.url, part.label ?? part.url))
    case "button":
      return buttonHtml(part)
    case "highlight":
      return highlightHtml(part)
    case "data":
      return part.look === "figures" ? figuresHtml(part) : dataHtml(part)
    case "lines":
      return linesHtml(part)
    case "sums":
      return sumsHtml(part)
    case "columns":
      return columnsHtml(part)
    case "code":
      return codeHtml(part)
    case "giftCard":
      return cardHtml(part)
    case "box":
      return boxHtml(part)
  }
}

function buttonHtml({ label, url, fails }: PartOf<"button">): string {
  const link = `<a class="btna" href="${escapeHtml(url)}" style="display:block;${KEYLINE};padding:12px 26px;${SANS};font-size:16px;line-height:22px;font-weight:600;color:${day.onPrimary};text-decoration:none;text-align:center">${escapeHtml(label)}</a>`
  const button = `${TABLE} style="border-collapse:separate"><tr><td class="btn" bgcolor="${day.primary}" style="${RADIUS};padding:3px;background-color:${day.primary}">${link}</td></tr></table>`
  if (fails === undefined) return button
  const address = `${escapeHtml(fails)}<br>${anchor(url, url)}`
  return `${button}${spacer(18)}${paragraph("ink3", SMALL, address)}`
}

function highlightHtml({ text, note, tone }: PartOf<"highlight">): string {
  const [ground, edge] = tone === "warn" ? [day.warnTint, day.warn] : [day.tint, day.primary]
  const classes = tone === "warn" ? "wtint wedge" : "tint edge"
  const sentence = `<p class="ink" style="margin:0;${SERIF};font-size:20px;line-height:26px;color:${day.ink}">${escapeHtml(text)}</p>`
  const more =
    note === undefined ? "" : `${spacer(4)}${paragraph("ink2", "font-size:15px;line-height:22px", escapeHtml(note))}`
  return `${TABLE} width="100%"><tr><td class="${classes}" bgcolor="${ground}" style="padding:16px 20px;background-color:${ground};border-left:4px solid ${edge}">${sentence}${more}</td></tr></table>`
}

function dataHtml({ items }: PartOf<"data">): string {
  const cells = items.map(({ label, text }, index) => {
    const value = `<b style="font-weight:600">${escapeHtml(text)}</b>`
    return `<td class="col${index > 0 ? " gap" : ""}" valign="top" style="padding-right:16px">${paragraph("ink3", "font-size:14px;line-height:20px", escapeHtml(label))}${paragraph("ink", "font-size:16px;line-height:24px", value)}</td>`
  })
  return `${TABLE} width="100%"><tr>${cells.join("")}</tr></table>`
}

function figuresHtml({ items }: PartOf<"data">): string {
  const cells = items.map(({ label, text }, index) => {
    const value = `<p class="ink" style="margin:0;${SERIF};font-size:28px;line-height:36px;color:${day.ink}">${escapeHtml(text)}</p>`
    return `<td class="col${index > 0 ? " gap" : ""}" valign="top" width="${Math.floor(100 / items.length)}%">${paragraph("ink2", "font-size:14px;line-height:20px", escapeHtml(label))}${value}</td>`
  })
  return `${TABLE} width="100%"><tr><td class="tint" bgcolor="${day.tint}" style="padding:18px 20px;background-color:${day.tint}">${TABLE} width="100%"><tr>${cells.join("")}</tr></table></td></tr></table>`
}

export function factsHtml(facts: readonly PartOf<"fact">[]): string {
  const rows = facts.map(({ label, text, strong }, index) => {
    const rule = index > 0 ? `;border-top:1px solid ${day.line}` : ""
    const value = strong ? `<b style="font-weight:600">${breakLines(text)}</b>` : breakLines(text)
    const style = "font-size:16px;line-height:22px"
    return `<tr><td class="ln" valign="top" width="38%" style="padding:10px 12px 10px 0${rule}">${paragraph("ink2", style, escapeHtml(label))}</td><td class="ln" valign="top" style="padding:10px 0${rule}">${paragraph("ink", style, value)}</td></tr>`
  })
  return `${TABLE} width="100%">${rows.join("")}</table>`
}

function columnsHtml({ columns }: PartOf<"columns">): string {
  const cells = columns.map(({ title, lines }, index) => {
    const side = index === 0 ? "padding-right:16px" : "padding-left:16px"
    return `<td class="col${index > 0 ? " gap" : ""}" valign="top" width="${Math.floor(100 / columns.length)}%" style="${side}">${headingHtml(title, 6)}${paragraph("ink2", "font-size:16px;line-height:24px", lines.map(escapeHtml).join("<br>"))}</td>`
  })
  return `${TABLE} width="100%"><tr>${cells.join("")}</tr></table>`
}

export const headingHtml = (title: string, below: number) =>
  `<h2 class="ink" style="margin:0 0 ${below}px;${SERIF};font-size:22px;line-height:28px;${WEIGHT};color:${day.ink}">${escapeHtml(title)}</h2>`

const boxHtml = ({ title, text }: PartOf<"box">) =>
  `${TABLE} width="100%"><tr><td class="edge" style="border:1px solid ${day.primary};padding:14px 18px">${paragraph("ink", "font-size:15px;line-height:22px;font-weight:600", escapeHtml(title))}${spacer(4)}${paragraph("ink2", SMALL, breakLines(text))}</td></tr></table>`
