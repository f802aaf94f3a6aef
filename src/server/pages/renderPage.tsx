/** Renders a loaded page as React's stream, with the state for the browser. */
import type { Writable } from "node:stream"
import { enableStaticRendering } from "mobx-react-lite"
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server"
import { App } from "#app/App.tsx"
import { StoresContext, TextsContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { KEEP_EARLY_PRESSES } from "#app/earlyPresses.ts"
import { PageContext } from "#app/navigation.ts"
import { loadScreen, matchScreen } from "#app/routes.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import sprite from "#app/ui/icons/page.svg?raw"
import { noOwnHtml, type OwnHtml } from "#provider/site/ownHtml.ts"
import { ClosedShop } from "#server/closed/ClosedShop.tsx"
import { withoutPromises } from "#server/pages/deferred.ts"
import { OwnHead } from "#server/pages/OwnHead.tsx"
import type { PageAssets } from "#server/pages/pageAssets.tsx"
import {
  embedState,
  failedPage,
  type LoadedClosed,
  type LoadedPage,
  loadPage,
  ownOf,
  type PageRequest,
  restoredPage,
} from "#server/pages/pageState.ts"
import { PreviewBar } from "#server/preview/PreviewBar.tsx"
import type { SiteReader } from "#server/siteReader.ts"
import { addTexts, type OwnWords } from "#shared/i18n/translator.ts"
import { SECONDS } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { lookAttributes } from "#shared/look/lookCss.ts"
import { ownKindOf } from "#shared/ownHtml.ts"
import { type PageError, type PageState, WHOLE_PAGE } from "#shared/pageState.ts"

enableStaticRendering(true)

/** Whether forms of the screen at this path may send files. */
async function takesFiles(path: string): Promise<boolean> {
  const { action } = await loadScreen(matchScreen(path).screen)
  return action?.files ?? false
}

const RENDER_TIMEOUT_MS = 10 * SECONDS

interface RenderOptions {
  /** Resolves when everything is rendered, instead of the first view. */
  whole?: boolean
  words?: PageState["words"]
  /** For scripts that React writes for late parts. */
  nonce?: string | undefined
  signal?: AbortSignal
}

export interface RendererOptions {
  sites: SiteReader
  /** Nothing where left out. */
  ownHtml?: OwnHtml | undefined
  /** Those of the interface where left out. */
  words?: OwnWords | undefined
  assets: PageAssets
  onError: (error: unknown, url: URL) => void
}

/** Loads pages and renders them. Development creates one again when the source changed. */
export function createRenderer({ sites, ownHtml = noOwnHtml, words, assets, onError }: RendererOptions) {
  const ownTexts = locales.map((locale) => [locale, { own: { ...words?.[locale] } }] as const)
  for (const texts of ownTexts) addTexts(...texts)
  const shownWords = words && ownTexts
  return {
    entry: assets.scripts[0],
    load: (request: PageRequest, options: { graceMs: number; isDocument: boolean }) =>
      loadPage(request, { ...options, sites, ownHtml, onError }),
    failed: async (request: PageRequest, error: PageError) => ({
      ...(await failedPage(request, error, sites.last())),
      ...ownOf(ownHtml, "none"),
    }),
    restored: async (request: PageRequest, state: PageState, notice: string) => {
      const loaded = await restoredPage(request, state, notice, sites.last().look)
      return { ...loaded, ...ownOf(ownHtml, ownKindOf(loaded.page.screen)) }
    },
    styleHash: ({ page, look }: Pick<LoadedPage, "page" | "look">) => assets.styleHash(page.screen, look),
    stateOf: (page: LoadedPage) => embedState(page, assets.buildId, shownWords),
    render: (page: LoadedPage, options: RenderOptions) =>
      renderPage(page, assets, onError, { ...options, words: shownWords }),
    closed: (loaded: LoadedClosed, area: string | undefined) => ({
      html: renderClosed(loaded, assets, area),
      styleHash: assets.styleHash(CLOSED_LIKE, loaded.look),
    }),
    withoutPromises,
    takesFiles,
  }
}

export type Renderer = ReturnType<typeof createRenderer>

/** Starts writing a rendered page to a destination, and ends it. Ends the render when the destination closes early. */
export type PipePage = (destination: Writable) => void

/** The mark belongs to the demo shop. */
const spriteWithoutMark = sprite.replace(/<symbol id="i-mark"[\s\S]*?<\/symbol>\n?/, "")
const spriteOf = ({ shop }: RootStore) => (shop.site.mark ? sprite : spriteWithoutMark)

interface PageDocumentProps {
  loaded: LoadedPage
  assets: PageAssets
  whole?: boolean
  words?: PageState["words"]
}

export function PageDocument({ loaded, assets, whole = false, words }: PageDocumentProps) {
  const { page, stores, look, pending, url, preview, own } = loaded
  return (
    <StoresContext value={stores}>
      <Document
        look={lookAttributes(look, stores.shop.site.name)}
        head={
          <>
            <script data-code={assets.addCode(stores.locale.locale)}>{KEEP_EARLY_PRESSES}</script>
            {assets.forScreen(page.screen, stores.locale.locale, look)}
            {own && <OwnHead own={own} locale={stores.locale.locale} />}
          </>
        }
        wholePage={pending.length > 0 && !whole ? wholePageOf(url) : undefined}
        sprite={spriteOf(stores)}
        notice={preview && <PreviewBar locale={stores.locale.locale} {...preview} />}
        state={embedState(loaded, assets.buildId, words)}
      >
        <App page={page} />
      </Document>
    </StoresContext>
  )
}

/** Its styles have those of the error page, whose form the page in place of all others has. */
const CLOSED_LIKE = "checkout"

/** The page in place of all others. */
function renderClosed(
  { closed, stores, look, page }: LoadedClosed,
  assets: PageAssets,
  area: string | undefined,
): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <StoresContext value={stores}>
      <TextsContext value={stores.locale.texts}>
        <PageContext value={page}>
          <Document
            look={lookAttributes(look, stores.shop.site.name)}
            head={assets.withoutScripts(CLOSED_LIKE, look)}
            sprite={spriteOf(stores)}
          >
            <ClosedShop closed={closed} area={area} />
          </Document>
        </PageContext>
      </TextsContext>
    </StoresContext>,
  )}`
}

/** Rejects when not even the frame of the page can be rendered. */
function renderPage(
  loaded: LoadedPage,
  assets: PageAssets,
  onError: RendererOptions["onError"],
  { whole = false, words, nonce, signal }: RenderOptions,
): Promise<PipePage> {
  const { url } = loaded
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageDocument loaded={loaded} assets={assets} whole={whole} words={words} />,
      {
        bootstrapModules: [...assets.scripts],
        ...(nonce !== undefined && { nonce }),
        // Only late data comes late: React must not defer parts merely for their size.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          if (!whole) resolve(pipe)
        },
        onAllReady() {
          clearTimeout(timer)
          if (whole) resolve(pipe)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          if (!signal?.aborted) onError(error, url)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error("The page took too long.")), RENDER_TIMEOUT_MS)
    signal?.addEventListener("abort", () => abort(signal.reason), { once: true })
  })
}

const wholePageOf = ({ pathname, search }: URL) => `${pathname}${search === "" ? "?" : `${search}&`}${WHOLE_PAGE}`
