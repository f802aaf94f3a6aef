/** Grows the picture of a tile into its product's page, unless the visitor prefers reduced motion. */

const GROWN = ".Gallery .Picture"
/** Equal to `--t-mid` and `--ease-out`. */
const GROWTH = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }
/** Pages that take longer appear without the transition. */
const MAX_WAIT_MS = 300

let from: { rect: DOMRect; at: number } | undefined

/** Called for a followed link: stores the position of its tile's picture. */
export function rememberPicture(link: HTMLAnchorElement): void {
  const tile = link.parentElement?.matches(".ProductCard__name") ? link.closest("li") : null
  const picture = tile?.querySelector(".Picture")
  const wanted = picture && !matchMedia("(prefers-reduced-motion: reduce)").matches
  from = wanted ? { rect: picture.getBoundingClientRect(), at: performance.now() } : undefined
}

const middle = (start: number, size: number) => start + size / 2

/** Called for the new page: its picture grows from the tile's position. */
export function growPicture(): void {
  const start = from
  from = undefined
  const grown = document.querySelector<HTMLElement>(GROWN)
  const gallery = grown?.closest<HTMLElement>(".Gallery")
  if (!start || !grown || !gallery || performance.now() - start.at > MAX_WAIT_MS) return
  const to = grown.getBoundingClientRect()
  gallery.dataset["growing"] = ""
  const { x, y, width, height } = start.rect
  const [right, down] = [middle(x, width) - middle(to.x, to.width), middle(y, height) - middle(to.y, to.height)]
  const transform = [`translate(${right}px, ${down}px) scale(${width / to.width})`, "none"]
  const end = () => delete gallery.dataset["growing"]
  // Interrupted if the page is left meanwhile.
  grown.animate({ transform }, GROWTH).finished.then(end, end)
}
