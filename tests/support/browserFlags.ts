/** What the browser under test leaves out of what a person's browser does beside showing the shop. */
import { isRoot } from "#tests/support/machine.ts"

/** Of Playwright's own: the last list on the command line is the one that counts. */
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
  // Two pages of its own for each window, under an address bar that nobody sees: as much work as most pages of the shop.
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
