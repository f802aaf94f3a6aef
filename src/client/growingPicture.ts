/** The picture of a tile grows into its product's page, where the visitor likes things to move. */

const GROWN = ".Gallery .Picture"
/** As `--t-mid` and `--ease-out`. */
const GROWTH = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }

/** The tile's picture, of a link that names a product. */
export function growingPicture(link: HTMLAnchorElement): HTMLElement | null | undefined {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined
  return link.parentElement?.matches(".ProductCard__name")
    ? link.closest("li")?.querySelector<HTMLElement>(".Picture")
    : undefined
}

const middle = (start: number, size: number) => start + size / 2

/** The page it grows in is there at once and can be used meanwhile, so `move` must not wait for anything. */
export async function grow(picture: HTMLElement, move: () => Promise<void>): Promise<void> {
  const from = picture.getBoundingClientRect()
  await move()
  const grown = document.querySelector<HTMLElement>(GROWN)
  const gallery = grown?.closest<HTMLElement>(".Gallery")
  if (!grown || !gallery) return
  const to = grown.getBoundingClientRect()
  gallery.dataset["growing"] = ""
  const [x, y] = [
    middle(from.x, from.width) - middle(to.x, to.width),
    middle(from.y, from.height) - middle(to.y, to.height),
  ]
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  const growth = grown.animate({ transform: [start, "none"] }, GROWTH)
  // Cut short where the page is left meanwhile.
  await growth.finished.catch(() => undefined)
  delete gallery.dataset["growing"]
}
