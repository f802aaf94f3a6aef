/** A test of the stored settings, with the server's answer in words, and mails that wait. */

import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import type { MailProps } from "#operator/mail/Mail.tsx"
import { providerOf } from "#operator/mail/mailProviders.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import type { MailTest as Tested } from "#provider/admin/settings/testMail.ts"
import type { MailSettings } from "#provider/admin/settings/viewSettings.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatNumber } from "#shared/numbers.ts"

export function MailTest({ frame, mail, test, testTo }: Pick<MailProps, "frame" | "mail" | "test" | "testTo">) {
  const own = frame.texts.shopMail
  return (
    <div className="wall">
      <section className="tile stack" aria-labelledby="test">
        <h2 id="test">{own.try}</h2>
        {test && <Result frame={frame} mail={mail} test={test} />}
        <PostForm className="stack" action={`${shopPath("mail")}/test`}>
          <Field frame={frame} name="to" label={own.to} defaultValue={testTo} inputMode="email" spellCheck={false} />
          <button className="button quiet" type="submit">
            {own.send}
          </button>
        </PostForm>
      </section>
      <Waiting frame={frame} mail={mail} />
    </div>
  )
}

function Result({ frame, mail, test }: { frame: Frame; mail: MailSettings; test: Tested }) {
  const own = frame.texts.shopMail
  const { to, why, said, seconds, freed } = test
  const { server } = mail
  if (why === null) {
    const isFile = server.by === "nothing"
    return (
      <div className={isFile ? "box warn" : "box good"} role="status">
        <Icon name="check-circle" />
        <div>
          {isFile ? (
            <p>{fill(own.file, { to })}</p>
          ) : (
            <p>
              <b>{fill(own.sent, { to })}</b>{" "}
              {fill(own.look, { seconds: formatNumber(Math.max(1, Math.round(seconds)), frame.locale) })}
            </p>
          )}
          {freed > 0 && <p>{counted(own.freed_one, own.freed_other, freed)}</p>}
        </div>
      </div>
    )
  }
  const words = own.test[why]
  const isGmail = why === "password" && providerOf(server.host) === "gmail"
  return (
    <div className="box bad" role="alert">
      <Icon name="warning-circle" />
      <div>
        <p>
          <b>{words.title}</b> {fill(words.text, { host: server.host, port: String(server.port ?? ""), to })}
        </p>
        {isGmail && (
          <p>
            {own.gmail} <a href="https://support.google.com/accounts/answer/185833">{own.gmailHow}</a>
          </p>
        )}
        {said !== "" && (
          <details>
            <summary>{own.said}</summary>
            <code className="said-by">{said}</code>
          </details>
        )}
      </div>
    </div>
  )
}

function Waiting({ frame, mail: { waiting, failed } }: Pick<MailProps, "frame" | "mail">) {
  const own = frame.texts.shopMail
  if (waiting + failed === 0) return null
  return (
    <div className="box warn">
      <Icon name="note" />
      <div>
        {waiting > 0 && (
          <p>
            <b>{counted(own.waiting_one, own.waiting_other, waiting)}</b> {own.byThemselves}
          </p>
        )}
        {failed > 0 && (
          <p>
            <b>{counted(own.failed_one, own.failed_other, failed)}</b> <a href="/admin/queue">{own.see}</a>
          </p>
        )}
      </div>
    </div>
  )
}
