/** What comes of asking for a page: its data and the code that shows it, both asked for at once. */
import { loadFailure } from "#app/layout/lazyFailure.tsx"
import type { Page } from "#app/navigation.ts"
import { loadScreen, matchScreen, type ScreenName } from "#app/routes.ts"
import type { PagePayload } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

/** A page that has no place yet. */
export type PageContent = Omit<Page, "location">

export type PageAnswer =
  | { kind: "page"; content: PageContent }
  | { kind: "redirect"; url: URL }
  /** Neither the server nor the network answered. */
  | { kind: "unreachable" }
  /** The code is not to be had: another version of the shop has other chunks, and only its own document knows them. */
  | { kind: "otherVersion" }

/** Whether a form that was answered so came to nothing. */
export const isRefused = (answer: PageAnswer) =>
  answer.kind === "unreachable" ||
  (answer.kind === "page" && (answer.content.error !== undefined || answer.content.actionData !== undefined))

/**
 * Waits for a page. `payload` is its data, which somebody asked for already; `loadTexts` loads what the code writes.
 * Rejects as `payload` does.
 */
export async function answerOf(
  url: URL,
  payload: Promise<PagePayload | undefined>,
  loadTexts: () => Promise<void>,
): Promise<PageAnswer> {
  const { screen } = matchScreen(splitPrefix(url.pathname).path)
  const code = loadCode(screen, loadTexts)
  const answer = await payload
  if (!answer) return { kind: "unreachable" }
  if ("redirect" in answer) return { kind: "redirect", url: new URL(answer.redirect, url) }
  if (!(await code)) return { kind: navigator.onLine ? "otherVersion" : "unreachable" }
  if (answer.error) await loadFailure().catch(() => undefined)
  return { kind: "page", content: { ...answer, screen } }
}

/** Whether a screen's code and its texts are here. */
async function loadCode(screen: ScreenName, loadTexts: () => Promise<void>): Promise<boolean> {
  try {
    await loadScreen(screen)
    await loadTexts()
    return true
  } catch {
    return false
  }
}
