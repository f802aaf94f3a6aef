/** The parts of a mail, rendered in order to HTML (`partHtml.ts`) and to equivalent plain text (`partText.ts`). */
import type { Locale } from "#shared/locale.ts"
import type { Look } from "#shared/look/look.ts"

/** Embedded in the mail; the HTML refers to it by `cid`. */
export interface MailPicture {
  cid: string
  type: "image/png" | "image/jpeg"
  content: Buffer
}

export interface MailLine {
  name: string
  detail: string
  amount: string
  /** Without one the space stays empty, because mails do not wait for pictures. */
  picture?: MailPicture | undefined
}

export interface MailRow {
  label: string
  amount: string
  /** A deduction. */
  isMinus?: boolean
}

export type Part =
  | { kind: "title"; text: string }
  /** The first one below the title is its lead. */
  | { kind: "text"; text: string; greets?: true }
  | { kind: "small"; text: string }
  /** Consecutive facts become one table. A text may have several lines. */
  | { kind: "fact"; label: string; text: string; strong?: boolean }
  /** A person's text, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "link"; url: string; label?: string }
  /** `fails`: shown above the address, for programs that do not show buttons. */
  | { kind: "button"; label: string; url: string; fails?: string }
  /** Starts a section, divided from the one above by a line. */
  | { kind: "section"; title?: string }
  /** The most important fact: its arrival, or the end of its reservation. */
  | { kind: "highlight"; text: string; note?: string; tone?: "warn" }
  /** A few facts side by side. `figures`: large, on a highlighted background. */
  | { kind: "data"; items: readonly { label: string; text: string }[]; look?: "figures" }
  | { kind: "lines"; lines: readonly MailLine[] }
  /** Starts a section. `payments`: amounts paid, below the total. */
  | { kind: "sums"; rows: readonly MailRow[]; total: MailRow; payments?: readonly MailRow[] }
  /** Side by side if there is room, such as two addresses. */
  | { kind: "columns"; columns: readonly { title: string; lines: readonly string[] }[] }
  /** Copied as one word. */
  | { kind: "code"; code: string }
  | {
      kind: "giftCard"
      shop: string
      amount: string
      message: string
      label: string
      code: string
      /** Its picture; undefined in shops other than the demo. */
      picture: MailPicture | undefined
    }
  /** As wide as the mail, above everything else. */
  | { kind: "picture"; picture: MailPicture; alt: string; url: string }
  | { kind: "box"; title: string; text: string }

/** The demo shop's mark and tiles; other shops have a logo, or only their name. */
export type ShopSign = "blossom" | "logo" | "none"

export type PartOf<Kind extends Part["kind"]> = Extract<Part, { kind: Kind }>

export interface MailLink {
  label: string
  url: string
}

export interface MailFooter {
  /** Address and opening hours of the shop. */
  about: readonly string[]
  contacts: readonly MailLink[]
  why: string
  links: readonly MailLink[]
}

export interface MailContent {
  locale: Locale
  /** Without a look, the default one is used. */
  shop: { name: string; url: string; sign: ShopSign; look?: Look | undefined }
  subject: string
  /** Shown beside the subject by mail programs; the first text by default. */
  preview?: string | undefined
  /** Reference such as an order number, shown at the end of the façade. */
  reference?: string | undefined
  parts: readonly Part[]
  /** Where its reader says that they want no more of these. */
  stop?: string | undefined
  /** Attachments to keep. */
  files?: readonly MailFile[] | undefined
  footer: MailFooter
}

/** Plain text. */
export interface MailFile {
  name: string
  text: string
}

/** Each once, however often it is shown. */
export function picturesOf(parts: readonly Part[]): MailPicture[] {
  const all = parts.flatMap((part) => {
    if (part.kind === "lines") return part.lines.flatMap(({ picture }) => picture ?? [])
    return "picture" in part && part.picture ? [part.picture] : []
  })
  return [...new Map(all.map((picture) => [picture.cid, picture])).values()]
}
