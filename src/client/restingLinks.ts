/** On a screen that is touched nothing can be pointed at: the links in view are the only hint of what comes next. */
import { type Journey, LINK } from "#client/links.ts"

const RESTING_MS = 400
const MOST_RESTING = 6

/** Fetches ahead what links lead to that rest in view. */
export function watchResting(journey: Journey): void {
  if (navigator.maxTouchPoints === 0 || !matchMedia("(hover: none)").matches) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`main h3 ${LINK}`)].filter((link) => {
      const { top, bottom } = (link.closest("li") ?? link).getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    for (const link of links.slice(0, MOST_RESTING)) journey.want(link)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(look, RESTING_MS)
  }
  addEventListener("scroll", rest, { passive: true })
  new MutationObserver(rest).observe(document.querySelector("main") ?? document.body, {
    childList: true,
    subtree: true,
  })
  rest()
}
