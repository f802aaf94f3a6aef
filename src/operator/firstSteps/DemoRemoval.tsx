import { firstStepsPath } from "#operator/firstSteps/firstStepsPath.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { Removal } from "#provider/admin/demo/removeDemo.ts"

export interface DemoRemovalProps {
  frame: Frame
  removal: Removal
  /** Whether it may be taken away. */
  isOffered: boolean
}

const MOST_NAMED = 20

/** Shows which parts of the demo shop go, and which stay, before it is taken away. */
export function DemoRemoval({ frame, removal, isOffered }: DemoRemovalProps) {
  const { firstSteps } = frame.texts
  const own = firstSteps.demo
  const parts: Readonly<Record<string, string>> = own.parts
  const gone = removal.filter((each) => each.gone > 0)
  const kept = removal.flatMap((each) => each.kept.map((one) => ({ ...one, part: each.part })))
  return (
    <Page frame={frame} title={own.title} hasBar={isOffered}>
      <BackLink href={firstStepsPath} text={firstSteps.title} />
      <div className="page-head">
        <h1>{own.title}</h1>
      </div>
      {isOffered ? <p className="muted">{own.text}</p> : <p className="box">{own.none}</p>}
      {isOffered && (
        <div className="two">
          <section className="tile stack" aria-labelledby="goes">
            <h2 id="goes">{own.goes}</h2>
            <ul className="stack tight">
              {gone.map(({ part, gone: count }) => (
                <li key={part} className="icon-row">
                  <Icon name="trash" small />
                  <span>{part === "site" ? parts[part] : `${parts[part]}: ${count}`}</span>
                </li>
              ))}
            </ul>
          </section>
          <section className="tile stack" aria-labelledby="stays">
            <h2 id="stays">{own.stays}</h2>
            <ul className="stack tight">
              <li className="icon-row">
                <Icon name="check-circle" small />
                <span>{own.always}</span>
              </li>
              {kept.slice(0, MOST_NAMED).map(({ part, id, why }) => (
                <li key={`${part} ${id}`} className="icon-row">
                  <Icon name="check-circle" small />
                  <span>
                    {parts[part]}: {part === "site" ? "" : `${id} `}({own.why[why]})
                  </span>
                </li>
              ))}
              {kept.length > MOST_NAMED && <li>+{kept.length - MOST_NAMED}</li>}
            </ul>
          </section>
        </div>
      )}
      {isOffered && (
        <PostForm action={`${firstStepsPath}/demo`}>
          <div className="action-bar">
            <a className="button quiet" href={firstStepsPath}>
              {own.keep}
            </a>
            <button className="button" type="submit">
              {own.remove}
            </button>
          </div>
        </PostForm>
      )}
    </Page>
  )
}
