/** A sentence in which the shop's email and telephone number are links. */
import { Fragment } from "react"
import type { Elements } from "#app/ui/elements.ts"

interface Props {
  text: string
  /** What is not said is empty. */
  links: readonly { shown: string; href: string }[]
}

export function ReachableText({ text, links }: Props): Elements {
  const [link, ...others] = links.filter(({ shown }) => shown !== "")
  if (!link) return <span>{text}</span>
  let at = 0
  return text.split(link.shown).map((part, index) => {
    const key = at
    at += part.length + link.shown.length
    return (
      <Fragment key={key}>
        {index > 0 && <a href={link.href}>{link.shown}</a>}
        <ReachableText text={part} links={others} />
      </Fragment>
    )
  })
}
