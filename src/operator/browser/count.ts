/** Counting stock: shows each line's difference while it is typed, and how many lines differ. It saves nothing. */

const list = document.querySelector<HTMLElement>("[data-count]")
const foot = document.querySelector<HTMLElement>("[data-differences]")
const button = document.querySelector<HTMLElement>("[data-adjust]")

const MOST_SHOWN = 6

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`)

/** Undefined where the field holds no number. */
function differenceOf(line: HTMLElement): number | undefined {
  const text = line.querySelector("input")?.value.trim() ?? ""
  return /^\d+$/.test(text) ? Number(text) - Number(line.dataset["expected"]) : undefined
}

function tell(): void {
  const all: number[] = []
  for (const line of list?.querySelectorAll<HTMLElement>("[data-expected]") ?? []) {
    const difference = differenceOf(line)
    line.className = difference === undefined ? "" : difference === 0 ? "ok" : "diff"
    const said = line.querySelector(".expected b")
    if (said) said.textContent = difference ? signed(difference) : ""
    if (difference) all.push(difference)
  }
  const [none = "", one = "", other = ""] = (list?.dataset["count"] ?? "").split("|")
  const n = all.length
  const words = document.createElement("b")
  words.textContent = n === 0 ? none : (n === 1 ? one : other).replace("{{n}}", String(n))
  const shown = [...all.slice(0, MOST_SHOWN).map(signed), ...(n > MOST_SHOWN ? ["…"] : [])]
  foot?.replaceChildren(words, ` ${shown.join(", ")}`)
  if (button) button.textContent = [button.dataset["adjust"], n || ""].join(" ").trim()
}

export function watchCount(): void {
  list?.addEventListener("input", tell)
}
