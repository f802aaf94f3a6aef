/** Text of the owner's: Markdown that the provider made into HTML of a few plain elements. */
import "#app/editorial/editorial.css"

export function OwnText({ html }: { html: string }) {
  return (
    <div
      className="OwnText"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: provider/site/pageHtml.ts leaves only elements that say something
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
