import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { helpPath } from "#operator/help/helpPlaces.ts"
import type { HelpTopic } from "#provider/admin/help/readHelp.ts"

interface Props {
  frame: Frame
  topic: HelpTopic
  /** The heading that it stands beside. */
  about: string
}

/** The question mark beside a heading. */
export function HelpLink({ frame, topic, about }: Props) {
  const name = `${frame.texts.help.title}: ${about}`
  return (
    <a className="help-link" href={helpPath(topic)} title={name}>
      <Icon name="question" />
      <span className="visually-hidden">{name}</span>
    </a>
  )
}
