/** The words of one mail in both languages, and how it arrives with them. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { MailLetter } from "#operator/mailWords/MailLetter.tsx"
import { Pair, ShopPage } from "#operator/site/ShopPage.tsx"
import { mailWordPath } from "#operator/site/shopParts.ts"
import type { WordedMailView } from "#provider/admin/mailWords/mailWordOperations.ts"
import type { MailPreview } from "#provider/admin/mailWords/previewMail.ts"
import type { MailTest } from "#provider/admin/settings/testMail.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { type MailText, mailFields, mailTextBounds } from "#shared/mailWords.ts"

interface MailWordProps {
  frame: Frame
  shown: WordedMailView
  /** Version of the shop's document that the form was opened with. */
  version: number
  typed: MailText
  isUnsaved: boolean
  preview: MailPreview
  /** Result of a sample that was just sent. */
  sample?: Pick<MailTest, "to" | "outcome"> | undefined
}

const FORM = "words"
/** A subject is one line, but a long one. */
const ROWS = { subject: 2, greeting: undefined, paragraph: 4, closing: 2 }

export function MailWord({ frame, shown, version, typed, isUnsaved, preview, sample }: MailWordProps) {
  const { mailWords: own, mails, shop } = frame.texts
  const { mail, gaps, needed, builtIn, words } = shown
  const builtInOf = (field: string) => (field === "subject" || field === "greeting" ? builtIn[field] : undefined)
  return (
    <ShopPage frame={frame} part="words" title={mails[mail]} about={own.when[mail]} hasBar>
      {sample && <Sample frame={frame} sample={sample} />}
      <div className="two even">
        <PostForm
          id={FORM}
          className="tile stack"
          action={mailWordPath(mail)}
          data-unsaved={isUnsaved ? "" : undefined}
        >
          <input type="hidden" name="version" value={version} />
          <div className="stack tight">
            <p className="label">{own.youMayUse}</p>
            <p className="gaps">
              {gaps.es.map((es, place) => (
                <code key={es}>{[...new Set([es, gaps.en[place]])].join(" ")}</code>
              ))}
            </p>
            {needed && <p className="hint">{fill(own.needed, { es: needed.es, en: needed.en })}</p>}
            <p className="hint">{own.emptyHint}</p>
          </div>
          {mailFields.map((field) => (
            <Pair
              key={field}
              frame={frame}
              name={field}
              label={own[field]}
              value={typed[field]}
              placeholder={builtInOf(field)}
              maxLength={mailTextBounds[field]}
              {...(ROWS[field] !== undefined && { rows: ROWS[field] })}
            />
          ))}
          {words !== null && (
            <div className="row">
              <button className="text-button" type="submit" name="do" value="back" formNoValidate>
                {own.back}
              </button>
            </div>
          )}
        </PostForm>
        <Arrives frame={frame} preview={preview} />
      </div>
      <div className="action-bar">
        <button className="button quiet fit" type="submit" form={FORM} name="do" value="send">
          {own.send}
        </button>
        <button className="button quiet fit" type="submit" form={FORM} name="do" value="see">
          {own.see}
        </button>
        <button className="button" type="submit" form={FORM} name="do" value="save">
          {shop.save}
        </button>
      </div>
    </ShopPage>
  )
}

function Arrives({ frame, preview }: Pick<MailWordProps, "frame" | "preview">) {
  const { mailWords: own } = frame.texts
  return (
    <section className="stack" aria-labelledby="arrives">
      <h2 id="arrives">{own.arrives}</h2>
      <p className="hint">
        {preview.order ? fill(own.withOrder, preview.order) : own.madeUp} {own.shopSays}
      </p>
      <MailLetter frame={frame} letter={preview.es} locale="es" />
      <MailLetter frame={frame} letter={preview.en} locale="en" />
    </section>
  )
}

function Sample({ frame, sample }: { frame: Frame; sample: Pick<MailTest, "to" | "outcome"> }) {
  const { mailWords: own } = frame.texts
  const { to, outcome } = sample
  const isSent = outcome === "sent"
  return (
    <div className={isSent ? "box good" : "box bad"} role={isSent ? "status" : "alert"}>
      <Icon name={isSent ? "check-circle" : "warning-circle"} />
      <p>{fill(isSent ? own.sent : own.notSent, { to })}</p>
    </div>
  )
}
