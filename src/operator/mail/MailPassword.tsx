/** The password of the mail server: never shown, only that it is kept; typed anew where it shall be another. */
import { Icon } from "#operator/frame/Icon.tsx"
import type { MailProps } from "#operator/mail/Mail.tsx"
import { Below } from "#operator/site/ShopPage.tsx"
import { mailBounds } from "#provider/admin/settings/saveMail.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatDate } from "#shared/dates.ts"

export function MailPassword({ frame, mail, keptPassword }: Pick<MailProps, "frame" | "mail" | "keptPassword">) {
  const own = frame.texts.shopMail
  const { password, server } = mail
  if (server.by === "environment") {
    return (
      <div className="field">
        <span className="label">{own.password}</span>
        <p className="secret">
          {password ? fill(frame.texts.shop.lockedBy, { variable: "MAIL_URL" }) : own.noPassword}
        </p>
      </div>
    )
  }
  const wrong = frame.error?.fields["password"] !== undefined
  const input = (
    <>
      <input
        className="input"
        type="password"
        id="password"
        name="password"
        autoComplete="new-password"
        maxLength={mailBounds.password}
        aria-describedby={["password-h", wrong && "password-e"].filter(Boolean).join(" ")}
        aria-invalid={wrong ? true : undefined}
      />
      <Below frame={frame} name="password" hint={own.passwordHint} />
    </>
  )
  const kept = keptPassword !== undefined ? own.typed : password?.keptAt && keptSince(own.kept, password.keptAt, frame)
  if (!kept || !(password?.isReadable ?? true)) {
    return (
      <div className="field">
        <label htmlFor="password">{own.password}</label>
        {input}
      </div>
    )
  }
  return (
    <div className="field">
      {keptPassword !== undefined && <input type="hidden" name="kept" value={keptPassword} />}
      <span className="label">{own.password}</span>
      <details className="secret" open={wrong}>
        <summary>
          <Icon name="key" small />
          <span>{kept}</span>
          <span className="text-button">{own.change}</span>
        </summary>
        <label htmlFor="password">{own.another}</label>
        {input}
      </details>
      {!wrong && <p className="hint">{own.passwordHint}</p>}
    </div>
  )
}

const keptSince = (sentence: string, moment: string, { locale }: MailProps["frame"]) =>
  fill(sentence, { day: formatDate(moment, locale) })
