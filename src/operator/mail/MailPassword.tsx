/** The password of the mail server: never shown, only that it is kept; typed anew where it shall be another. */
import type { MailProps } from "#operator/mail/Mail.tsx"
import { SecretField } from "#operator/site/SecretField.tsx"
import { mailBounds } from "#provider/admin/settings/saveMail.ts"
import { fill } from "#provider/platform/words/fill.ts"

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
  const isReadable = password?.isReadable ?? true
  return (
    <>
      {keptPassword !== undefined && <input type="hidden" name="kept" value={keptPassword} />}
      <SecretField
        frame={frame}
        name="password"
        words={{ ...own, label: own.password, hint: own.passwordHint }}
        maxLength={mailBounds.password}
        keptAt={isReadable ? (password?.keptAt ?? undefined) : undefined}
        isTyped={keptPassword !== undefined && isReadable}
      />
    </>
  )
}
