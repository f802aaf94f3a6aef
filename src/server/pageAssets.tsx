/** Head elements of a page: styles, fonts, icons, and the code its screen needs, so that nothing is fetched in a second round. */
import { Fragment, type ReactNode } from "react"
import type { ScreenName } from "#app/routes.ts"
import { type Build, chunkFiles, DEVELOPMENT_BUILD_ID } from "#server/builds.ts"
import type { PageAssets } from "#server/pageTypes.ts"
import type { Locale } from "#shared/locale.ts"

const ENTRY = "src/client/entry.tsx"
const STYLES = "src/app/styles/index.css"
const PRELOADED_FONTS = [
  "src/app/styles/fonts/ibarra-real-nova-latin-wght-normal.woff2",
  "src/app/styles/fonts/instrument-sans-latin-wght-normal.woff2",
]

const everyPage = (
  <>
    <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0e1533" media="(prefers-color-scheme: dark)" />
  </>
)

const textsKey = (screen: ScreenName | undefined, locale: Locale) => `texts/${screen ?? "entry"}.${locale}`

/** Assets of a built shop. Heads are made once for each screen and language. */
export function builtAssets({ id, manifest }: Build): PageAssets {
  const url = (file: string) => `/${file}`
  const fileOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    return chunk.file
  }
  const fonts = PRELOADED_FONTS.flatMap((key) => manifest[key]?.file ?? [])
  const heads = new Map<string, ReactNode>()

  function makeHead(screen: ScreenName | undefined, locale: Locale): ReactNode {
    // React itself preloads the entry.
    const entry = fileOf(ENTRY)
    const scripts = new Set([
      ...chunkFiles(manifest, ENTRY).slice(1),
      fileOf(textsKey(screen, locale)),
      ...(screen ? chunkFiles(manifest, `src/app/routes/${screen}.tsx`) : []),
    ])
    return (
      <Fragment>
        <link rel="stylesheet" href={url(fileOf(STYLES))} precedence="default" />
        {fonts.map((file) => (
          <link key={file} rel="preload" href={url(file)} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {[...scripts]
          .filter((file) => file !== entry)
          .map((file) => (
            <link key={file} rel="modulepreload" href={url(file)} />
          ))}
        {everyPage}
      </Fragment>
    )
  }

  return {
    buildId: id,
    entry: url(fileOf(ENTRY)),
    texts: (screen, locale) => url(fileOf(textsKey(screen, locale))),
    head(screen, locale) {
      const key = `${screen} ${locale}`
      let head = heads.get(key)
      if (!head) {
        head = makeHead(screen, locale)
        heads.set(key, head)
      }
      return head
    },
  }
}

/** Assets served by Vite from source. */
export function developmentAssets(): PageAssets {
  const head = (
    <>
      <link rel="stylesheet" href={`/${STYLES}`} precedence="default" />
      <script type="module" src="/@vite/client" async />
      {everyPage}
    </>
  )
  return { buildId: DEVELOPMENT_BUILD_ID, entry: `/${ENTRY}`, texts: () => undefined, head: () => head }
}
