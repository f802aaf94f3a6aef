/** Conflict of two edits: fields that both changed side by side, the rest merged. The page is a form of its own. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { timeText } from "#operator/frame/words.ts"
import type { SavedSince } from "#provider/platform/operations/conflict.ts"
import { fill } from "#provider/platform/words/fill.ts"

export interface ConflictProps {
  frame: Frame
  saved: SavedSince
  /** Display names of fields. */
  labels: Readonly<Record<string, string>>
  /** Display text of a field's value, where it is a code. */
  say?: (name: string, value: string) => string
  /** Address of the form, and of the other version. */
  action: string
  back: { href: string; text: string }
}

export function Conflict({ frame, saved, labels, say = asItIs, action, back }: ConflictProps) {
  const { conflict } = frame.texts
  const who = saved.by || conflict.somebody
  const title = fill(conflict.title, { who })
  const values = { what: back.text, who, time: timeText(saved.at, frame.locale) }
  const rest = Object.entries(saved.merged).filter(([name]) => !saved.both.includes(name))
  return (
    <Page frame={frame} title={title} hasBar>
      <BackLink href={back.href} text={back.text} />
      <h1>{title}</h1>
      <div className="box warn" role="alert">
        <Icon name="warning-circle" />
        <div>
          <b>{conflict.nothingLost}</b> {fill(conflict.when, values)}{" "}
          {counted(conflict.both_one, conflict.both_other, saved.both.length)}
        </div>
      </div>
      <PostForm id="cf" className="stack" action={action}>
        <input type="hidden" name="version" value={saved.version} />
        {rest.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {saved.both.map((name) => (
          <Choice
            key={name}
            frame={frame}
            name={name}
            saved={saved}
            theirs={values}
            label={labels[name] ?? name}
            say={(value) => say(name, value)}
          />
        ))}
        <AlreadyMerged frame={frame} saved={saved} labels={labels} who={who} />
      </PostForm>
      <div className="action-bar">
        <p className="wide-only muted">{conflict.again}</p>
        <a className="button quiet fit" href={back.href}>
          {saved.by ? fill(conflict.keepTheirs, { who }) : conflict.keepSaved}
        </a>
        <button className="button" type="submit" form="cf">
          {conflict.save}
        </button>
      </div>
    </Page>
  )
}

const asItIs = (_name: string, value: string) => value

interface ChoiceProps {
  frame: Frame
  name: string
  label: string
  say: (value: string) => string
  saved: SavedSince
  theirs: { who: string; time: string }
}

/**
 * Inputs `pick.`, `mine.`, `theirs.` and `own.` with the field's name; on reading, the chosen one takes the name
 * itself.
 */
function Choice({ frame, name, label, say, saved, theirs }: ChoiceProps) {
  const { conflict } = frame.texts
  const base = saved.base[name]
  const isText = [base ?? "", saved.merged[name] ?? "", saved.theirs[name] ?? ""].every((text) => say(text) === text)
  const sides = [
    { side: "mine", title: conflict.mine, text: saved.merged[name] ?? "" },
    { side: "theirs", title: fill(conflict.theirs, theirs), text: saved.theirs[name] ?? "" },
  ]
  return (
    <fieldset className="stack tight">
      <legend className="strong">{label}</legend>
      {sides.map(({ side, text }) => (
        <input key={side} type="hidden" name={`${side}.${name}`} value={text} />
      ))}
      <div className="diff2">
        {sides.map(({ side, title, text }) => (
          <label key={side}>
            <input type="radio" name={`pick.${name}`} value={side} defaultChecked={side === "mine"} />
            <span className="total">{title}</span>
            <Difference from={base === undefined ? base : say(base)} to={say(text)} />
          </label>
        ))}
      </div>
      {isText && (
        <details>
          <summary className="small-text">{conflict.anew}</summary>
          <label className="visually-hidden" htmlFor={`own.${name}`}>
            {label}
          </label>
          <textarea className="input" id={`own.${name}`} name={`own.${name}`} rows={3} />
        </details>
      )}
    </fieldset>
  )
}

/** Marks the differing middle of two texts with the same beginning and end. */
function Difference({ from, to }: { from: string | undefined; to: string }) {
  if (from === undefined || to === "") return <p>{to || "—"}</p>
  const [old, now] = [from.split(/(\s+)/), to.split(/(\s+)/)]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const [gone, come] = [old.slice(head, old.length - tail).join(""), now.slice(head, now.length - tail).join("")]
  return (
    <p>
      {now.slice(0, head).join("")}
      {gone.trim() !== "" && <del>{gone}</del>}
      {gone.trim() !== "" && come.trim() !== "" && " "}
      {come.trim() !== "" && <ins>{come}</ins>}
      {now.slice(now.length - tail).join("")}
    </p>
  )
}

function AlreadyMerged({
  frame,
  saved,
  labels,
  who,
}: Pick<ConflictProps, "frame" | "saved" | "labels"> & { who: string }) {
  const { conflict } = frame.texts
  const named = (names: readonly string[]) => names.map((name) => labels[name] ?? name).join(", ")
  const { onlyMine, onlyTheirs } = saved
  if (onlyMine.length + onlyTheirs.length === 0) return null
  return (
    <section className="tile" aria-labelledby="un">
      <h2 id="un">{conflict.merged}</h2>
      {onlyMine.length > 0 && (
        <p className="small-text muted">{fill(conflict.fromMine, { fields: named(onlyMine) })}</p>
      )}
      {onlyTheirs.length > 0 && (
        <p className="small-text muted">{fill(conflict.fromTheirs, { who, fields: named(onlyTheirs) })}</p>
      )}
    </section>
  )
}
