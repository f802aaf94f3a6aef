/** Passes messages to a mail server, and reports the result as precisely as possible. */
import { Readable } from "node:stream"
import type { NodemailerError } from "nodemailer/lib/errors"
import type SMTPConnection from "nodemailer/lib/smtp-connection"
import type { Message } from "#provider/messages/mail/compose.ts"
import { SECONDS } from "#shared/limits.ts"

/**
 * `refused`: this mail will never be accepted. `later`: it was certainly not accepted now. `unclear`: it may have been
 * accepted.
 */
export type Outcome = { kind: "sent" } | { kind: "refused" | "later" | "unclear"; reason: string }

export type Send = (message: Message) => Promise<Outcome>

export interface SmtpTimeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

const timeouts: SmtpTimeouts = {
  connectionTimeout: 10 * SECONDS,
  greetingTimeout: 10 * SECONDS,
  socketTimeout: 30 * SECONDS,
}

/** Loaded with the first mail, because most processes send none. */
async function loadSmtp() {
  const [{ parseConnectionUrl }, { default: SmtpConnection }] = await Promise.all([
    import("nodemailer/lib/shared"),
    import("nodemailer/lib/smtp-connection"),
  ])
  return { parseConnectionUrl, SmtpConnection }
}

/** `url` is `smtp://user:password@host:port` or `smtps://…`. One connection per mail, because there are few. */
export function smtpSender(url: string, waits: SmtpTimeouts = timeouts): Send {
  return async (message) => {
    let connection: SMTPConnection | undefined
    let handedOver = false
    const body = Readable.from([message.source]).on("end", () => {
      handedOver = true
    })
    try {
      const { parseConnectionUrl, SmtpConnection } = await loadSmtp()
      const { auth, ...options } = parseConnectionUrl(url)
      connection = new SmtpConnection({ ...options, ...waits, dnsTimeout: waits.connectionTimeout })
      await dialogue(connection, auth, message, body)
      return { kind: "sent" }
    } catch (error) {
      return outcomeOf(error as NodemailerError, handedOver)
    } finally {
      connection?.close()
    }
  }
}

function dialogue(
  connection: SMTPConnection,
  auth: { user?: string | undefined; pass?: string | undefined } | undefined,
  message: Message,
  body: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject)
    connection.connect((unreachable) => {
      if (unreachable) return reject(unreachable)
      const send = () =>
        connection.send(
          { from: addressOf(message.from), to: [message.to], size: message.source.length },
          body,
          (error) => (error ? reject(error) : resolve()),
        )
      if (!auth?.user) return send()
      connection.login({ user: auth.user, pass: auth.pass }, (error) => (error ? reject(error) : send()))
    })
  })
}

/** `"Azahar <hola@azahar.example>"` → the address. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** Errors about the recipient or the message concern this mail; all others the server. */
const ABOUT_THIS_MAIL = new Set(["EENVELOPE", "EMESSAGE"])

function outcomeOf(error: NodemailerError, handedOver: boolean): Outcome {
  const reason = [error.code, error.responseCode, error.message].filter(Boolean).join(" ").slice(0, 300)
  if (error.responseCode !== undefined) {
    const final = error.responseCode >= 500 && ABOUT_THIS_MAIL.has(error.code ?? "") && error.permanent !== false
    return { kind: final ? "refused" : "later", reason }
  }
  return { kind: handedOver ? "unclear" : "later", reason }
}
