/** Continues in the browser what the server began: rebuilds the stores, loads the matched screen, hydrates. */
// Hot reload in development; empty in a build.
import "@vitejs/plugin-react/preamble"
// First of all sheets: it gives the layers their order.
import "#app/styles/index.css"

import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { STATE_ELEMENT_ID } from "#app/Document.tsx"
import { restComesFrom } from "#app/later.ts"
import { type RootSnapshot, RootStore } from "#app/stores/RootStore.ts"
import { createBrowserPlatform } from "#client/browserPlatform.ts"
import { completeTexts, loadFirstTexts } from "#client/dictionaries.ts"
import { loadMatchedScreen } from "#client/pageRouter.ts"
import { Shop } from "#client/Shop.tsx"
import { reloadOnStaleChunk } from "#client/staleChunk.ts"
import { stopWarmingUp } from "#client/warmUp.tsx"
import type { PageState } from "#shared/pageState.ts"

/** Scripts kept by the browser may run before the end of their page has come; one that streams has them after its state. */
async function pageIsHere(): Promise<void> {
  if (document.readyState !== "loading" || document.getElementById(STATE_ELEMENT_ID)?.nextSibling) return
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve))
}

async function start(): Promise<void> {
  stopWarmingUp()
  const platform = createBrowserPlatform()
  reloadOnStaleChunk(() => platform.isHinting)
  await pageIsHere()
  const state: PageState = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? "{}")
  const snapshot = state.stores as RootSnapshot
  const [dictionary] = await Promise.all([
    loadFirstTexts(snapshot.locale, state.texts),
    // A screen that is not loaded yet would render empty over the server's markup.
    loadMatchedScreen(location, snapshot.prefix),
  ])
  // On a slow line and a slow phone both would keep the page from coming alive.
  const { promise: alive, resolve: onAlive } = Promise.withResolvers<void>()
  restComesFrom(() => alive.then(() => completeTexts(dictionary)))
  const stores = new RootStore(snapshot, dictionary, platform)
  platform.attach(stores, state)
  startTransition(() => {
    hydrateRoot(document, <Shop stores={stores} platform={platform} onAlive={onAlive} />)
  })
  await alive
  platform.isAlive = true
  const { goOn } = await import("#client/onceAlive.ts")
  goOn(state.buildId, stores, platform)
}

void start()
