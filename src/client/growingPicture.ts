/** The picture of a tile grows into its product's page, where the browser can show it and the visitor likes things to move. */
import { SECONDS } from "#shared/limits.ts"

const NAME = "product"
const GROWN = ".Gallery .Picture"
/** Until here the page stands still at most, should another one than a product's come. */
const PATIENCE_MS = 2 * SECONDS
/** A picture that is here is drawn within; it would grow as an empty place. */
const DRAWING_MS = 200

/** The tile's picture, of a link that names a product. */
export function growingPicture(link: HTMLAnchorElement): HTMLElement | null | undefined {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined
  return link.parentElement?.matches(".ProductCard__name")
    ? link.closest("li")?.querySelector<HTMLElement>(".Picture")
    : undefined
}

/** The page stands still while `move` leads on, so it must not wait for anything. */
export function grow(picture: HTMLElement, move: () => Promise<void>): void {
  picture.style.viewTransitionName = NAME
  let grown: HTMLImageElement | null = null
  const { ready, finished } = document.startViewTransition(async () => {
    const other = nextGrown()
    await move()
    grown = await other
    if (grown) await drawn(grown)
    picture.style.viewTransitionName = ""
    if (grown) grown.style.viewTransitionName = NAME
  })
  // Left out where the browser has better things to do, such as in a tab nobody sees.
  ready.catch(() => undefined)
  finished
    .catch(() => undefined)
    .then(() => {
      if (grown) grown.style.viewTransitionName = ""
    })
}

/** One that is here is decoded with the frame it stands in, which is sooner than asking for it before. */
async function drawn(picture: HTMLImageElement): Promise<void> {
  picture.decoding = "sync"
  if (!picture.complete) await decoded(picture)
}

const decoded = (picture: HTMLImageElement) =>
  Promise.race([picture.decode().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, DRAWING_MS))])

/** The first picture of the page that comes, as soon as it stands. */
function nextGrown(): Promise<HTMLImageElement | null> {
  const before = document.querySelector(GROWN)
  return new Promise((resolve) => {
    const look = () => {
      const now = document.querySelector<HTMLImageElement>(GROWN)
      if (now && now !== before) resolve(now)
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => {
      watch.disconnect()
      resolve(null)
    }, PATIENCE_MS)
  })
}
