/** An owner's text: Markdown that the provider rendered to sanitised HTML with few elements. */
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
