/** The form of a message to all who come on a date. */
import { datePath } from "#operator/dates/datesPath.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Pair } from "#operator/site/ShopPage.tsx"
import { MOST_MESSAGE, MOST_SUBJECT } from "#provider/orders/dates/writeToComers.ts"
import type { Localized } from "#shared/locale.ts"

export type TypedMessage = Readonly<Record<"subject" | "text", Localized>>

interface Props {
  frame: Frame
  /** The date's. */
  id: string
  /** A message that was refused. */
  typed: TypedMessage | undefined
}

const nothing: Localized = { es: "", en: "" }

export function WriteToComers({ frame, id, typed }: Props) {
  const { dates: own } = frame.texts
  return (
    <PostForm className="tile stack no-print" action={`${datePath(id)}/message`} aria-labelledby="wr">
      <h2 id="wr">{own.write}</h2>
      <p className="muted">{own.writeText}</p>
      <Pair
        frame={frame}
        name="subject"
        label={own.subject}
        value={typed?.subject ?? nothing}
        maxLength={MOST_SUBJECT}
      />
      <Pair
        frame={frame}
        name="text"
        label={own.message}
        value={typed?.text ?? nothing}
        rows={5}
        maxLength={MOST_MESSAGE}
      />
      <div className="acts">
        <button className="button" type="submit">
          {own.send}
        </button>
      </div>
    </PostForm>
  )
}
