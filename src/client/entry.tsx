/** Continues the server's page in the browser: rebuilds the stores, loads the screen's code and texts, hydrates. */
// Hot reload in development; empty in a build.
import "@vitejs/plugin-react/preamble"
// First of all sheets, because it orders the layers.
import "#app/styles/index.css"

import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { STATE_ELEMENT_ID } from "#app/Document.tsx"
import { loadFailure } from "#app/layout/lazyFailure.tsx"
import { whenImportFails } from "#app/lazyImport.ts"
import { loadScreen, matchScreen } from "#app/routes.ts"
import { notify, readNotices, showUnreachable, type Unreachable } from "#app/stores/notices.ts"
import { type RootSnapshot, RootStore } from "#app/stores/RootStore.ts"
import { createBrowserPlatform } from "#client/browserPlatform.ts"
import { chooseLocale } from "#client/chooseLocale.ts"
import { onFirstActivity } from "#client/firstActivity.ts"
import { FIRST_NEEDED } from "#client/firstNeeded.ts"
import { followSession } from "#client/followSession.ts"
import { readEntry } from "#client/historyEntry.ts"
import { growPicture, rememberPicture } from "#client/lazyTransition.ts"
import { followLinks } from "#client/links.ts"
import { createNavigation, type View } from "#client/navigation.ts"
import { listenToSession } from "#client/payloads.ts"
import { reloadOnce } from "#client/reload.ts"
import { type Display, Shop } from "#client/Shop.tsx"
import { watchDocument } from "#client/stalledDocument.ts"
import { guardUnsavedInput } from "#client/unsavedInput.ts"
import { isShopAnswering, watchVersion } from "#client/version.ts"
import { beginVisit, tellMove } from "#client/visit.ts"
import { addTexts, loadNewTexts, loadTexts } from "#shared/i18n/translator.ts"
import type { PageState } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

async function start(): Promise<void> {
  const state: PageState = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? "{}")
  for (const words of state.words ?? []) addTexts(...words)
  const snapshot = state.stores as RootSnapshot
  const { pathname, search, hash } = location
  const { path } = splitPrefix(pathname)
  const { screen } = matchScreen(path)
  // A screen that is not loaded yet would render empty over the server's markup.
  await Promise.all([loadScreen(screen), state.error && loadFailure()])
  await loadTexts(snapshot.locale)

  const { promise: display, resolve: onHydrated } = Promise.withResolvers<Display>()
  const platform = createBrowserPlatform({
    onLost() {
      const { t } = stores.locale.textsOf()
      notify({ type: "warning", title: t("cart.notKept"), message: t("cart.notKeptText") })
    },
    chooseLocale: (locale) => chooseLocale(locale, stores.locale, fail),
    refreshPage: () => void navigation.refresh(),
    reload: () => navigation.reload(),
  })
  const stores = new RootStore(snapshot, platform)
  const fail = (failure: Omit<Unreachable, "isOffline"> | undefined) => {
    // The strip would be behind an open panel.
    if (failure) stores.panels.close()
    showUnreachable(failure && { ...failure, isOffline: !navigator.onLine })
  }
  beginVisit(stores.session.isSignedIn)
  const { buildId, stores: _, ...shown } = state
  const first: View = {
    page: { location: { pathname: path, search, hash, ...readEntry() }, screen, ...shown },
    type: "POP",
    scroll: "keep",
  }
  const navigation = createNavigation({
    page: first.page,
    href: (to) => stores.locale.texts.href(to),
    loadTexts: loadNewTexts,
    show: async (view) => (await display).show(view),
    setState: async (next) => (await display).setState(next),
    onUnreachable: fail,
    onFormLost() {
      const { t } = stores.locale.textsOf()
      notify({ type: "error", title: t("unreachable.notSent"), message: t("cart.failedText") })
    },
  })
  whenImportFails(async () => {
    if (platform.isFetchingAhead()) return
    // While the server cannot be reached, a reload would lose the page.
    if (await isShopAnswering()) reloadOnce()
    else if (!readNotices().unreachable) fail({ retry: isShopAnswering })
  })
  listenToSession((user) => (user ? stores.session.begin(user) : stores.session.end()))
  followSession(stores.session, platform, navigation)
  const onShown = (view: View) => {
    navigation.onShown(view)
    tellMove(stores.session.isSignedIn)
    growPicture()
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <Shop stores={stores} navigation={navigation} view={first} onHydrated={onHydrated} onShown={onShown} />,
    )
  })
  const { prepare } = await display
  // Only after hydration: a guest's data is unknown to the server, whose markup must match.
  stores.wishlist.start()
  stores.cart.start(location.pathname)
  navigation.listen()
  followLinks(navigation, rememberPicture)
  onFirstActivity(() => {
    for (const load of FIRST_NEEDED) platform.fetchAhead(load)
  })
  platform.onOnline(() => showUnreachable(undefined))
  watchDocument(fail)
  guardUnsavedInput()
  watchVersion(buildId, stores, navigation)
  window.pressEarly?.()
  document.documentElement.dataset["hydrated"] = ""
  platform.fetchAhead(async () => (await import("#client/prefetch.ts")).prefetchOnIntent({ prepare }))
}

void start()
