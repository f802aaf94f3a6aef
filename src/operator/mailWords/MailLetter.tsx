/** A mail as it arrives, with what the shop itself says there as one paragraph. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Letter } from "#provider/admin/mailWords/previewMail.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Locale } from "#shared/locale.ts"

interface MailLetterProps {
  frame: Frame
  letter: Letter
  locale: Locale
}

export function MailLetter({ frame, letter, locale }: MailLetterProps) {
  const { mailWords: own, shop } = frame.texts
  const language = { es: shop.spanish, en: shop.english }[locale]
  const { subject, greeting, paragraph, fixed, closing } = letter
  return (
    <article className="letter" lang={locale} aria-label={fill(own.inLanguage, { language })}>
      <p className="letter-head">
        <b lang={frame.locale}>{own.subject}:</b> {subject}
      </p>
      <p className="letter-front">{frame.shop.name}</p>
      <div className="stack letter-text">
        <Own text={greeting} />
        <Own text={paragraph} />
        {fixed === "" ? (
          <p className="letter-fixed" lang={frame.locale}>
            {own.rest}
          </p>
        ) : (
          <p className="letter-fixed">{fixed}</p>
        )}
        <Own text={closing} />
      </div>
    </article>
  )
}

const Own = ({ text }: { text: string }) => (text === "" ? null : <p className="letter-own">{text}</p>)
