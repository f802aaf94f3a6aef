/** The bar above every page of a preview: its expiry, and the way out. Written only by the server. */
import type { CSSProperties } from "react"
import { formatDate } from "#shared/dates.ts"
import { translatorOf } from "#shared/i18n/translator.ts"
import type { Locale } from "#shared/locale.ts"
import { PREVIEW_END } from "#shared/previewPaths.ts"
import "#shared/i18n/preview.ts"

interface Props {
  locale: Locale
  version: number
  until: string
  /** The product being previewed, instead of a version of the shop. */
  product?: string | undefined
}

/** Colours of a selected label, a pair that is tested for every look; the notice below has the highlight's. */
const BAR: CSSProperties = {
  display: "flex",
  flexWrap: "wrap",
  gap: "0.5rem 1.5rem",
  alignItems: "center",
  justifyContent: "space-between",
  padding: "0.5rem var(--gutter)",
  background: "var(--ink)",
  color: "var(--page)",
}
const OUT: CSSProperties = {
  minBlockSize: "2.75rem",
  padding: "0 1rem",
  border: "1px solid currentColor",
  borderRadius: "var(--radius-button)",
  background: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: 600,
  outlineColor: "currentColor",
}

export function PreviewBar({ locale, version, until, product }: Props) {
  const { t } = translatorOf(locale)
  return (
    <aside aria-label={t("preview.label")} style={BAR}>
      <p style={{ margin: 0, flex: "1 1 20rem" }}>
        <strong>{product === undefined ? t("preview.title", { version }) : t("preview.product")}</strong>{" "}
        {t("preview.text", { day: formatDate(until, locale) })}
      </p>
      <form method="post" action={PREVIEW_END}>
        <button type="submit" style={OUT}>
          {t("preview.end")}
        </button>
      </form>
    </aside>
  )
}
