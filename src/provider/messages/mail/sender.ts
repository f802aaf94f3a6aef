import type { Kysely } from "kysely"
import type { MailSender } from "#provider/messages/mail/compose.ts"
import { createMailPictures } from "#provider/messages/mail/mailPictures.ts"
import type { AskOwnMail } from "#provider/messages/mail/ownMailParts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { createLogoPicture } from "#provider/site/logoPicture.ts"
import type { PublishedSite } from "#provider/site/versions.ts"
import type { Identity } from "#shared/contract/site.ts"
import type { Localized } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

export interface SenderParts {
  db: Kysely<Database>
  files: FileStore
  log: Log
  url: string
  adminUrl?: string | undefined
  identity: () => Identity
  site: () => PublishedSite
  /** `MAIL_FROM`, or the owner's. */
  from: () => Promise<string | undefined>
  methodNames: ReadonlyMap<string, Localized>
  askOwn: AskOwnMail
}

/**
 * The sender of mails, with the shop's present name and look. A shop without an address sends from its own host, never
 * from another.
 */
export function senderOf({
  url,
  adminUrl,
  identity,
  from,
  methodNames,
  askOwn,
  ...needs
}: SenderParts): () => Promise<MailSender> {
  const picture = createMailPictures(needs)
  const readLogo = createLogoPicture(needs)
  return async () => {
    const { social: _none, tagline: _neither, ...said } = identity()
    const logo = await readLogo()
    const { brand, look, mailWords: words } = needs.site().document
    const sign = logo ? "logo" : brand.mark
    const address = said.email || `no-reply@${new URL(url).hostname}`
    return {
      shop: { url, adminUrl, sign, look, words, ...said },
      from: (await from()) ?? `"${said.name.replace(/["\\]/g, "")}" <${address}>`,
      picture,
      logo,
      methodNames,
      askOwn,
    }
  }
}
