/** Head elements of a page: styles, icons, and its screen's code, so that nothing is loaded in a second round. */
import { LRUCache } from "lru-cache"
import { Fragment } from "react"
import type { Elements } from "#app/ui/elements.ts"
import {
  type Build,
  chunkFiles,
  DEVELOPMENT_BUILD_ID,
  ENTRY,
  type InlineStyles,
  LOOKS,
  styleFiles,
  textFiles,
} from "#server/builds.ts"
import { createLookStyles, type LookStyles, propertySheet, sheetsOf } from "#server/pages/lookStyles.ts"
import type { Locale } from "#shared/locale.ts"
import type { Look } from "#shared/look/look.ts"
import { lookPalette } from "#shared/look/lookCss.ts"
import type { ScreenName } from "#shared/screens.ts"

/** All screens in both languages, for some looks. */
const MOST_HEADS = 300
/** The sheet before all others. */
const STYLES = "src/app/styles/index.css"

export interface PageAssets {
  buildId: string
  scripts: readonly string[]
  forScreen: (screen: ScreenName, locale: Locale, look: Look) => Elements
  /** The styles and icons of a screen, for a page without scripts. */
  withoutScripts: (screen: ScreenName, look: Look) => Elements
}

function EveryPage({ look }: { look: Look }) {
  const { light, dark } = lookPalette(look)
  return (
    <>
      <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={light.page} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark.page} media="(prefers-color-scheme: dark)" />
    </>
  )
}

/** Assets of a built shop, made once for each screen, language and look. */
export function builtAssets(build: Build, looks: LookStyles = createLookStyles(build)): PageAssets {
  const { id, manifest, styles } = build
  const fileOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    return `/${chunk.file}`
  }
  const made = new LRUCache<string, { head: Elements }>({ max: MOST_HEADS })

  const withoutScripts = (screen: ScreenName, look: Look) => (
    <>
      {styleFiles(manifest, [ENTRY, `src/app/routes/${screen}.tsx`]).map((file) => (
        <Styles key={file} file={file} styles={styles} />
      ))}
      <OwnStyles css={looks.of(look)?.css} />
      <EveryPage look={look} />
    </>
  )

  function make(screen: ScreenName, locale: Locale, look: Look): Elements {
    const keys = [ENTRY, `src/app/routes/${screen}.tsx`]
    const scripts = [...chunkFiles(manifest, ...keys), ...textFiles(manifest, keys, locale)]
    return (
      <>
        {withoutScripts(screen, look)}
        {scripts.map((file) => (
          <link key={file} rel="modulepreload" href={`/${file}`} />
        ))}
      </>
    )
  }

  return {
    buildId: id,
    scripts: [fileOf(ENTRY)],
    withoutScripts,
    forScreen(screen, locale, look) {
      // Also for a known head: pages with the look's styles need their hash in the policy.
      const key = [screen, locale, looks.of(look)?.hash].join(" ")
      const head = made.get(key)?.head ?? make(screen, locale, look)
      made.set(key, { head })
      return head
    },
  }
}

const OwnStyles = ({ css }: { css: string | undefined }) =>
  css === undefined ? null : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of values of ours and colours that were checked
    <style dangerouslySetInnerHTML={{ __html: css }} />
  )

/**
 * An inlined sheet, so that the page can be painted at once. Beside it is a link that is never fetched, because
 * browsers take no other type for a sheet (a disabled one is fetched by Chromium 150): code that is loaded later looks
 * for one before fetching its own sheet (Vite's loader). Should it miss the link, the sheet is merely fetched once
 * more. Source: HTML, link type "stylesheet".
 */
const Styles = ({ file, styles }: { file: string; styles: Record<string, InlineStyles> }) => (
  <Fragment>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build */}
    <style data-href={`/${file}`} dangerouslySetInnerHTML={{ __html: styles[file]?.css ?? "" }} />
    <link rel="stylesheet" type="text/plain" href={`/${file}`} />
  </Fragment>
)

/**
 * Assets served by Vite from source.
 *
 * @param sheets - Addresses of the sheets that the server's modules have imported so far. The browser's scripts load
 * them too; linked, they style the page before those run.
 */
export function developmentAssets(sheets: readonly string[]): PageAssets {
  const withoutScripts = (look: Look) => {
    const properties = propertySheet(look)
    const own = properties === undefined ? [] : sheetsOf(look).map((name) => `/${LOOKS}${name}.css`)
    return (
      <>
        {[`/${STYLES}`, ...sheets, ...own].map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <OwnStyles css={properties} />
        <EveryPage look={look} />
      </>
    )
  }
  return {
    buildId: DEVELOPMENT_BUILD_ID,
    scripts: [`/${ENTRY}`],
    withoutScripts: (_screen, look) => withoutScripts(look),
    forScreen: (_screen, _locale, look) => (
      <>
        {withoutScripts(look)}
        <script type="module" src="/@vite/client" async />
      </>
    ),
  }
}
