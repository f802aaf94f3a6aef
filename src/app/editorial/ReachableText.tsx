/** A sentence with links for the shop's email and phone number. */
import { Fragment } from "react"
import type { Elements } from "#app/ui/elements.ts"

interface Props {
  text: string
  /** Empty facts are left out. */
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
