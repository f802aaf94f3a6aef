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
export type Outcome = { kind: "sent" } | Failed

interface Failed {
  kind: "refused" | "later" | "unclear"
  /** For the log and the queue. */
  reason: string
  why: MailTrouble
  /** The server's own line, where it said one. */
  said?: string | undefined
}

/** Why a mail was not sent, as far as a test of the settings can tell its owner. */
export const mailTroubles = [
  "password",
  "login",
  "host",
  "unreachable",
  "silent",
  "encryption",
  "certificate",
  "sender",
  "recipient",
  "message",
  /** The stored password cannot be read. */
  "key",
  "other",
] as const
export type MailTrouble = (typeof mailTroubles)[number]

export interface MailServer {
  host: string
  port: number
  security: "tls" | "starttls" | "none"
  /** Empty for a server that asks for no sign-in. */
  user: string
  password: string
}

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

/** A URL is `smtp://user:password@host:port` or `smtps://…`. One connection per mail, because there are few. */
export function smtpSender(server: string | MailServer, waits: SmtpTimeouts = timeouts): Send {
  return async (message) => {
    let connection: SMTPConnection | undefined
    let handedOver = false
    const body = Readable.from([message.source]).on("end", () => {
      handedOver = true
    })
    try {
      const { parseConnectionUrl, SmtpConnection } = await loadSmtp()
      const { auth, ...options } = typeof server === "string" ? parseConnectionUrl(server) : optionsOf(server)
      connection = new SmtpConnection({ ...options, ...waits, dnsTimeout: waits.connectionTimeout })
      await dialogue(connection, auth, message, body)
      return { kind: "sent" }
    } catch (error) {
      return withoutPassword(outcomeOf(error as NodemailerError, handedOver), server)
    } finally {
      connection?.close()
    }
  }
}

const optionsOf = ({ host, port, security, user, password }: MailServer) => ({
  host,
  port,
  secure: security === "tls",
  requireTLS: security === "starttls",
  ignoreTLS: security === "none",
  ...(user !== "" && { auth: { user, pass: password } }),
})

/** A server may repeat what it was sent; its line is stored and shown. */
function withoutPassword(outcome: Outcome, server: string | MailServer): Outcome {
  if (outcome.kind === "sent") return outcome
  const url = typeof server === "string" ? URL.parse(server) : undefined
  const [user, password] =
    typeof server === "string"
      ? [url?.username, url?.password].map((text = "") => decodeURIComponent(text))
      : [server.user, server.password]
  if (!password) return outcome
  const sent = [password, `\0${user}\0${password}`].flatMap((text) => [text, Buffer.from(text).toString("base64")])
  const hide = (text: string) => sent.reduce((left, each) => left.replaceAll(each, "•••"), text)
  return { ...outcome, reason: hide(outcome.reason), said: outcome.said && hide(outcome.said) }
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
  const reason = [error.code, error.responseCode, error.message].filter(Boolean).join(" ").slice(0, MOST_SAID)
  const told = { reason, why: troubleOf(error), said: (error.response ?? error.message).slice(0, MOST_SAID) }
  if (error.responseCode !== undefined) {
    const final = error.responseCode >= 500 && ABOUT_THIS_MAIL.has(error.code ?? "") && error.permanent !== false
    return { kind: final ? "refused" : "later", ...told }
  }
  return { kind: handedOver ? "unclear" : "later", ...told }
}

const MOST_SAID = 300
/** The answer of a server that takes mails only after a sign-in. Source: RFC 4954, §6. */
const SIGN_IN_FIRST = 530

/** Nodemailer keeps the system's own code in the message alone. */
function troubleOf({ code, message, command, responseCode }: NodemailerError): MailTrouble {
  if (responseCode === SIGN_IN_FIRST) return "login"
  if (/certificate|altname|self.signed/i.test(message)) return "certificate"
  if (/wrong version number|packet length|SSL|TLS/i.test(message)) return "encryption"
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(message)) return "host"
  if (code === "EENVELOPE") return command === "MAIL FROM" ? "sender" : "recipient"
  return byCode[code ?? ""] ?? "other"
}

const byCode: Readonly<Record<string, MailTrouble>> = {
  EAUTH: "password",
  EDNS: "host",
  ETLS: "encryption",
  ETIMEDOUT: "silent",
  EMESSAGE: "message",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
}
