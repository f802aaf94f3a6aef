import { useTexts } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/ui/Breadcrumb.css"

export interface Crumb {
  to: string
  label: string
}

interface Props {
  /** Between the home page and the page itself. */
  steps: readonly Crumb[]
  current: string
}

export function Breadcrumb({ steps, current }: Props) {
  const { t } = useTexts()
  return (
    <nav className="Breadcrumb" aria-label={t("breadcrumb.label")}>
      <ol>
        <li>
          <Link to={paths.home}>{t("breadcrumb.home")}</Link>
        </li>
        {steps.map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
