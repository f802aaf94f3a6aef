/** Markdown of the owner's as the provider made it into HTML. */
import "#app/home/otherSections.css"

export function CleanHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the provider made into HTML and cleaned
  return <div className="WordSection__text" dangerouslySetInnerHTML={{ __html: html }} />
}
