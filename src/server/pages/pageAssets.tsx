/** Head elements of a page: styles, icons, and the code its screen needs, so that nothing is fetched in a second round. */
import type { ReactNode } from "react"
import type { ScreenName } from "#app/routes.ts"
import { type Build, chunkFiles, DEVELOPMENT_BUILD_ID, textFiles } from "#server/builds.ts"
import type { Locale } from "#shared/locale.ts"

const ENTRY = "src/client/entry.tsx"
const STYLES = "src/app/styles/index.css"

export interface PageAssets {
  buildId: string
  /** What starts the page in the browser. */
  scripts: readonly string[]
  /** What a screen in a language needs. */
  forScreen: (screen: ScreenName, locale: Locale) => ReactNode
}

const everyPage = (
  <>
    <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0e1533" media="(prefers-color-scheme: dark)" />
  </>
)

/** Assets of a built shop, made once for each screen and language. */
export function builtAssets({ id, manifest }: Build): PageAssets {
  const fileOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    return `/${chunk.file}`
  }
  const made = new Map<string, ReactNode>()

  function make(screen: ScreenName, locale: Locale): ReactNode {
    const keys = [ENTRY, `src/app/routes/${screen}.tsx`]
    const scripts = [...chunkFiles(manifest, ...keys), ...textFiles(manifest, keys, locale)]
    return (
      <>
        <link rel="stylesheet" href={fileOf(STYLES)} />
        {everyPage}
        {scripts.map((file) => (
          <link key={file} rel="modulepreload" href={`/${file}`} />
        ))}
      </>
    )
  }

  return {
    buildId: id,
    scripts: [fileOf(ENTRY)],
    forScreen(screen, locale) {
      const key = `${screen} ${locale}`
      let head = made.get(key)
      if (head === undefined) {
        head = make(screen, locale)
        made.set(key, head)
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
  return { buildId: DEVELOPMENT_BUILD_ID, scripts: [`/${ENTRY}`], forScreen: () => head }
}
