/** A real mail server that behaves as told: takes mails, refuses them, is busy, hangs up, or says nothing at all. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { type ParsedMail, simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"

export type Behaviour =
  | "take"
  /** 550 for the recipient. */
  | "noSuchRecipient"
  /** 450 for the recipient. */
  | "recipientLater"
  /** 554 for the message, after reading it. */
  | "refuseMessage"
  /** 451 for the message, after reading it. */
  | "messageLater"
  /** 535 at every login. */
  | "badPassword"
  /** 535 at every login, with the password in the answer. */
  | "repeatsPassword"
  /** 530 before a login. */
  | "loginFirst"
  /** 553 for the sender. */
  | "otherSender"
  /** Hangs up when the recipient is named. */
  | "hangUpEarly"
  /** Takes the message and hangs up without a word. */
  | "hangUpLate"
  /** Reads the message and never answers. */
  | "silence"

export interface MailServer {
  url: string
  /** For the next mails. */
  behave(behaviour: Behaviour): void
  /** Accepted mails, parsed. */
  mails: ParsedMail[]
  /** Number of connections so far. */
  connections(): number
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let behaviour: Behaviour = "take"
  let connections = 0
  const mails: ParsedMail[] = []
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const hangUp = () => {
    for (const connection of server.connections) {
      const socket: unknown = Reflect.get(connection, "_socket")
      if (typeof socket === "object" && socket !== null) (socket as { destroy(): void }).destroy()
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onAuth(auth, _session, done) {
      if (behaviour === "badPassword") done(refusal(535, "Authentication failed"))
      else if (behaviour === "repeatsPassword") done(refusal(535, `5.7.8 ${auth.password} is not the password`))
      else done(null, { user: auth.username ?? "" })
    },
    onMailFrom(_address, _session, done) {
      if (behaviour === "loginFirst") done(refusal(530, "Authentication required"))
      else if (behaviour === "otherSender") done(refusal(553, "Sender is not yours"))
      else done()
    },
    onRcptTo(_address, _session, done) {
      if (behaviour === "noSuchRecipient") done(refusal(550, "No such user"))
      else if (behaviour === "recipientLater") done(refusal(450, "Mailbox busy"))
      else if (behaviour === "hangUpEarly") hangUp()
      else done()
    },
    async onData(stream, _session, done) {
      // A mail of which a part alone came, as when the server is stopped, is none.
      const content = await buffer(stream).catch(() => undefined)
      if (!content) return
      if (behaviour === "refuseMessage") return done(refusal(554, "Looks like spam"))
      if (behaviour === "messageLater") return done(refusal(451, "Try again later"))
      mails.push(await simpleParser(content))
      if (behaviour === "hangUpLate") return hangUp()
      if (behaviour !== "silence") done()
    },
  })
  server.on("error", () => {})
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    behave(next) {
      behaviour = next
    },
    mails,
    connections: () => connections,
    async stop() {
      hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
