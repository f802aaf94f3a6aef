/** Pages of a list as real links. */
import type { ReactNode } from "react"
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { pagerItems } from "#app/ui/pagerItems.ts"
import "#app/ui/Pager.css"

interface Props {
  page: number
  pages: number
  /** The address of a page, counted from 1. */
  to: (page: number) => string
  /** Names the list, where a page has several. */
  label?: string
}

export function Pager({ page, pages, to, label }: Props) {
  const { t, number } = useTexts()
  if (pages <= 1) return null
  return (
    <nav className="Pager" aria-label={label ?? t("pager.label")}>
      <ol>
        <Step rel="prev" to={page > 1 ? to(page - 1) : undefined} label={t("pager.previous")}>
          <Icon name="caret-left" size="small" flip />
        </Step>
        {pagerItems(page, pages).map((item, index) =>
          item === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
            <li key={`gap-${index}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={item}>
              <Link
                to={to(item)}
                aria-current={item === page ? "page" : undefined}
                aria-label={t("pager.page", { n: number(item) })}
              >
                {number(item)}
              </Link>
            </li>
          ),
        )}
        <Step rel="next" to={page < pages ? to(page + 1) : undefined} label={t("pager.next")}>
          <Icon name="caret-right" size="small" flip />
        </Step>
      </ol>
    </nav>
  )
}

function Step(props: { rel: "prev" | "next"; to: string | undefined; label: string; children: ReactNode }) {
  const { rel, to, label, children } = props
  if (to === undefined) {
    // Keeps the numbers in place; it has no meaning of its own.
    return (
      <li aria-hidden="true">
        <span>{children}</span>
      </li>
    )
  }
  return (
    <li>
      <Link to={to} rel={rel} aria-label={label}>
        {children}
      </Link>
    </li>
  )
}
