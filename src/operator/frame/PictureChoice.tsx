/**
 * One picture in a form: the current one, another one by file, or none. Read back by `operator/frame/pictureForm.ts`.
 */
import type { ReactNode } from "react"
import { FileField } from "#operator/frame/FileField.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Check } from "#operator/site/ShopPage.tsx"
import { pictureUrl } from "#shared/pictures.ts"

interface Props {
  frame: Frame
  /** Name of the field with its key. */
  name: string
  /** The file is `{at}.file`, and `{at}.away` removes it. */
  at?: string
  label: string
  hint?: string | undefined
  /** Its key; empty for none. */
  picture: string
  /** Further fields of the picture. */
  children?: ReactNode
}

export function PictureChoice({ frame, name, at = name, label, hint, picture, children }: Props) {
  const { shopPages: own } = frame.texts
  return (
    <fieldset className="stack" id={name}>
      <legend className="label">{label}</legend>
      <input type="hidden" name={name} value={picture} />
      <div className="row logo">
        {picture !== "" && <img src={pictureUrl(`/pictures/${picture}`, 320)} alt={own.pictureNow} height="60" />}
        <FileField
          frame={frame}
          name={`${at}.file`}
          label={own.file}
          hint={[hint, own.fileHint].filter(Boolean).join(" ")}
          also={name}
          accept="image/*"
        />
      </div>
      {children}
      {picture !== "" && <Check name={`${at}.away`} label={own.pictureAway} isOn={false} />}
    </fieldset>
  )
}
