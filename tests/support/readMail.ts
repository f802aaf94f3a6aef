/** Reads a mail's HTML as a human reader sees it. */

const named: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"' }

const decoded = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (_entity, code: string | undefined, name = "") =>
    code === undefined ? (named[name] ?? "") : String.fromCodePoint(Number(code)),
  )

/** White space as one space each, no-break spaces too. */
export const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim()

/** The texts that are shown, one for each element that has one. */
export function shownTexts(html: string): string[] {
  const body = html
    .replace(/^[\s\S]*?<body[^>]*>/, "")
    .replace(/<div style="display:none[\s\S]*?<\/div>/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
  return body
    .split(/<[^>]*>/)
    .map((text) => plain(decoded(text)))
    .filter((text) => text !== "")
}

/** The rows of its tables, cell by cell; only those that hold no table themselves. */
export const shownRows = (html: string): string[][] =>
  Array.from(html.matchAll(/<tr>((?:(?!<tr>|<table)[\s\S])*?)<\/tr>/g), ([, row = ""]) =>
    Array.from(row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g), ([, cell = ""]) => shownTexts(`<body>${cell}`).join(" · ")),
  )

const AMOUNT = /^([−-]?)(?:€(\d[\d,]*\.\d\d)|(\d[\d.]*,\d\d) €)$/

/** `24,90 €` and `€24.90` → 2490; `Gratis` and `Free` → 0. Undefined for what is no amount. */
export function readAmount(text: string): number | undefined {
  if (/^(Gratis|Free)$/.test(text)) return 0
  const [, sign, english, spanish] = AMOUNT.exec(plain(text)) ?? []
  const digits = (english ?? spanish)?.replace(/\D/g, "")
  return digits === undefined ? undefined : Number(digits) * (sign ? -1 : 1)
}

export interface ReadSums {
  lines: { amount: number; unitCents: number; cents: number }[]
  subtotal: number
  /** Amounts between subtotal and total, without the included tax. */
  changes: number[]
  tax: number
  total: number
  /** Below the total: what pays it, what is still to pay. */
  payments: number[]
}

const LINE = /(\d+) × (\S+(?: €)?)(?: · \S+(?: €)?\/\S+)?$/

/** Reads labels and amounts in the order in which they stand. */
export function readSums(rows: readonly (readonly [label: string, amount: string])[]): ReadSums {
  const read: ReadSums = { lines: [], subtotal: Number.NaN, changes: [], tax: 0, total: Number.NaN, payments: [] }
  for (const [label, amount] of rows) {
    const cents = readAmount(amount)
    if (cents === undefined) continue
    const [, pieces, unit = ""] = LINE.exec(label) ?? []
    if (pieces !== undefined)
      read.lines.push({ amount: Number(pieces), unitCents: readAmount(unit) ?? Number.NaN, cents })
    else if (label === "Subtotal") read.subtotal = cents
    else if (Number.isNaN(read.subtotal)) continue
    else if (label === "Total") read.total = cents
    else if (/^(IVA incluido|VAT included)/.test(label)) read.tax = cents
    else if (Number.isNaN(read.total)) read.changes.push(cents)
    else read.payments.push(cents)
  }
  return read
}

export const htmlSums = (html: string): ReadSums =>
  readSums(shownRows(html).map((cells) => [cells.at(-2) ?? "", cells.at(-1) ?? ""] as const))

export const textSums = (text: string): ReadSums =>
  readSums(
    text.split("\n").map((line) => {
      const at = line.lastIndexOf(": ")
      return [plain(line.slice(0, Math.max(0, at))), plain(line.slice(at + 2))] as const
    }),
  )
