/** A gift card and a sign-in code in mails. */
import { day, KEYLINE, RADIUS, SANS, SERIF, TABLE } from "#provider/messages/mail/look.ts"
import type { PartOf } from "#provider/messages/mail/parts.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"

/** A single text node, so that it is copied as a whole; the spacing of digits is styled. */
export const codeHtml = ({ code }: PartOf<"code">) =>
  `${TABLE} width="100%"><tr><td class="btn" bgcolor="${day.primary}" style="${RADIUS};padding:3px;background-color:${day.primary}"><div class="btna code" style="${KEYLINE};padding:16px 0;${SANS};font-size:52px;line-height:60px;font-weight:600;letter-spacing:14px;text-indent:14px;text-align:center;color:${day.onPrimary}">${escapeHtml(code)}</div></td></tr></table>`

/** Paper, which is light by day and by night. */
const PAPER = "background-color:#fdfdfb"

export function cardHtml({ shop, amount, message, label, code, picture }: PartOf<"giftCard">): string {
  const row = (padding: string, more: string, html: string) =>
    `<tr><td class="cpx" style="${PAPER};padding:${padding}${more}">${html}</td></tr>`
  const face = picture
    ? `<tr><td style="padding:0;font-size:0;line-height:0;background-color:${day.primary};border-radius:10px 10px 0 0"><img src="cid:${escapeHtml(picture.cid)}" width="440" height="120" alt="" style="width:100%;height:120px;object-fit:cover;object-position:0 0;border-radius:10px 10px 0 0"></td></tr>`
    : ""
  const head = `${TABLE} width="100%"><tr><td valign="middle" style="${SERIF};font-size:28px;line-height:32px;letter-spacing:-.4px;color:${day.primary}">${escapeHtml(shop)}</td><td align="right" valign="middle" style="${SERIF};font-size:44px;line-height:48px;color:${day.ink};white-space:nowrap">${escapeHtml(amount)}</td></tr></table>`
  const words =
    message === ""
      ? ""
      : row(
          "4px 24px 16px",
          "",
          `<p style="margin:0;${SERIF};font-size:18px;line-height:26px;font-style:italic;color:${day.ink2}">${escapeHtml(message).replace(/\r?\n/g, "<br>")}</p>`,
        )
  const secret = `<p style="margin:0;${SANS};font-size:13px;line-height:18px;color:${day.ink3}">${escapeHtml(label)}</p><p class="cardcode" style="margin:0;${SANS};font-size:21px;line-height:28px;font-weight:600;letter-spacing:1.5px;color:${day.ink};white-space:nowrap">${escapeHtml(code)}</p>`
  const edge = `;border-top:1px dashed ${day.lineStrong};border-radius:0 0 10px 10px`
  const card = `${TABLE} class="full" width="440" style="border-collapse:separate;max-width:440px;${PAPER};border-radius:10px">${face}${row("18px 24px 6px", "", head)}${words}${row("12px 24px 18px", edge, secret)}</table>`
  return `${TABLE} width="100%"><tr><td align="center" class="sunk spx" bgcolor="${day.sunken}" style="padding:28px 16px;background-color:${day.sunken}">${card}</td></tr></table>`
}
