/** The lines of an order in a mail, and their sums. */
import { day, paragraph, SERIF, spacer, TABLE } from "#provider/messages/mail/look.ts"
import type { MailLine, MailRow, PartOf } from "#provider/messages/mail/parts.ts"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"

export const linesHtml = ({ lines }: PartOf<"lines">) =>
  `${TABLE} width="100%">${lines.map((line, index) => lineHtml(line, index > 0)).join("")}</table>`

function lineHtml({ name, detail, amount, picture }: MailLine, isRuled: boolean): string {
  const rule = isRuled ? `;border-top:1px solid ${day.line}` : ""
  const image = picture
    ? `<img src="cid:${escapeHtml(picture.cid)}" width="56" height="70" alt="" style="width:56px;height:70px">`
    : "&nbsp;"
  const what = `<p class="ink" style="margin:0;${SERIF};font-size:18px;line-height:23px;color:${day.ink}">${escapeHtml(name)}</p>`
  const how = detail === "" ? "" : paragraph("ink2", "font-size:14px;line-height:20px", escapeHtml(detail))
  return `<tr><td class="ln" width="56" valign="top" style="padding:12px 0${rule}">${image}</td><td class="ln" valign="middle" style="padding:12px 12px 12px 14px${rule}">${what}${how}</td><td class="ln" align="right" valign="middle" style="padding:12px 0${rule};white-space:nowrap">${paragraph("ink", "font-size:16px;line-height:26px;text-align:right", escapeHtml(amount))}</td></tr>`
}

export function sumsHtml({ rows, total, payments = [] }: PartOf<"sums">): string {
  const top = `border-top:1px solid ${day.line}`
  const sum = `<tr><td class="ln" style="padding:12px 0 4px;${top}"><p class="ink" style="margin:0;${SERIF};font-size:24px;line-height:30px;color:${day.ink}">${escapeHtml(total.label)}</p></td><td class="ln" align="right" style="padding:12px 0 4px;${top};white-space:nowrap">${paragraph("ink", "font-size:22px;line-height:30px;font-weight:600", escapeHtml(total.amount))}</td></tr>`
  const paid =
    payments.length === 0
      ? ""
      : `${spacer(10)}${TABLE} width="100%"><tr><td class="sunk" bgcolor="${day.sunken}" style="padding:10px 16px;background-color:${day.sunken}">${TABLE} width="100%">${payments.map(rowHtml).join("")}</table></td></tr></table>`
  return `${TABLE} width="100%">${rows.map(rowHtml).join("")}<tr><td colspan="2" style="height:8px;line-height:8px;font-size:1px">&nbsp;</td></tr>${sum}</table>${paid}`
}

function rowHtml({ label, amount, isMinus }: MailRow): string {
  const style = "font-size:16px;line-height:22px"
  const value = isMinus
    ? `<span class="leaf" style="color:${day.leaf}">${escapeHtml(amount)}</span>`
    : escapeHtml(amount)
  return `<tr><td style="padding:4px 0">${paragraph("ink2", style, escapeHtml(label))}</td><td align="right" valign="top" style="padding:4px 0 4px 12px;white-space:nowrap">${paragraph("ink", `${style};text-align:right`, value)}</td></tr>`
}
