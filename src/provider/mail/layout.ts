/** How a mail looks: parts in order become HTML that old mail programs read, and plain text. */
import { escapeHtml } from "#provider/escapeHtml.ts"
import type { Locale } from "#shared/locale.ts"

export type Part =
  | { kind: "title"; text: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  | { kind: "fact"; label: string; text: string }
  /** What somebody wrote; its lines are kept. */
  | { kind: "quote"; text: string }
  | { kind: "link"; url: string }
  /** `fails`: said above the address, for programs that show no buttons. */
  | { kind: "button"; label: string; url: string; fails?: string }

export interface MailContent {
  locale: Locale
  shop: { name: string; url: string }
  subject: string
  parts: readonly Part[]
  footer: readonly string[]
}

/** Day colours stand inline; night colours in the style block, for programs that know it. */
const day = {
  page: "#f0f2f7",
  surface: "#ffffff",
  ink: "#15224f",
  soft: "#5a638a",
  line: "#d8dbe6",
  primary: "#2344a8",
}

const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0e1533 !important; }
  .surface { background: #151e45 !important; border-color: #2b3769 !important; }
  .ink, .ink a { color: #eef1fb !important; }
  .soft, .soft a { color: #bcc5e6 !important; }
  .quote { border-color: #f5c945 !important; }
  .button { background: #f5c945 !important; }
  .button a { color: #15224f !important; }
}`

const FONT = "font-family:Arial,Helvetica,sans-serif"

export function mailHtml({ locale, shop, subject, parts, footer }: MailContent): string {
  const [first] = parts.filter((part) => part.kind === "text")
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${day.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first?.text ?? "")}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${day.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 16px;${FONT};font-size:20px;font-weight:bold;color:${day.ink}">${anchor(shop.url, shop.name, "text-decoration:none")}</td></tr>
<tr><td class="surface" style="background:${day.surface};border:1px solid ${day.line};border-radius:8px;padding:32px 28px">
${parts.map(partHtml).join("\n")}
</td></tr>
<tr><td class="soft" style="padding:16px 8px 0;${FONT};font-size:13px;line-height:20px;color:${day.soft}">${footer.map(escapeHtml).join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partHtml(part: Part): string {
  const paragraph = (classes: string, style: string, html: string) =>
    `<p class="${classes}" style="margin:0 0 16px;${FONT};${style}">${html}</p>`
  const body = `font-size:16px;line-height:24px;color:${day.ink}`
  switch (part.kind) {
    case "title":
      return `<h1 class="ink" style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:28px;line-height:34px;font-weight:normal;color:${day.ink}">${escapeHtml(part.text)}</h1>`
    case "text":
      return paragraph("ink", body, escapeHtml(part.text))
    case "small":
      return small(escapeHtml(part.text))
    case "fact":
      return paragraph("ink", body, `<strong>${escapeHtml(part.label)}:</strong> ${escapeHtml(part.text)}`)
    case "quote":
      return `<div class="ink quote" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${day.primary};${FONT};${body}">${escapeHtml(part.text).replace(/\r?\n/g, "<br>")}</div>`
    case "link":
      return small(anchor(part.url, part.url))
    case "button":
      return buttonHtml(part)
  }
}

const small = (html: string) =>
  `<p class="soft" style="margin:0 0 16px;${FONT};font-size:14px;line-height:21px;color:${day.soft};word-break:break-word">${html}</p>`

function buttonHtml({ label, url, fails }: Extract<Part, { kind: "button" }>): string {
  const style = `display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:bold;text-decoration:none;color:#ffffff`
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" style="background:${day.primary};border-radius:6px">${anchor(url, label, style)}</td></tr></table>`
  return fails === undefined ? button : `${button}\n${small(`${escapeHtml(fails)}<br>${anchor(url, url)}`)}`
}

const anchor = (url: string, text: string, style = "") =>
  `<a href="${escapeHtml(url)}" style="color:inherit;${style}">${escapeHtml(text)}</a>`

export function mailText({ shop, parts, footer }: MailContent): string {
  const lines = parts.map(partText)
  return `${[shop.name, ...lines, ["-- ", ...footer].join("\n")].join("\n\n")}\n`
}

function partText(part: Part): string {
  switch (part.kind) {
    case "title":
      return part.text.toUpperCase()
    case "fact":
      return `${part.label}: ${part.text}`
    case "quote":
      return part.text.replace(/^/gm, "> ")
    case "link":
      return part.url
    case "button":
      return `${part.label}:\n${part.url}`
    default:
      return part.text
  }
}
