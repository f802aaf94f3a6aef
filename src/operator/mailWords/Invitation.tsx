/** Whether customers are invited to review, and how long after the delivery. */
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Check } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"

export interface InvitationForm {
  /** Version of the shop's document that it was opened with. */
  version: number
  on: boolean
  /** As typed. */
  days: string
}

export function Invitation({ frame, form: { version, on, days } }: { frame: Frame; form: InvitationForm }) {
  const { mailWords: own, shop } = frame.texts
  return (
    <section className="tile stack" aria-labelledby="invitation">
      <h2 id="invitation">{own.invitation}</h2>
      <PostForm className="stack" action={shopPath("words")}>
        <input type="hidden" name="version" value={version} />
        <Check name="on" label={own.invitationOn} isOn={on} />
        <Field frame={frame} name="days" label={own.days} defaultValue={days} inputMode="numeric" />
        <p className="hint">{own.invitationHint}</p>
        <button className="button quiet" type="submit">
          {shop.save}
        </button>
      </PostForm>
    </section>
  )
}
