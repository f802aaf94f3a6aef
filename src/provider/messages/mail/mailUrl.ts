import type { MailSecurity } from "#provider/messages/mail/mailServer.ts"

/** The server of MAIL_URL, without its password. With `smtp://` the server decides about encryption. */
export function mailServerOf(mailUrl: string): {
  host: string
  port: number | null
  security: MailSecurity | null
  user: string
  hasPassword: boolean
} {
  const { hostname, port, protocol, username, password } = new URL(mailUrl)
  return {
    host: hostname,
    port: port === "" ? null : Number(port),
    security: protocol === "smtps:" ? "tls" : null,
    user: decodeURIComponent(username),
    hasPassword: password !== "",
  }
}
