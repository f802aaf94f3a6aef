/**
 * The lemon bar above the header with the shop's promises in one line. Ad blockers remove such elements, so its wrapper
 * stays.
 */
import { useStores, useTexts } from "#app/context.ts"
import "#app/layout/Layout.css"

export function Announcement() {
  const { t, text } = useTexts()
  const { header } = useStores().shop.promises
  if (header.length === 0) return null
  return (
    <div>
      <aside className="Announcement" aria-label={t("header.notice")}>
        {header.map((words) => (
          <span key={words.en}>{text(words)}</span>
        ))}
      </aside>
    </div>
  )
}
