/** The picture of a tile grows into its product's page, where the visitor likes things to move. */
import { hasArrived } from "#client/pageAhead.ts"
import { standsUntil, takeDown } from "#client/standIn.ts"

const GROWN = ".Gallery .Picture"
/** As `--t-mid` and `--ease-out`. */
const GROWTH = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }

/** Moves on where a link was followed; into a page that is here a tile's picture grows. */
export function follow(link: HTMLAnchorElement, move: () => Promise<void>): Promise<void> {
  takeDown()
  const picture = hasArrived(link) ? growingPicture(link) : undefined
  return picture ? grow(picture, move) : move()
}

/** The tile's picture, of a link that names a product. */
function growingPicture(link: HTMLAnchorElement): HTMLElement | null | undefined {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined
  return link.parentElement?.matches(".ProductCard__name")
    ? link.closest("li")?.querySelector<HTMLElement>(".Picture")
    : undefined
}

const middle = (start: number, size: number) => start + size / 2

/** The page it grows in is there at once and can be used meanwhile, so `move` must wait for nothing but its paint. */
async function grow(picture: HTMLElement, move: () => Promise<void>): Promise<void> {
  const from = picture.getBoundingClientRect()
  const moved = move()
  const stands = standsUntil()
  const begun = stands && growFrom(from)
  await (stands ?? moved)
  const growth = growFrom(from)
  // In the page's own picture it goes on where it was.
  if (growth && begun) growth.startTime = begun.startTime ?? document.timeline.currentTime
}

function growFrom(from: DOMRect): Animation | undefined {
  const grown = document.querySelector<HTMLElement>(GROWN)
  const gallery = grown?.closest<HTMLElement>(".Gallery")
  if (!grown || !gallery) return undefined
  const to = grown.getBoundingClientRect()
  gallery.dataset["growing"] = ""
  const [x, y] = [
    middle(from.x, from.width) - middle(to.x, to.width),
    middle(from.y, from.height) - middle(to.y, to.height),
  ]
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  const growth = grown.animate({ transform: [start, "none"] }, GROWTH)
  const end = () => delete gallery.dataset["growing"]
  // Cut short where the page is left meanwhile.
  growth.finished.then(end, end)
  return growth
}
