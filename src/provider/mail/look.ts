/** How mails look: colours, type and the few rules that cannot stand inline. Source: the tokens of `src/app/styles/tokens.css`. */
import { escapeHtml } from "#provider/escapeHtml.ts"

/** Day colours stand inline; night colours in the style block, for programs that know it. */
export const day = {
  page: "#fbfaf6",
  surface: "#ffffff",
  sunken: "#f0f2f7",
  tint: "#dce8f6",
  warnTint: "#fbefc6",
  warn: "#835300",
  ink: "#15224f",
  ink2: "#46507a",
  ink3: "#5a638a",
  line: "#d8dbe6",
  primary: "#2344a8",
  onPrimary: "#ffffff",
  facade: "#2344a8",
  facadeDeep: "#1d3990",
  cream: "#fdf7e6",
  pale: "#c9dbf7",
  leaf: "#2b6546",
}

export const SERIF = "font-family:Georgia,'Times New Roman',Times,serif"
export const SANS = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The keyline inside a button, in the middle between its ground and cream. */
export const KEYLINE = `border:1px solid #9aabd9`

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
.bg{background-color:#0e1533!important}
.sf{background-color:#151e45!important}
.sunk{background-color:#0a1029!important}
.fac{background-color:#0a1130!important}
.tint{background-color:#1d2f66!important}
.wtint{background-color:#3a3526!important}
.ln{border-color:#2b3769!important}
.ink{color:#eef1fb!important}
.ink2{color:#bcc5e6!important}
.ink3{color:#98a3cb!important}
.leaf{color:#8fd3a8!important}
.lk{color:#a9c0ff!important}
.btn{background-color:#f5c945!important}
.btna{color:#15224f!important;border-color:#85764a!important}
.day{display:none!important}
.night{display:block!important}
.edge{border-color:#a9c0ff!important}
.wedge{border-color:#f2c66d!important}
}`

/** Tables are layout here, and said to be so. */
export const TABLE = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"`

export const spacer = (height: number) =>
  `<div style="height:${height}px;line-height:${height}px;font-size:1px">&nbsp;</div>`

/** Lines that somebody set stay lines. */
export const breakLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>")

/** `tone`: a class of the style block and the day colour of the same name. */
export function paragraph(tone: "ink" | "ink2" | "ink3", style: string, html: string): string {
  return `<p class="${tone}" style="margin:0;${SANS};${style};color:${day[tone]}">${html}</p>`
}

export const anchor = (url: string, label: string) =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${day.primary};text-decoration:underline">${escapeHtml(label)}</a>`
