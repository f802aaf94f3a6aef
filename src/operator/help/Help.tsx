import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { helpPath, helpPlaces } from "#operator/help/helpPlaces.ts"
import type { HelpText, HelpTopic } from "#provider/admin/help/readHelp.ts"

export interface HelpProps {
  frame: Frame
  topic: HelpTopic
  texts: readonly HelpText[]
}

/** A paragraph of the guide, with the way back to its page and to the other paragraphs. */
export function Help({ frame, topic, texts }: HelpProps) {
  const { help } = frame.texts
  const shown = texts.find((each) => each.topic === topic)
  if (!shown) throw new Error(`There is no help on ${topic}`)
  return (
    <Page frame={frame} title={`${help.title}: ${shown.title}`}>
      <BackLink href={helpPlaces[topic]} text={shown.title} />
      <div className="page-head">
        <h1>{shown.title}</h1>
      </div>
      <section
        className="tile stack help-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, rendered and sanitised by pageHtml
        dangerouslySetInnerHTML={{ __html: shown.html }}
      />
      <nav aria-labelledby="more-help" className="stack">
        <h2 id="more-help">{help.others}</h2>
        <ul className="chips">
          {texts
            .filter((each) => each.topic !== topic)
            .map((each) => (
              <li key={each.topic}>
                <a className="chip" href={helpPath(each.topic as HelpTopic)}>
                  {each.title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </Page>
  )
}
