/** Browser features that are switched off in tests because they do not concern the shop. */
import { isRoot } from "#tests/support/machine.ts"

/** Playwright's own list, repeated because the last list on the command line wins. */
export const PLAYWRIGHTS_FEATURES_OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
]

const FEATURES_OFF = [
  ...PLAYWRIGHTS_FEATURES_OFF,
  // Two hidden pages for each window's address bar, which cost as much as most pages of the shop.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // A process kept ready for a next site: a test's window has one.
  "SpareRendererForSitePerProcess",
]

export const browserFlags = [
  "--disable-gpu",
  // Making pictures takes the server seconds each; pictures.spec.ts turns them on again.
  "--blink-settings=imagesEnabled=false",
  // The browser's own look-ups are no business of the shop's.
  "--disable-background-networking",
  "--disable-component-update",
  `--disable-features=${FEATURES_OFF.join(",")}`,
  ...(isRoot ? ["--no-sandbox"] : []),
]
