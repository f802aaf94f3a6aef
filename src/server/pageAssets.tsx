/** Head elements of a page: styles, icons, and the code its screen needs, so that nothing is fetched in a second round. */
import { Fragment, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { ScreenName } from "#app/routes.ts"
import { type Build, chunkFiles, DEVELOPMENT_BUILD_ID, type InlineStyles, styleFiles } from "#server/builds.ts"
import { documentStart } from "#server/documentStart.ts"
import { compressStart } from "#server/joinedCodings.ts"
import { BEGIN } from "#server/pageScripts.ts"
import type { FirstStyles, PageAssets, ScreenAssets } from "#server/pageTypes.ts"
import type { Locale } from "#shared/locale.ts"

const ENTRY = "src/client/entry.tsx"
/** The sheet that comes before all others. */
const STYLES = "src/app/styles/index.css"
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

/** Assets of a built shop, made once for each screen and language. */
export function builtAssets({ id, manifest, sizes, styles }: Build): PageAssets {
  const url = (file: string) => `/${file}`
  // A browser fetches six files at once: begun last, the largest would keep all others waiting.
  const largestFirst = (files: Iterable<string>) =>
    [...files].toSorted((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0))
  const fileOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    return chunk.file
  }
  /** The largest with what it imports, so that it runs when it is here; then all others. */
  function inTurns(urls: readonly string[]) {
    const largest = Object.keys(manifest).find((key) => manifest[key] && url(manifest[key].file) === urls[0])
    const needed = new Set(largest === undefined ? [] : chunkFiles(manifest, largest).map(url))
    return { ahead: urls.filter((file) => needed.has(file)), others: urls.filter((file) => !needed.has(file)) }
  }
  const made = new Map<string, ScreenAssets>()

  function make(screen: ScreenName | undefined, locale: Locale, failed: boolean): ScreenAssets {
    const texts = fileOf(textsKey(screen, locale))
    const scripts = new Set([
      ...chunkFiles(manifest, ENTRY),
      texts,
      ...(screen ? chunkFiles(manifest, `src/app/routes/${screen}.tsx`) : []),
    ])
    const sheets = styleFiles(manifest, ENTRY, screen && !failed ? `src/app/routes/${screen}.tsx` : undefined)
    const urls = largestFirst(scripts).map(url)
    const preloads = urls.map((file) => <link key={file} rel="modulepreload" href={file} />)
    const element = <Styles files={sheets} styles={styles} />
    return {
      head: everyPage,
      preloads,
      files: { texts: url(texts) },
      first: firstStyles({ element, ...inTurns(urls), locale }),
    }
  }

  return {
    buildId: id,
    scripts: chunkFiles(manifest, ENTRY).map(url),
    forScreen(screen, locale, failed) {
      const key = `${screen} ${locale} ${failed}`
      let assets = made.get(key)
      if (!assets) {
        assets = make(screen, locale, failed)
        made.set(key, assets)
      }
      return assets
    },
  }
}

/** Spread, as React's types know no link that is disabled. */
const NEVER_FETCHED = { rel: "stylesheet", disabled: true }

interface StylesProps {
  /** In cascade order. */
  files: readonly string[]
  styles: Record<string, InlineStyles>
}

/**
 * Sheets that stand in the page, so that it can be painted as soon as it is here. Each has a link beside it that is never
 * fetched, as it is disabled: code that is loaded later looks for one before it fetches a sheet of its own (Vite's loader).
 * Should it ever miss it, the sheet is fetched once more, and nothing else happens.
 */
const Styles = ({ files, styles }: StylesProps) =>
  files.map((file) => (
    <Fragment key={file}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build */}
      <style data-href={`/${file}`} dangerouslySetInnerHTML={{ __html: styles[file]?.css ?? "" }} />
      <link {...NEVER_FETCHED} href={`/${file}`} />
    </Fragment>
  ))

interface FirstGiven {
  /** The styles. */
  element: ReactNode
  /** Scripts that go ahead of the others. */
  ahead: readonly string[]
  others: readonly string[]
  locale: Locale
}

/** The styles, then what asks for the scripts. */
function firstStyles({ element, ahead, others, locale }: FirstGiven): FirstStyles {
  const files = `data-first="${ahead.join(" ")}" data-rest="${others.join(" ")}"`
  const begin = `<script ${files}>${BEGIN}</script>`
  return { element, start: compressStart(documentStart(locale) + renderToStaticMarkup(element) + begin) }
}

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
  const screen: ScreenAssets = { head, preloads: null, files: {} }
  return { buildId: DEVELOPMENT_BUILD_ID, scripts: [`/${ENTRY}`], forScreen: () => screen }
}
