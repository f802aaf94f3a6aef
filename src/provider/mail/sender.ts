/** Whom mails come from, as the shop is called at the moment they are written. */
import type { MailSender } from "#provider/mail/compose.ts"
import type { FindMailPicture } from "#provider/mail/mailPictures.ts"
import type { Identity } from "#shared/contract/site.ts"
import type { Localized } from "#shared/locale.ts"

export interface SenderParts {
  url: string
  identity: () => Identity
  /** `MAIL_FROM`. */
  from: string | undefined
  picture: FindMailPicture
  /** Of ways to pay that only this shop has, by id. */
  methodNames: ReadonlyMap<string, Localized>
}

/** A shop that has said no address writes from its own host: never from anybody else's. */
export const senderOf =
  ({ url, identity, from, picture, methodNames }: SenderParts) =>
  (): MailSender => {
    const { social: _none, tagline: _neither, ...said } = identity()
    const address = said.email || `no-reply@${new URL(url).hostname}`
    return {
      shop: { url, ...said },
      from: from ?? `"${said.name.replace(/["\\]/g, "")}" <${address}>`,
      picture,
      methodNames,
    }
  }
