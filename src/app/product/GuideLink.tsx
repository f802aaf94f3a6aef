import { useTexts } from "#app/context.ts"
import type { Guide } from "#app/product/guide.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/ui/Button.css"

export function GuideLink({ guide }: { guide: Guide }) {
  const { text } = useTexts()
  return (
    <Link className="TextButton" to={paths.page(guide.slug)}>
      <Icon name="ruler" size="small" />
      <span>{text(guide.title)}</span>
    </Link>
  )
}
