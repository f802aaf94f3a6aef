import express, { type Router } from "express"
import { type OutboxMail, readOutbox } from "#provider/messages/mail/outbox.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { sendStored } from "#provider/platform/files/sendStored.ts"

const SHOWN = 100
/** As the outbox names its files. */
const FILE = /^[\w-]+\.eml$/

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
a { overflow-wrap: anywhere; }`

/**
 * Shows developers the mails in the outbox, with their links. Only mounted without a mail server, never in production.
 * `GET /` lists the newest mails, `GET /{file}.eml` answers one as it would have been sent.
 */
export function createOutboxPage(files: FileStore): Router {
  const router = express.Router({ caseSensitive: true })
  router.use((_request, response, next) => {
    response.set({
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    })
    next()
  })
  router.get("/", async (request, response) => {
    const mails = await readOutbox(files, SHOWN)
    response.type("html").send(page(mails, request.baseUrl))
  })
  router.get("/:file", async (request, response, next) => {
    const { file } = request.params
    if (!FILE.test(file)) return next()
    response.type("message/rfc822")
    if ((await sendStored(request, response, files, FOLDERS.outbox + file)) === "gone") next()
  })
  return router
}

const page = (mails: readonly OutboxMail[], base: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head>
<body>
<h1>Outbox</h1>
<p>${mails.length === 0 ? "No mail has been sent." : "Mails that would have been sent, newest first."}</p>
${mails.map((mail) => article(mail, base)).join("\n")}
</body>
</html>
`

const article = (mail: OutboxMail, base: string) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.createdAt)}, <a href="${escapeHtml(`${base}/${mail.file}`)}">${escapeHtml(mail.template)}.eml</a></p>
<ul>${mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join("")}</ul>
<details><summary>Text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`
