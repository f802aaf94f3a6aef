/** Head elements of a page: styles, icons, and the code its screen needs, so that nothing is fetched in a second round. */
import { Fragment, type ReactNode } from "react"
import type { ScreenName } from "#app/routes.ts"
import {
  type Build,
  chunkFiles,
  DEVELOPMENT_BUILD_ID,
  type InlineStyles,
  styleFiles,
  textFiles,
} from "#server/builds.ts"
import type { Locale } from "#shared/locale.ts"

const ENTRY = "src/client/entry.tsx"
/** The sheet that comes before all others. */
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
export function builtAssets({ id, manifest, styles }: Build): PageAssets {
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
        {styleFiles(manifest, keys).map((file) => (
          <Styles key={file} file={file} styles={styles} />
        ))}
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

/** Spread, as React's types know no link that is disabled. */
const NEVER_FETCHED = { rel: "stylesheet", disabled: true }

/**
 * A sheet that stands in the page, so that it can be painted as soon as it is here. Beside it stands a link that is never
 * fetched, as it is disabled: code that is loaded later looks for one before it fetches a sheet of its own (Vite's loader).
 * Should it ever miss it, the sheet is fetched once more, and nothing else happens.
 */
const Styles = ({ file, styles }: { file: string; styles: Record<string, InlineStyles> }) => (
  <Fragment>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build */}
    <style data-href={`/${file}`} dangerouslySetInnerHTML={{ __html: styles[file]?.css ?? "" }} />
    <link {...NEVER_FETCHED} href={`/${file}`} />
  </Fragment>
)

/**
 * Assets served by Vite from source.
 *
 * @param sheets - Addresses of the sheets that the server's modules import so far. The browser's scripts bring them too; linked,
 * a page is dressed before they run.
 */
export function developmentAssets(sheets: readonly string[]): PageAssets {
  const head = (
    <>
      {[`/${STYLES}`, ...sheets].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <script type="module" src="/@vite/client" async />
      {everyPage}
    </>
  )
  return { buildId: DEVELOPMENT_BUILD_ID, scripts: [`/${ENTRY}`], forScreen: () => head }
}
