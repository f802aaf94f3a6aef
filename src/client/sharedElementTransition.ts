/** The picture of a tile grows into its product's page, where the visitor likes things to move. */

const GROWN = ".Gallery .Picture"
/** As `--t-mid` and `--ease-out`. */
const GROWTH = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }
/** A page that takes longer has a place of its own by then. */
const MAX_WAIT_MS = 300

let from: { rect: DOMRect; at: number } | undefined

/** A link was followed: keeps where the picture of its tile is. */
export function rememberPicture(link: HTMLAnchorElement): void {
  const tile = link.parentElement?.matches(".ProductCard__name") ? link.closest("li") : null
  const picture = tile?.querySelector(".Picture")
  const wanted = picture && !matchMedia("(prefers-reduced-motion: reduce)").matches
  from = wanted ? { rect: picture.getBoundingClientRect(), at: performance.now() } : undefined
}

const middle = (start: number, size: number) => start + size / 2

/** Another page stands: its picture grows from where the tile's was. */
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
  // Cut short where the page is left meanwhile.
  grown.animate({ transform }, GROWTH).finished.then(end, end)
}
