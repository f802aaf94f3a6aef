/** Loads a page: its data and its code in parallel. */
import { loadFailure } from "#app/layout/lazyFailure.tsx"
import type { Page } from "#app/navigation.ts"
import { loadScreen, matchScreen } from "#app/routes.ts"
import type { PagePayload } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"
import type { ScreenName } from "#shared/screens.ts"

export type PageContent = Omit<Page, "location">

export type PageAnswer =
  | { kind: "page"; content: PageContent }
  | { kind: "redirect"; url: URL }
  /** The server cannot be reached. */
  | { kind: "unreachable" }
  /** The code cannot be loaded: another version of the shop has other chunks, which only its own document knows. */
  | { kind: "otherVersion" }

export const isRefused = (answer: PageAnswer) =>
  answer.kind === "unreachable" ||
  (answer.kind === "page" && (answer.content.error !== undefined || answer.content.actionData !== undefined))

/**
 * Waits for a page. `payload` is its data, already requested; `loadTexts` loads the texts of its code. Rejects as
 * `payload` does.
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

/** Whether a screen's code and texts could be loaded. */
async function loadCode(screen: ScreenName, loadTexts: () => Promise<void>): Promise<boolean> {
  try {
    await loadScreen(screen)
    await loadTexts()
    return true
  } catch {
    return false
  }
}
