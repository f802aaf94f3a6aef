import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import type { Format } from "#provider/exchange/product.ts"
import type { Locale } from "#shared/locale.ts"

interface ExportProps {
  frame: Frame
  /** `locale` where a format has one language only. */
  files: readonly { format: Format; locale?: Locale }[]
}

export function Export({ frame, files }: ExportProps) {
  const { products: texts, shop } = frame.texts
  const languages: Record<Locale, string> = { es: shop.spanish, en: shop.english }
  const own = files.filter(({ format }) => format.startsWith("escaparate"))
  const others = files.filter((file) => !own.includes(file))
  return (
    <Page frame={frame} title={texts.export}>
      <BackLink href="/admin/products" text={texts.title} />
      <div className="page-head">
        <h1>{texts.export}</h1>
      </div>
      <div className="two even">
        {[
          { id: "own", title: texts.exportOwn, hint: texts.exportOwnHint, group: own },
          { id: "others", title: texts.exportOthers, hint: texts.exportOthersHint, group: others },
        ].map(({ id, title, hint, group }) => (
          <section key={id} className="tile stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p className="muted">{hint}</p>
            {group.map(({ format, locale }) => (
              <a
                key={`${format} ${locale}`}
                className="button quiet"
                href={`/admin/products/export/${format}${locale ? `?locale=${locale}` : ""}`}
              >
                <Icon name="download-simple" small />
                {texts.exportNames[format]}
                {locale && `, ${languages[locale]}`}
              </a>
            ))}
          </section>
        ))}
      </div>
      <p className="hint">
        {texts.exportPictures}{" "}
        {frame.person?.permissions.has("write_data") ? (
          <a href="/admin/house/backup">{texts.exportBackup}</a>
        ) : (
          texts.exportBackup
        )}
        .
      </p>
    </Page>
  )
}
