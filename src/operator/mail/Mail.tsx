/** The mail server that the shop's mails go out by, its sender, and a test of them; the environment's are shown and locked. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { MailPassword } from "#operator/mail/MailPassword.tsx"
import { MailTest } from "#operator/mail/MailTest.tsx"
import { mailProviders, otherProvider, providerOf } from "#operator/mail/mailProviders.ts"
import { ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import { mailBounds } from "#provider/admin/settings/saveMail.ts"
import type { MailTest as Tested } from "#provider/admin/settings/testMail.ts"
import type { MailSettings } from "#provider/admin/settings/viewSettings.ts"
import { mailSecurities } from "#provider/messages/mail/mailServer.ts"

export interface MailProps {
  frame: Frame
  mail: MailSettings
  /** The mailbox that was just chosen, if any. */
  provider: string | undefined
  /** Values of the form that are not those of the shop, by field. */
  typed: Readonly<Record<string, string>>
  /** Where a password that was typed before waits for the form. */
  keptPassword?: string | undefined
  test?: Tested | undefined
  testTo: string
}

const FORM = "mail"

export function Mail({ frame, mail, provider, typed, keptPassword, test, testTo }: MailProps) {
  const { shopMail: own, shop } = frame.texts
  const isFixed = mail.server.by === "environment"
  return (
    <ShopPage frame={frame} part="mail" about={own.about} hasBar={!isFixed}>
      <State frame={frame} mail={mail} />
      <div className="two">
        <PostForm
          id={FORM}
          className="wall"
          action={shopPath("mail")}
          data-unsaved={Object.keys(typed).length > 0 ? "" : undefined}
        >
          {!isFixed && <Providers frame={frame} now={provider ?? providerOf(typed["host"] ?? mail.server.host)} />}
          <Server frame={frame} mail={mail} typed={typed} keptPassword={keptPassword} />
          <Sender frame={frame} mail={mail} typed={typed} />
        </PostForm>
        <MailTest frame={frame} mail={mail} test={test} testTo={testTo} />
      </div>
      {!isFixed && (
        <div className="action-bar">
          <p className="muted">{own.atOnce}</p>
          <button className="button" type="submit" form={FORM}>
            {shop.save}
          </button>
        </div>
      )}
    </ShopPage>
  )
}

function State({ frame, mail: { server, password } }: Pick<MailProps, "frame" | "mail">) {
  const own = frame.texts.shopMail
  if (password && !password.isReadable) {
    return (
      <div className="box bad">
        <Icon name="warning-circle" />
        <div>
          <b>{own.test.key.title}</b> {own.test.key.text}
        </div>
      </div>
    )
  }
  if (server.by === "shop") return null
  const said = server.by === "environment" ? own.fixed : own.nothing
  return (
    <div className={server.by === "environment" ? "box" : "box warn"}>
      <Icon name="warning-circle" />
      <div>
        <b>{said.title}</b> {said.text}
      </div>
    </div>
  )
}

/** Links, so that they fill the form without scripts too; with them it is filled where it stands. */
function Providers({ frame, now }: { frame: Frame; now: string | undefined }) {
  const own = frame.texts.shopMail
  const all = [...mailProviders, { ...otherProvider, name: own.other }]
  return (
    <section className="tile stack" aria-labelledby="providers">
      <h2 id="providers">{own.who}</h2>
      <div className="chips">
        {all.map(({ id, name, host, port, security }) => (
          <a
            key={id}
            className="chip"
            href={`${shopPath("mail")}?with=${id}`}
            aria-current={id === now ? "true" : undefined}
            data-fill={JSON.stringify({ host, port: String(port), security })}
          >
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}

function Server({ frame, mail, typed, keptPassword }: Pick<MailProps, "frame" | "mail" | "typed" | "keptPassword">) {
  const own = frame.texts.shopMail
  const { server } = mail
  const lockedBy = server.by === "environment" ? "MAIL_URL" : undefined
  const one = (name: "host" | "port" | "user", value: string) => ({
    frame,
    name,
    label: own[name],
    value: typed[name] ?? value,
    lockedBy,
    isPlain: true,
  })
  return (
    <section className="tile" aria-labelledby="server">
      <h2 id="server">{own.server}</h2>
      <div className="fields">
        <Text {...one("host", server.host)} span="span-4" maxLength={mailBounds.host} />
        <Text {...one("port", server.port === null ? "" : String(server.port))} span="part-2" inputMode="numeric" />
        {lockedBy === undefined ? (
          <Select
            frame={frame}
            name="security"
            label={own.security}
            span="part-4"
            value={typed["security"] ?? server.security ?? "tls"}
            options={mailSecurities.map((value) => ({ value, text: own.securities[value] }))}
          />
        ) : (
          <Text
            frame={frame}
            name="security"
            label={own.security}
            value={own.securities[server.security ?? "asked"]}
            lockedBy={lockedBy}
            span="part-4"
          />
        )}
        <Text {...one("user", server.user)} maxLength={mailBounds.user} autoComplete="off" />
        <MailPassword frame={frame} mail={mail} keptPassword={keptPassword} />
      </div>
    </section>
  )
}

function Sender({ frame, mail: { sender, server }, typed }: Pick<MailProps, "frame" | "mail" | "typed">) {
  const own = frame.texts.shopMail
  if (server.by === "environment" && sender.by !== "environment") {
    return (
      <section className="tile stack tight" aria-labelledby="sender">
        <h2 id="sender">{own.sender}</h2>
        <p>{`${sender.usual.name} <${sender.usual.from}>`}</p>
        <p className="hint">{own.usualFrom}</p>
      </section>
    )
  }
  const lockedBy = sender.by === "environment" ? "MAIL_FROM" : undefined
  return (
    <section className="tile" aria-labelledby="sender">
      <h2 id="sender">{own.sender}</h2>
      <div className="fields">
        <Text
          frame={frame}
          name="name"
          label={own.name}
          value={typed["name"] ?? sender.name}
          placeholder={sender.usual.name}
          lockedBy={lockedBy}
          span="span-3"
          maxLength={mailBounds.name}
        />
        <Text
          frame={frame}
          name="from"
          label={own.from}
          value={typed["from"] ?? sender.from}
          placeholder={sender.usual.from}
          hint={own.fromHint}
          lockedBy={lockedBy}
          span="span-3"
          maxLength={mailBounds.from}
          inputMode="email"
          isPlain
        />
      </div>
    </section>
  )
}
