/** The style of mails: colours, type and the few rules that cannot be inline, under the names of the shop's look. */
import { SANS_FACES } from "#provider/messages/mail/dress.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"

/**
 * Day colours are inline; night colours are in the style block, for programs that support it. `dress` inserts their
 * values.
 */
export const day = {
  page: "var(--page)",
  surface: "var(--surface)",
  sunken: "var(--sunken)",
  tint: "var(--info-tint)",
  warnTint: "var(--warn-tint)",
  warn: "var(--warn)",
  ink: "var(--ink)",
  ink2: "var(--ink-2)",
  ink3: "var(--ink-3)",
  line: "var(--line)",
  lineStrong: "var(--line-strong)",
  primary: "var(--primary)",
  onPrimary: "var(--on-primary)",
  link: "var(--link)",
  facade: "var(--facade)",
  facadeDeep: "var(--facade-2)",
  cream: "var(--on-facade)",
  pale: "var(--on-facade-2)",
  leaf: "var(--leaf)",
}

/** Font of the shop's name, headings and sums. */
export const SERIF = "font-family:var(--faces)"
export const SANS = `font-family:${SANS_FACES}`
export const WEIGHT = "font-weight:var(--weight)"
export const RADIUS = "border-radius:var(--radius)"

/** The line inside a button. */
export const KEYLINE = "border:1px solid var(--keyline)"

export const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
img{border:0;display:block}
@media (max-width:619px){
.out{padding:0!important}
.box{border-left:0!important;border-right:0!important}
.px{padding-left:20px!important;padding-right:20px!important}
.col{display:block!important;width:auto!important;box-sizing:border-box!important;padding-left:0!important;padding-right:0!important}
.h1{font-size:30px!important;line-height:34px!important}
.gap{padding-top:16px!important}
.full{width:100%!important}
.code{font-size:40px!important;letter-spacing:8px!important;text-indent:8px!important}
.cardcode{font-size:17px!important;letter-spacing:1px!important}
}
@media (max-width:359px){.cardcode{font-size:15px!important;letter-spacing:.3px!important}.cpx{padding-left:16px!important;padding-right:16px!important}.spx{padding-left:8px!important;padding-right:8px!important}}
@media (prefers-color-scheme:dark){
.bg{background-color:var(--night-page)!important}
.sf{background-color:var(--night-surface)!important}
.sunk{background-color:var(--night-sunken)!important}
.fac{background-color:var(--night-facade)!important}
.onf{color:var(--night-on-facade)!important}
.onf2{color:var(--night-on-facade-2)!important}
.tint{background-color:var(--night-info-tint)!important}
.wtint{background-color:var(--night-warn-tint)!important}
.ln{border-color:var(--night-line)!important}
.ink{color:var(--night-ink)!important}
.ink2{color:var(--night-ink-2)!important}
.ink3{color:var(--night-ink-3)!important}
.leaf{color:var(--night-leaf)!important}
.lk{color:var(--night-link)!important}
.btn{background-color:var(--night-primary)!important}
.btna{color:var(--night-on-primary)!important;border-color:var(--night-keyline)!important}
.day{display:none!important}
.night{display:block!important}
.edge{border-color:var(--night-link)!important}
.wedge{border-color:var(--night-warn)!important}
}`

/** Tables are used for layout, and marked as such. */
export const TABLE = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"`

export const spacer = (height: number) =>
  `<div style="height:${height}px;line-height:${height}px;font-size:1px">&nbsp;</div>`

/** Keeps line breaks. */
export const breakLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>")

/** `tone`: a class of the style block, and the day colour with that name. */
export function paragraph(tone: "ink" | "ink2" | "ink3", style: string, html: string): string {
  return `<p class="${tone}" style="margin:0;${SANS};${style};color:${day[tone]}">${html}</p>`
}

export const anchor = (url: string, label: string) =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${day.link};text-decoration:underline">${escapeHtml(label)}</a>`
