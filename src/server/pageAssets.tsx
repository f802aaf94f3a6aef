/** Head elements of a page: styles, fonts, icons, and the code its screen needs, so that nothing is fetched in a second round. */
import type { ScreenName } from "#app/routes.ts"
import { type Build, chunkFiles, DEVELOPMENT_BUILD_ID, textFiles } from "#server/builds.ts"
import { documentStart } from "#server/documentStart.ts"
import { compressStart } from "#server/joinedCodings.ts"
import { BEGIN } from "#server/pageScripts.ts"
import type { FirstStyles, PageAssets, ScreenAssets } from "#server/pageTypes.ts"
import type { Locale } from "#shared/locale.ts"

const ENTRY = "src/client/entry.tsx"
const STYLES = "src/app/styles/index.css"
const PRELOADED_FONTS = [
  "src/app/styles/fonts/ibarra-real-nova-500.woff2",
  "src/app/styles/fonts/instrument-sans-first.woff2",
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
  const sheet = url(fileOf(STYLES))
  const fonts = PRELOADED_FONTS.flatMap((key) => manifest[key] ?? []).map(({ file }) => url(file))
  /** The largest with what it imports, so that it runs when it is here; then all others. */
  function inTurns(urls: readonly string[]) {
    const largest = Object.keys(manifest).find((key) => manifest[key] && url(manifest[key].file) === urls[0])
    const needed = new Set(largest === undefined ? [] : chunkFiles(manifest, largest).map(url))
    return { ahead: urls.filter((file) => needed.has(file)), others: urls.filter((file) => !needed.has(file)) }
  }
  const made = new Map<string, ScreenAssets>()

  function make(screen: ScreenName | undefined, locale: Locale, failed: boolean): ScreenAssets {
    const keys = [ENTRY, ...(screen ? [`src/app/routes/${screen}.tsx`] : [])]
    const scripts = [...chunkFiles(manifest, ...keys), ...textFiles(manifest, keys, locale)]
    const inline = screen && !failed ? styles[screen] : undefined
    const urls = largestFirst(scripts).map(url)
    const head = (
      <>
        {inline ? <WithoutScripts sheet={sheet} /> : <link rel="stylesheet" href={sheet} />}
        {everyPage}
      </>
    )
    const preloads = (
      <>
        {!inline && fonts.map((file) => <Font key={file} file={file} />)}
        {urls.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
      </>
    )
    const files = inline ? { styles: sheet } : {}
    return {
      head,
      preloads,
      files,
      ...(inline && {
        first: firstStyles({ css: inline.css, type: styles["type"]?.css ?? "", ...inTurns(urls), locale }),
      }),
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

interface FirstGiven {
  css: string
  type: string
  /** Scripts that go ahead of the others. */
  ahead: readonly string[]
  others: readonly string[]
  locale: Locale
}

/** The rules of the first view, and of the type that a browser may have already; then what asks for the scripts. */
function firstStyles(given: FirstGiven): FirstStyles {
  const { css, type, ahead, others, locale } = given
  const files = `data-first="${ahead.join(" ")}" data-rest="${others.join(" ")}"`
  const begin = `<style>${type}</style><script ${files}>${BEGIN}</script>`
  return {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build
    element: <style dangerouslySetInnerHTML={{ __html: css }} />,
    start: compressStart(`${documentStart(locale)}<style>${css}</style>${begin}`),
  }
}

/** The browser's script brings the other rules. */
const WithoutScripts = ({ sheet }: { sheet: string }) => (
  <noscript>
    <link rel="stylesheet" href={sheet} />
  </noscript>
)

const Font = ({ file }: { file: string }) => (
  <link rel="preload" href={file} as="font" type="font/woff2" crossOrigin="" />
)

/** Assets served by Vite from source. */
export function developmentAssets(): PageAssets {
  const head = (
    <>
      <link rel="stylesheet" href={`/${STYLES}`} precedence="default" />
      <script type="module" src="/@vite/client" async />
      {everyPage}
    </>
  )
  const screen: ScreenAssets = { head, preloads: null, files: {} }
  return { buildId: DEVELOPMENT_BUILD_ID, scripts: [`/${ENTRY}`], forScreen: () => screen }
}
