/**
 * Numbers as people, spreadsheets and machines write them: the decimal sign is known from the number itself, or from
 * the rest of the file.
 */

export type DecimalSign = "." | ","

/** Longer texts are no numbers, and matching them could take long. */
const MAX_LETTERS = 60

export interface WrittenNumber {
  /** In canonical form: `1234.5`, `-3`, `0.25`. */
  plain: string
  /** The decimal sign, if the number is unambiguous. */
  sign?: DecimalSign
}

/**
 * `1.234,5` → 1234.5. A single sign before three digits may separate thousands or decimals: `habit`, the decimal sign
 * of the rest of the file, decides, and without it the result is "ambiguous". Undefined for anything else.
 */
export function readNumber(text: string, habit?: DecimalSign): WrittenNumber | "ambiguous" | undefined {
  if (text.length > MAX_LETTERS) return undefined
  const [, minus, body] =
    /^([+-]?)([\d.,' ]+)$/.exec(
      text
        .replace(/[\u2019\u00b4`]/g, "'")
        .replace(/\s/gu, " ")
        .trim(),
    ) ?? []
  if (body === undefined) return undefined
  const read = readFigures(body, habit)
  return typeof read === "object" && minus === "-" ? { ...read, plain: `-${read.plain}` } : read
}

function readFigures(body: string, habit: DecimalSign | undefined): WrittenNumber | "ambiguous" | undefined {
  const [spaced, gap] = /^\d{1,3}([ '])\d{3}/.exec(body) ?? []
  if (spaced !== undefined && gap !== undefined) {
    const [, whole = "", sign, decimals = ""] = /^([\d ']+)([.,])?(\d*)$/.exec(body) ?? []
    return isGrouped(whole, gap) ? written(whole, decimals, signOf(sign, decimals)) : undefined
  }
  const [dots, commas] = [body.split(".").length - 1, body.split(",").length - 1]
  if (dots + commas === 0) return /^\d+$/.test(body) ? written(body, "") : undefined
  if (dots > 0 && commas > 0) return parted(body, body.lastIndexOf(".") > body.lastIndexOf(",") ? "." : ",")
  const sign = dots > 0 ? "." : ","
  const other = sign === "." ? "," : "."
  if (dots + commas > 1) return isGrouped(body, sign) ? written(body, "", other) : undefined
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return parted(body, sign)
  if (habit === undefined) return "ambiguous"
  return habit === sign ? { plain: body.replace(sign, ".") } : { plain: body.replace(sign, "") }
}

/** With `sign` before its decimals, and the other sign between its thousands. */
function parted(body: string, sign: DecimalSign): WrittenNumber | undefined {
  const at = body.lastIndexOf(sign)
  const [whole, decimals] = [body.slice(0, at), body.slice(at + 1)]
  const isWhole = /^\d*$/.test(whole) || isGrouped(whole, sign === "." ? "," : ".")
  if (!isWhole || !/^\d*$/.test(decimals) || whole + decimals === "") return undefined
  return written(whole, decimals, signOf(sign, decimals))
}

const signOf = (sign: string | undefined, decimals: string): DecimalSign | undefined =>
  decimals === "" || (sign !== "." && sign !== ",") ? undefined : sign

/** In groups of three. */
function isGrouped(whole: string, sign: string): boolean {
  const [first = "", ...groups] = whole.split(sign)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

function written(whole: string, decimals: string, sign?: DecimalSign): WrittenNumber {
  const figures = whole.replace(/\D/g, "") || "0"
  return { plain: decimals === "" ? figures : `${figures}.${decimals}`, ...(sign && { sign }) }
}

/** An amount without its currency: `€ 1.250`, `24,90 EUR`; `1.250,-` has no cents. */
export const bareAmount = (text: string): string =>
  text.length > MAX_LETTERS
    ? text
    : text
        .trim()
        .replace(/^(?:\p{Sc}|[A-Z]{3}(?![a-z]))\s*/u, "")
        .replace(/\s?\/\s?(?:uds?|unidad|unit|each|pieza)\.?$/i, "")
        .replace(/\s*(?:\p{Sc}|[A-Z]{3}|[Ee]uros?|EUROS?|eur)$/u, "")
        .replace(/([.,])\s?[-\u2013\u2014]{1,2}$/, "$100")

export interface NumberHabit {
  /** Records a column's number in a first pass over the file. */
  see(column: string, text: string): void
  /** The column's decimal sign, else the file's; undefined if unknown. */
  of(column: string): DecimalSign | undefined
}

/** Learns a file's decimal sign from its unambiguous numbers. */
export function numberHabit(): NumberHabit {
  const columns = new Map<string, Set<DecimalSign>>()
  return {
    see(column, text) {
      const read = readNumber(bareAmount(text))
      if (typeof read !== "object" || !read.sign) return
      const signs = columns.get(column) ?? new Set()
      columns.set(column, signs.add(read.sign))
    },
    of(column) {
      const own = columns.get(column)
      const [sign, another] = own ?? new Set([...columns.values()].flatMap((signs) => [...signs]))
      return another === undefined ? sign : undefined
    },
  }
}
