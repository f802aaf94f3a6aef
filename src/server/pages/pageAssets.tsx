/** Head elements of a page: styles, icons, and its screen's code, so that nothing is loaded in a second round. */
import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { Elements } from "#app/ui/elements.ts"
import { type Build, chunkFiles, DEVELOPMENT_BUILD_ID, ENTRY, LOOKS, styleFiles, textFiles } from "#server/builds.ts"
import { lookStyles, propertySheet, sheetsOf } from "#server/pages/lookStyles.ts"
import type { Locale } from "#shared/locale.ts"
import type { Look } from "#shared/look/look.ts"
import { lookPalette } from "#shared/look/lookCss.ts"
import type { ScreenName } from "#shared/screens.ts"

/** All screens in both languages, for some looks. */
const MOST_HEADS = 300
/** All screens, for some looks. */
const MOST_STYLES = 150
/** The sheet before all others. */
const STYLES = "src/app/styles/index.css"
const ADD_CODE = "src/app/stores/cart/CartCommands.ts"

export interface PageAssets {
  buildId: string
  scripts: readonly string[]
  /** Addresses of the code that adds to the cart and of its texts, with spaces between. */
  addCode: (locale: Locale) => string
  forScreen: (screen: ScreenName, locale: Locale, look: Look) => Elements
  /** The styles and icons of a screen, for a page without scripts. */
  withoutScripts: (screen: ScreenName, look: Look) => Elements
  /** Hash of the styles that stand in a page, for its policy; undefined where the policy allows all. */
  styleHash: (screen: ScreenName, look: Look) => string | undefined
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
export function builtAssets(build: Build): PageAssets {
  const { id, manifest } = build
  const fileOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    return `/${chunk.file}`
  }
  const addCodeIn = (locale: Locale) =>
    [fileOf(ADD_CODE), ...textFiles(manifest, [ADD_CODE], locale).map((file) => `/${file}`)].join(" ")
  const addCode = { es: addCodeIn("es"), en: addCodeIn("en") }
  const heads = new LRUCache<string, { head: Elements }>({ max: MOST_HEADS })
  const styles = new LRUCache<string, PageStyles>({ max: MOST_STYLES })

  const stylesOf = (screen: ScreenName, look: Look) =>
    keptIn(styles, [screen, JSON.stringify(look)].join(" "), () => makeStyles(build, screen, look))

  const withoutScripts = (screen: ScreenName, look: Look) => (
    <>
      <Styles {...stylesOf(screen, look)} />
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
    addCode: (locale) => addCode[locale],
    withoutScripts,
    styleHash: (screen, look) => stylesOf(screen, look).hash,
    forScreen: (screen, locale, look) =>
      keptIn(heads, [screen, locale, JSON.stringify(look)].join(" "), () => ({ head: make(screen, locale, look) }))
        .head,
  }
}

function keptIn<Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const value = cache.get(key) ?? make()
  cache.set(key, value)
  return value
}

interface PageStyles {
  files: readonly string[]
  css: string
  /** As in a content security policy. */
  hash: string
}

/** In one piece, so that one hash allows them. */
function makeStyles(build: Build, screen: ScreenName, look: Look): PageStyles {
  const files = styleFiles(build.manifest, [ENTRY, `src/app/routes/${screen}.tsx`])
  const css = [...files.map((file) => build.styles[file] ?? ""), lookStyles(build, look)].join("")
  return { files, css, hash: `sha256-${createHash("sha256").update(css).digest("base64")}` }
}

/**
 * A page's sheets inside it, so that it can be painted at once. Beside them are links that are never fetched, because
 * browsers take no other type for a sheet (a disabled one is fetched by Chromium 150): code that is loaded later looks
 * for one before fetching its own sheet (Vite's loader). Should it miss the link, the sheet is merely fetched once
 * more. Source: HTML, link type "stylesheet".
 */
const Styles = ({ files, css }: PageStyles) => (
  <>
    <InlineStyles css={css} />
    {files.map((file) => (
      <link key={file} rel="stylesheet" type="text/plain" href={`/${file}`} />
    ))}
  </>
)

const InlineStyles = ({ css }: { css: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sheets of ours, from the build, and colours that were checked
  <style dangerouslySetInnerHTML={{ __html: css }} />
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
        {properties !== undefined && <InlineStyles css={properties} />}
        <EveryPage look={look} />
      </>
    )
  }
  return {
    buildId: DEVELOPMENT_BUILD_ID,
    scripts: [`/${ENTRY}`],
    addCode: () => `/${ADD_CODE}`,
    withoutScripts: (_screen, look) => withoutScripts(look),
    styleHash: () => undefined,
    forScreen: (_screen, _locale, look) => (
      <>
        {withoutScripts(look)}
        <script type="module" src="/@vite/client" async />
      </>
    ),
  }
}
