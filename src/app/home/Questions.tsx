import { useTexts } from "#app/context.ts"
import { OwnText } from "#app/editorial/OwnText.tsx"
import type { ShownOf } from "#app/home/shownHome.ts"
import { Icon } from "#app/ui/Icon.tsx"
import "#app/home/otherSections.css"

export function Questions({ section: { id, title, items } }: { section: ShownOf<"questions"> }) {
  const { text } = useTexts()
  return (
    <section className="wrap section QuestionSection" id={id}>
      {title && <h2>{text(title)}</h2>}
      <div>
        {items.map(({ title: question, html }) => (
          <details key={question.es} className="QuestionSection__fold">
            <summary>
              <span>{text(question)}</span>
              <Icon name="caret-down" size="small" />
            </summary>
            {html && <OwnText html={text(html)} />}
          </details>
        ))}
      </div>
    </section>
  )
}
