/** A file field with its label, the accepted kinds, and the fault of the last upload. */
import type { Frame } from "#operator/frame/frame.ts"
import { Below } from "#operator/site/ShopPage.tsx"

interface Props {
  frame: Frame
  name: string
  label: string
  /** Shown beside the label. */
  aside?: string | undefined
  hint: string
  /** Accepted kinds of files; all when left out. */
  accept?: string
  multiple?: boolean
  required?: boolean | undefined
  /** Another field whose faults are shown here. */
  also?: string
  /** A larger file is refused where it is chosen, with this text; without scripts the page that takes it says so. */
  most?: { bytes: number; text: string }
}

export function FileField({ frame, name, label, aside, hint, also, most, ...input }: Props) {
  const wrong = [name, also].filter((each) => each !== undefined && frame.error?.fields[each] !== undefined)
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {aside && <span className="optional"> {aside}</span>}
      </label>
      <input
        id={name}
        name={name}
        type="file"
        aria-describedby={[`${name}-h`, ...wrong.map((each) => `${each}-e`)].join(" ")}
        aria-invalid={wrong.length > 0 ? true : undefined}
        data-most={most?.bytes}
        data-too-large={most?.text}
        {...input}
      />
      <Below frame={frame} name={name} hint={hint} />
      {also && <Below frame={frame} name={also} />}
    </div>
  )
}
