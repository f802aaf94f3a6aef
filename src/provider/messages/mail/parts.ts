/** What a mail is made of. The parts in their order become HTML (`partHtml.ts`) and the same in plain text (`partText.ts`). */
import type { Locale } from "#shared/locale.ts"
import type { Look } from "#shared/look/look.ts"

/** Travels with the mail; the HTML shows it by `cid`. */
export interface MailPicture {
  cid: string
  type: "image/png" | "image/jpeg"
  content: Buffer
}

/** A product: what it is, how many at which price, and what that comes to. */
export interface MailLine {
  name: string
  detail: string
  amount: string
  /** Without one the place stays empty: a mail does not wait for its pictures. */
  picture?: MailPicture | undefined
}

export interface MailRow {
  label: string
  amount: string
  /** Taken off. */
  isMinus?: boolean
}

export type Part =
  | { kind: "title"; text: string }
  /** The first one below the title is its lead. */
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  /** Facts in a row become one table. A text may have several lines. */
  | { kind: "fact"; label: string; text: string; strong?: boolean }
  /** What somebody wrote; its lines are kept. */
  | { kind: "quote"; text: string }
  | { kind: "link"; url: string; label?: string }
  /** `fails`: said above the address, for programs that show no buttons. */
  | { kind: "button"; label: string; url: string; fails?: string }
  /** Begins a section of its own, divided by a line from what is above it. */
  | { kind: "section"; title?: string }
  /** What has to be seen first: when it comes, until when it is kept. */
  | { kind: "highlight"; text: string; note?: string; tone?: "warn" }
  /** A few facts side by side. `figures`: large, on the tint of a highlight. */
  | { kind: "data"; items: readonly { label: string; text: string }[]; look?: "figures" }
  | { kind: "lines"; lines: readonly MailLine[] }
  /** Begins a section of its own. `payments`: what has been paid, below the total. */
  | { kind: "sums"; rows: readonly MailRow[]; total: MailRow; payments?: readonly MailRow[] }
  /** Side by side where there is room, such as two addresses. */
  | { kind: "columns"; columns: readonly { title: string; lines: readonly string[] }[] }
  /** Copies as one word. */
  | { kind: "code"; code: string }
  | {
      kind: "giftCard"
      shop: string
      amount: string
      message: string
      label: string
      code: string
      /** Its face; none for a shop that is not the demo. */
      picture: MailPicture | undefined
    }
  /** As wide as the mail, above everything else. */
  | { kind: "picture"; picture: MailPicture; alt: string; url: string }
  | { kind: "box"; title: string; text: string }

/** The demo shop's mark and tiles; the others have a logo, or their name alone. */
export type ShopSign = "blossom" | "logo" | "none"

export type PartOf<Kind extends Part["kind"]> = Extract<Part, { kind: Kind }>

export interface MailLink {
  label: string
  url: string
}

export interface MailFooter {
  /** Where the shop is and when it is open. */
  about: readonly string[]
  contacts: readonly MailLink[]
  /** Why this mail was sent. */
  why: string
  links: readonly MailLink[]
}

export interface MailContent {
  locale: Locale
  /** Without a look as the shop comes. */
  shop: { name: string; url: string; sign: ShopSign; look?: Look | undefined }
  subject: string
  /** Shown beside the subject by mail programs; the first text when left out. */
  preview?: string | undefined
  /** What the mail is about, such as the number of an order: stands at the end of the façade. */
  reference?: string | undefined
  parts: readonly Part[]
  /** Attached, to be kept. */
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
