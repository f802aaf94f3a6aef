/** One page that shows every text beside its twin: Spanish on the left, English on the right. */
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import type { LegalTwin } from "#tests/texts/legalTexts.ts"
import type { MailTwin, WrittenMail } from "#tests/texts/mailTwins.ts"
import type { MessageSection } from "#tests/texts/messages.ts"

export interface AllTexts {
  mails: readonly MailTwin[]
  legal: readonly LegalTwin[]
  messages: readonly MessageSection[]
}

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 88rem; padding: 1rem; }
nav { columns: 4 14rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border-top: 1px solid; padding: .375rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { width: 20%; font-weight: normal; font-family: monospace; }
.pair { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; }
iframe { border: 1px solid; height: 60rem; width: 100%; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`

export const textsPage = ({ mails, legal, messages }: AllTexts) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texts</title><style>${STYLE}</style></head>
<body>
<h1>Texts: es | en</h1>
<nav>${[...mails.map(mailName), ...legal.map(({ name }) => name), ...messages.map(({ name }) => name)].map(link).join("")}</nav>
${mails.map(mailHtml).join("\n")}
${legal.map(legalHtml).join("\n")}
${messages.map(messagesHtml).join("\n")}
</body>
</html>
`

const mailName = ({ template, situation }: MailTwin) => [template, situation].filter(Boolean).join(": ")

const idOf = (name: string) => name.replace(/\W+/g, "-")

const link = (name: string) => `<a href="#${idOf(name)}">${escapeHtml(name)}</a><br>`

const heading = (name: string) => `<h2 id="${idOf(name)}">${escapeHtml(name)}</h2>`

const pair = (es: string, en: string) => `<div class="pair"><div lang="es">${es}</div><div lang="en">${en}</div></div>`

/** The sandbox lets nothing of a mail run. */
const writtenHtml = ({ subject, text, html }: WrittenMail) =>
  `<h3>${escapeHtml(subject)}</h3><iframe sandbox loading="lazy" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe><pre>${escapeHtml(text)}</pre>`

const mailHtml = (twin: MailTwin) =>
  `${heading(mailName(twin))}${pair(writtenHtml(twin.mails.es), writtenHtml(twin.mails.en))}`

function legalHtml({ name, texts: { es, en } }: LegalTwin): string {
  const rows = [pair(lead(es), lead(en))]
  const length = Math.max(es.sections.length, en.sections.length)
  for (let index = 0; index < length; index += 1)
    rows.push(pair(section(es.sections[index]), section(en.sections[index])))
  return heading(name) + rows.join("\n")
}

const lead = (text: { title: string; lead: string }) => `<h3>${escapeHtml(text.title)}</h3>${paragraph(text.lead)}`

const section = (each?: { title: string; paragraphs: string[] }) =>
  each ? `<h4>${escapeHtml(each.title)}</h4>${each.paragraphs.map(paragraph).join("")}` : ""

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const messagesHtml = ({ name, twins }: MessageSection) =>
  `${heading(name)}<table>${twins.map(({ key, es, en }) => `<tr><th scope="row">${key}</th><td lang="es">${escapeHtml(es)}</td><td lang="en">${escapeHtml(en)}</td></tr>`).join("\n")}</table>`
