/** The sheet of products: marks changed cells, moves between rows, and takes a pasted column. It saves nothing. */

const form = document.querySelector<HTMLFormElement>("form[data-sheet]")
const cells = form ? [...form.querySelectorAll<HTMLInputElement>("input.cell")] : []
const saveButton = document.querySelector<HTMLElement>("[data-save]")
const count = document.querySelector<HTMLElement>("[data-cells]")

const isChanged = (cell: HTMLInputElement) => cell.value.trim() !== (cell.dataset["was"] ?? "")

function mark(cell: HTMLInputElement): void {
  const box = cell.closest("td")
  const changed = isChanged(cell)
  box?.classList.toggle("changed", changed)
  const said = box?.querySelector(".was")
  if (!changed) said?.remove()
  else if (!said && box) {
    const was = document.createElement("span")
    was.className = "was"
    was.textContent = (form?.dataset["sheet"] ?? "").replace("{{value}}", cell.dataset["was"] || "–")
    box.append(was)
  }
}

function tell(): void {
  const n = cells.filter(isChanged).length
  const [one = "", other = ""] = (count?.dataset["cells"] ?? "").split("|")
  if (count) count.textContent = n === 0 ? "" : (n === 1 ? one : other).replace("{{n}}", String(n))
  if (saveButton) saveButton.textContent = [saveButton.dataset["save"], n || ""].join(" ").trim()
}

const kindOf = ({ name }: HTMLInputElement) => name.slice(0, name.indexOf("."))

/** Cells of the same column. */
const columnOf = (cell: HTMLInputElement) => cells.filter((each) => kindOf(each) === kindOf(cell))

function onKey(event: KeyboardEvent): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const cell = event.target as HTMLInputElement
  const column = columnOf(cell)
  // Enter would submit the form.
  event.preventDefault()
  const next = column[column.indexOf(cell) + step]
  next?.focus()
  next?.select()
}

function onPaste(event: ClipboardEvent): void {
  const lines = (event.clipboardData?.getData("text/plain") ?? "").replace(/\r?\n$/, "").split(/\r?\n/)
  if (lines.length < 2) return
  event.preventDefault()
  const cell = event.target as HTMLInputElement
  const column = columnOf(cell)
  const at = column.indexOf(cell)
  for (const [index, line] of lines.entries()) {
    const into = column[at + index]
    if (!into) break
    into.value = (line.split("\t")[0] ?? "").trim()
    into.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

export function watchSheet(): void {
  if (!form) return
  for (const cell of cells) {
    cell.addEventListener("keydown", onKey)
    cell.addEventListener("paste", onPaste)
  }
  form.addEventListener("input", ({ target }) => {
    if (cells.includes(target as HTMLInputElement)) mark(target as HTMLInputElement)
    tell()
  })
  form.addEventListener("reset", () => {
    for (const cell of cells) {
      cell.value = cell.dataset["was"] ?? ""
      mark(cell)
    }
    queueMicrotask(tell)
  })
  for (const cell of cells) if (isChanged(cell)) mark(cell)
  tell()
}
