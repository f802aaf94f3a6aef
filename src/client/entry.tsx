/** Continues in the browser what the server began: rebuilds the stores, loads the screen's code and texts, hydrates. */
// Hot reload in development; empty in a build.
import "@vitejs/plugin-react/preamble"
// First of all sheets: it gives the layers their order.
import "#app/styles/index.css"

import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { NavigationType } from "react-router"
import { STATE_ELEMENT_ID } from "#app/Document.tsx"
import { whenImportFails } from "#app/lazyImport.ts"
import { loadScreen, matchScreen } from "#app/routes.ts"
import { loadNoticeList, notify, tellUnreachable, type Unreachable } from "#app/stores/notices.ts"
import { type RootSnapshot, RootStore } from "#app/stores/RootStore.ts"
import { createBrowserPlatform, writeLocaleCookie } from "#client/browserPlatform.ts"
import { onFirstActivity } from "#client/firstActivity.ts"
import { followSession } from "#client/followSession.ts"
import { readEntry } from "#client/historyEntry.ts"
import { growPicture, loadTransition, rememberPicture } from "#client/lazyTransition.ts"
import { followLinks } from "#client/links.ts"
import { createNavigation, type View } from "#client/navigation.ts"
import { listenToSession } from "#client/payloads.ts"
import { prefetchOnIntent } from "#client/prefetch.ts"
import { reloadOnce } from "#client/reload.ts"
import { type Display, Shop } from "#client/Shop.tsx"
import { guardUnsavedInput } from "#client/unsavedInput.ts"
import { isShopAnswering, watchVersion } from "#client/version.ts"
import { loadNewTexts, loadTexts } from "#shared/i18n/translator.ts"
import type { PageState } from "#shared/pageState.ts"
import { splitPrefix, withPrefix } from "#shared/paths.ts"

async function start(): Promise<void> {
  const state: PageState = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? "{}")
  const snapshot = state.stores as RootSnapshot
  const { pathname, search, hash } = location
  const { path } = splitPrefix(pathname)
  const { screen } = matchScreen(path)
  // A screen that is not loaded yet would render empty over the server's markup.
  await loadScreen(screen)
  await loadTexts(snapshot.locale)

  const { promise: display, resolve: onHydrated } = Promise.withResolvers<Display>()
  const platform = createBrowserPlatform({
    onLost() {
      const { t } = stores.locale.textsOf()
      notify({ type: "warning", title: t("cart.notKept"), message: t("cart.notKeptText") })
    },
    async chooseLocale(locale) {
      writeLocaleCookie(locale)
      if (stores.locale.locale === locale) return
      const areHere = await loadTexts(locale).then(
        () => true,
        () => false,
      )
      if (!areHere && !(await isShopAnswering())) {
        fail({ retry: () => platform.chooseLocale(locale) })
        return
      }
      const here = splitPrefix(location.pathname)
      if (here.prefix) {
        history.replaceState(history.state, "", withPrefix(locale, here.path) + location.search + location.hash)
      }
      if (areHere) stores.locale.use(locale)
      // Those of a build that is gone: a new document brings its own.
      else location.reload()
    },
    refreshPage: () => void navigation.refresh(),
    reload: () => navigation.reload(),
  })
  const stores = new RootStore(snapshot, platform)
  const fail = (failure: Omit<Unreachable, "isOffline">) => {
    // It would stand behind them.
    stores.panels.close()
    tellUnreachable({ ...failure, isOffline: !navigator.onLine })
  }
  const { buildId, stores: _, ...shown } = state
  const first: View = {
    page: { location: { pathname: path, search, hash, ...readEntry() }, screen, ...shown },
    type: NavigationType.Pop,
    scroll: "keep",
  }
  const navigation = createNavigation({
    page: first.page,
    href: (to) => stores.locale.texts.href(to),
    loadTexts: loadNewTexts,
    show: async (view) => (await display).show(view),
    setState: async (next) => (await display).setState(next),
    onUnreachable: fail,
  })
  whenImportFails(async () => {
    if (platform.isFetchingAhead()) return
    // Where nobody answers, a new document would be none at all.
    if (await isShopAnswering()) reloadOnce()
  })
  listenToSession((user) => (user ? stores.session.begin(user) : stores.session.end()))
  followSession(stores.session, platform)
  const onShown = (view: View) => {
    navigation.onShown(view)
    growPicture()
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <Shop stores={stores} navigation={navigation} view={first} onHydrated={onHydrated} onShown={onShown} />,
    )
  })
  const { prepare } = await display
  // Only now: a guest's are unknown to the server, whose markup the page has taken over.
  stores.wishlist.start()
  stores.cart.start(location.pathname)
  navigation.listen()
  followLinks(navigation, rememberPicture)
  prefetchOnIntent({ prepare })
  onFirstActivity(() => platform.fetchAhead(() => Promise.all([loadNoticeList(), loadTransition()])))
  guardUnsavedInput()
  watchVersion(buildId, stores, navigation)
  document.documentElement.dataset["hydrated"] = ""
}

void start()
