import { expect, it, onTestFinished, vi } from "vitest"
import type { Message } from "#provider/messages/mail/compose.ts"
import { smtpSender } from "#provider/messages/mail/smtp.ts"

it("tries a mail later whose library could not be loaded: it was surely not taken", async () => {
  vi.doMock("nodemailer/lib/smtp-connection", () => Promise.reject(new Error("too many open files")))
  onTestFinished(() => void vi.doUnmock("nodemailer/lib/smtp-connection"))
  const outcome = await smtpSender("smtp://127.0.0.1:1")({ source: Buffer.from("") } as Message)
  expect(outcome.kind).toBe("later")
})
