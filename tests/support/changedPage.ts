/** Changes that others make to a page: a browser's translator, extensions, ad blockers. Source: defences, D-84. */
import type { Page } from "@playwright/test"

export type Changer = "translator" | "extension" | "adBlocker"

/** Names that ad blockers' lists take for advertisements or annoyances. */
export const BLOCKED = ["banner", "announcement", "notice", "promo", "related", "social"]
  .map((word) => `[class*="${word}" i]`)
  .join()

interface Changes {
  changer: Changer
  /** As soon as the markup is there, or once the scripts have taken over. */
  from: "start" | "hydration"
}

/**
 * From now on each document of the page is changed, and what it shows later as well.
 * A translator puts words in elements of its own in place of each text. From the start they differ from the page's by a thin
 * space, which a test's search for words passes over and React does not. An extension takes the texts as they are elsewhere, leaves things beside them, and takes away
 * what it had left. An ad blocker takes whole elements away.
 */
export async function changePage(page: Page, changes: Changes): Promise<void> {
  await page.addInitScript(change, { ...changes, blocked: BLOCKED })
}

/** Runs in the page. */
function change({ changer, from, blocked }: Changes & { blocked: string }): void {
  const UNTOUCHED = "script, style, noscript, textarea, svg, [data-changed]"
  const isLeftAlone = (text: Text) =>
    text.parentElement?.closest(changer === "translator" ? `${UNTOUCHED}, [translate=no]` : UNTOUCHED)

  const translate = (text: Text) => {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")]
    outer.dataset["changed"] = ""
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(from === "start" ? `${text.data}\u2009` : text.data)
  }
  const left: Element[] = []
  const meddle = (text: Text) => {
    const mark = document.createElement("mark")
    mark.dataset["changed"] = ""
    text.replaceWith(mark)
    mark.append(text)
    if (mark.closest("option")) return
    const foreign = document.createElement("left-by-extension")
    mark.after(foreign)
    left.push(foreign)
    if (left.length > 20) left.shift()?.remove()
  }
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
  const textsIn = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) texts.push(node)
    return texts
  }
  const changeAll = (root: Node) => {
    if (changer === "adBlocker") {
      for (const element of document.querySelectorAll(blocked)) element.remove()
      return
    }
    for (const text of isText(root) ? [root] : textsIn(root)) {
      // A translator passes over spaces.
      if (!text.isConnected || isLeftAlone(text) || (changer === "translator" && !text.data.trim())) continue
      if (changer === "translator") translate(text)
      else meddle(text)
    }
  }
  const watch = () => {
    changeAll(document.body)
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) changeAll(node)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }
  const isTime = () =>
    from === "start" ? document.body !== null : document.documentElement?.dataset["hydrated"] !== undefined
  const waiting = new MutationObserver(() => {
    if (!isTime()) return
    waiting.disconnect()
    watch()
  })
  waiting.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-hydrated"] })
}
